import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { createNames } from '../../lib/identifiers.ts';
import { type JsonMap, jsonMap, unlessEmpty } from '../../lib/json.ts';
import { purposeOf } from './help/purpose.ts';
import { constraintsInHelp } from './help-constraints.ts';
import type { InterfaceDraft } from './interface-draft.ts';
import type { ModuleName } from './module-names.ts';
import { type NormalModule, textOf } from './normal-form.ts';
import { parameterDraft, shortest } from './parameter-draft.ts';
import type { ModuleResidue } from './residues.ts';

/** The contents of a module's file, except for extensions. */
export interface ModuleDraft {
  readonly head: JsonMap;
  /** The parameters in index order, by names that are unique in the module. */
  readonly parameters: ReadonlyMap<string, DataMap>;
  /** The constraints that the help of the parameters states. */
  readonly constraints: Data | undefined;
}

/** The most characters of a prefix and of a name. */
const longestPrefix = 40;
const longestName = 200;

export function moduleDraft(module: NormalModule, { name, group }: ModuleName, iface: InterfaceDraft): ModuleDraft {
  const { path, prefix, entry, help } = module;
  const names = createNames();
  const parameters = new Map(
    module.parameters.map((one): [string, DataMap] => [
      names.take(keyFor(textOf(one.entry.get('name')))),
      parameterDraft(one, iface),
    ]),
  );
  return {
    head: jsonMap({
      name,
      group,
      path: path === iface.pathIn(group, name) ? undefined : path,
      prefix: prefix.length > longestPrefix ? '' : prefix,
      generator: entry.get('generator') === true ? true : undefined,
      mustBePosted: entry.get('mustbeposted') === true ? true : undefined,
      deprecated: entry.get('deprecated') === true ? true : undefined,
      purpose: purposeOf(help),
      examples: unlessEmpty(module.examples.map((one) => jsonMap({ query: one.query, purpose: purposeOf(one.help) }))),
    }),
    parameters,
    constraints: constraintsInHelp(module, parameters),
  };
}

/** The file of a module, including extensions. */
export function moduleFile(
  { head, parameters, constraints }: ModuleDraft,
  residue: ModuleResidue | undefined,
): DataMap {
  const written = [...parameters].map(([name, parameter], index): [string, Data] => {
    const extensions = residue?.parameters[index];
    return [name, shortest(extensions ? new Map([...parameter, ['extensions', extensions]]) : parameter)];
  });
  const own: [string, Data][] = residue?.own ? [['extensions', residue.own]] : [];
  const between: [string, Data][] = constraints === undefined ? [] : [['constraints', constraints]];
  return new Map<string, Data>([...head, ['parameters', new Map(written)], ...between, ...own]);
}

/** A name as the key of a parameter. Leading dots are removed, as three of them would include a list. */
function keyFor(name: string | undefined): string {
  const key = (name ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/^\.{3,}/, '')
    .slice(0, longestName);
  return key.toWellFormed() || 'unnamed';
}
