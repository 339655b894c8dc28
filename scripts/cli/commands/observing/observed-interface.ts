import { asServerHas } from '../../../../generators/api/as-server-has.ts';
import { importerOfKind } from '../../../../generators/api/drift-choices.ts';
import type { Catalogue, Interface, ModulesInterface } from '../../../../generators/catalogue/model/model.ts';
import { presetsFor } from '../../../../generators/catalogue/resolve/presets.ts';
import { shownAddress } from '../../../../generators/import/read/target.ts';
import { importerOfAddress } from '../../../../generators/import/read/ways.ts';
import { resolveFolder, withBindings } from '../../../../generators/pipeline.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';

/** The choice of an interface: a catalogue, and a name if the user gives one. */
interface Choice {
  readonly catalogue: string;
  readonly interface: string | undefined;
}

/**
 * The interface of a catalogue that is observed, with a binding. Its kind is that of the address; recorded answers are those of modules, if
 * the catalogue has any.
 * @throws {UsageError} if there is none or several, or if no binding says how it is requested.
 */
export function observedInterface(
  { catalogue: folder, interface: name }: Choice,
  url: URL | undefined,
  terminal: Terminal,
): Interface {
  const { catalogue } = resolveFolder(folder, (stage) => terminal.progress(`${stage} ${folder} …`));
  if (!catalogue)
    throw new UsageError(`the catalogue "${folder}" has errors`, `See catalpa check --catalogue ${folder}.`);
  const named = catalogue.interfaces.filter((one) => name === undefined || one.name === name);
  // Recorded answers do not tell the kind.
  const kind = url ? kindOf(url) : named.some(isOfModules) ? 'modules' : 'routes';
  const [first, second] = named.filter((one) => kind === undefined || one.kind === kind);
  if (!first) {
    const what = kind === undefined ? 'no interface' : `no interface of ${kind}`;
    throw new UsageError(
      `the catalogue "${folder}" has ${what}${name === undefined ? '' : ` "${name}"`}`,
      'Name a server of another kind, or an interface with --interface.',
    );
  }
  if (second)
    throw new UsageError(
      `"${first.name}" and "${second.name}" are both interfaces${kind === undefined ? '' : ` of ${kind}`}`,
      'Name one with --interface.',
    );
  return boundInterface(first, catalogue);
}

/** The kind of interface at an address, if the address alone can tell it. */
function kindOf(url: URL): Interface['kind'] | undefined {
  const importer = importerOfAddress(url);
  return (['modules', 'routes'] as const).find((kind) => importerOfKind(kind).name === importer);
}

/**
 * An interface with the binding that says how it is requested, and what an answer has.
 * @throws {UsageError} if no binding says so.
 */
export function boundInterface<Kind extends Interface>(iface: Kind, catalogue: Catalogue): Kind {
  const key = iface.kind === 'modules' ? 'results' : 'responses';
  const found = boundBy([], iface, catalogue) ?? boundBy(presetsFor(iface), iface, catalogue);
  if (found?.binding?.[key]?.observing) return found;
  if (found)
    throw new UsageError(
      `the binding "${found.binding?.name}" of "${iface.name}" does not say how answers are learnt`,
      `State it there under "${key}", as "observing".`,
    );
  throw new UsageError(
    `no binding of "${iface.name}" says what an answer has`,
    `State it under "${key}" in one of its bindings.`,
  );
}

/** The interface with a binding that describes answers: one that the catalogue names, or one of these. */
function boundBy<Kind extends Interface>(
  further: readonly string[],
  iface: Kind,
  catalogue: Catalogue,
): Kind | undefined {
  const key = iface.kind === 'modules' ? 'results' : 'responses';
  const bound = withBindings(catalogue, further).interfaces.filter((one) => isOfKind(one, iface));
  return bound.find((one) => one.binding?.[key] && one.at.source === iface.at.source);
}

function isOfKind<Kind extends Interface>(one: Interface, { kind }: Kind): one is Kind {
  return one.kind === kind;
}

export function isOfModules(iface: Interface): iface is ModulesInterface {
  return iface.kind === 'modules';
}

/**
 * An interface of several servers with the parts, parameters and values of the one to ask.
 * @throws {UsageError} if it is none of these servers.
 */
export function interfaceAt<Kind extends Interface>(url: URL, iface: Kind): Kind {
  const own = asServerHas(iface, shownAddress(url));
  return isOfKind(own, iface) ? own : iface;
}
