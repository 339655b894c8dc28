import type { Module, ModulesInterface } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { resolveCatalogue } from '../../catalogue/resolve/catalogue.ts';
import { sourceOver } from '../../catalogue/sources/source.ts';
import type { DataMap } from '../../catalogue/yaml/data.ts';
import { moduleInfo, parameterEntry } from '../../emit/self-description/paraminfo.ts';
import { type JsonMap, jsonMap } from '../../lib/json.ts';
import type { Draft } from '../draft.ts';
import { residueOf } from '../residue.ts';
import { sourcesOf } from '../sources.ts';
import type { NormalModule } from './normal-form.ts';

/** The facts that the format does not model: those about a module, and those about its parameters, in their order. */
export interface ModuleResidue {
  readonly own: JsonMap | undefined;
  readonly parameters: readonly (JsonMap | undefined)[];
}

const parameterLists = [
  ['parameters', false],
  ['templatedparameters', true],
] as const;

/** The residues of modules, by file. `modules` are the descriptions that the files were made from. */
export function residues(draft: Draft, modules: ReadonlyMap<string, NormalModule>): ReadonlyMap<string, ModuleResidue> {
  const iface = resolved(draft);
  return new Map(
    iface.modules.flatMap((module): [string, ModuleResidue][] => {
      const file = module.at.source.path;
      const given = modules.get(file);
      return given ? [[file, moduleResidue(module, given, iface)]] : [];
    }),
  );
}

function resolved(draft: Draft): ModulesInterface {
  const top: DataMap = jsonMap({ title: draft.interface, version: '1', interfaces: [draft.interface] });
  const source = sourceOver('catalogue.yaml', '', () => ({
    data: top,
    problems: [],
    locate: () => ({ start: 0, end: 0 }),
  }));
  const sources = [source, ...sourcesOf(draft, source)];
  const { catalogue, diagnostics } = resolveCatalogue(sources);
  const iface = catalogue?.interfaces[0];
  if (iface?.kind !== 'modules') throw new Error(`a draft cannot be resolved: ${diagnostics[0]?.message}`);
  return iface;
}

function moduleResidue(module: Module, given: NormalModule, iface: ModulesInterface): ModuleResidue {
  const parameters = module.parameters.map((parameter, index) => {
    const entry = given.parameters[index]?.entry ?? new Map();
    const residue = residueOf(parameterEntry(parameter, index + 1, iface), entry);
    return residue && sorted(residue);
  });
  const own = residueOf(infoOf(module, given, iface), given.entry);
  return { own: own && sorted(own), parameters };
}

/** The generated description of a module. Its parameters, which have residues of their own, are taken from the server's lists. */
function infoOf(module: Module, given: NormalModule, iface: ModulesInterface): JsonMap {
  const info = new Map(moduleInfo({ ...module, parameters: [] }, iface));
  for (const [list, templated] of parameterLists) {
    const listed = given.parameters.filter((_, index) => isTemplated(module.parameters[index]) === templated);
    if (info.has(list)) {
      info.set(
        list,
        listed.map(({ entry }) => entry),
      );
    }
  }
  return info;
}

function isTemplated(parameter: Parameter | undefined): boolean {
  return parameter !== undefined && parameter.variables.length > 0;
}

/** A residue in a fixed order, so that both format versions give the same files. */
function sorted(residue: JsonMap): JsonMap {
  return new Map([...residue].sort(([a], [b]) => (a < b ? -1 : 1)));
}
