import { addTo } from '../lib/add-to.ts';
import type { Module } from './model.ts';
import type { Parameter } from './parameter-model.ts';

/** The parameters of one name whose values select modules, which then have their parameters in the request as well. */
export interface StatedSelection {
  readonly parameter: string;
  /** Stands in front of the names of the parameters of these modules. */
  readonly prefix: string;
  /** In the order of the interface; only those that are called like the value that selects them. */
  readonly modules: readonly Module[];
  /** The names of other modules that are called like a value. */
  readonly others: readonly string[];
  /** The modules that have the parameter. */
  readonly owners: readonly Module[];
}

/** The selections that modules state, each after one that selects its owner; `nameOf` gives a parameter's name in requests. */
export function statedSelections(
  modules: readonly Module[],
  nameOf: (parameter: Parameter, module: Module) => string = ({ name }) => name,
): StatedSelection[] {
  const byName = new Map<string, { parameter: Parameter; owner: Module }[]>();
  for (const owner of fromRoots(modules)) {
    for (const parameter of owner.parameters) {
      if (parameter.submodules) addTo(byName, nameOf(parameter, owner), { parameter, owner });
    }
  }
  return [...byName].map(([parameter, stating]) => {
    const paths = new Map(stating.flatMap((one) => pathsByValue(one.parameter)));
    return {
      parameter,
      prefix: stating[0]?.parameter.submodules?.prefix ?? '',
      modules: modules.filter(({ name, path }) => paths.get(name) === path),
      others: modules.flatMap(({ name, path }) => (paths.has(name) && paths.get(name) !== path ? [name] : [])),
      owners: stating.map(({ owner }) => owner),
    };
  });
}

/** The modules that a request can reach: the roots, what they select, what that selects, and so on. */
function fromRoots(modules: readonly Module[]): Iterable<Module> {
  const reached = new Set(rootsOf(modules));
  const byPath = new Map(modules.map((module) => [module.path, module]));
  // A set yields what is added while it is gone through.
  for (const { parameters } of reached) {
    for (const path of parameters.flatMap(pathsOf)) {
      const module = byPath.get(path);
      if (module) reached.add(module);
    }
  }
  return reached;
}

/** The modules that every request is for: they select others, and no other selects them. */
export function rootsOf(modules: readonly Module[]): readonly Module[] {
  const selecting = modules.filter(({ parameters }) => parameters.some(({ submodules }) => submodules));
  const selected = new Set(selecting.flatMap(({ parameters }) => parameters.flatMap(pathsOf)));
  return selecting.filter(({ path }) => !selected.has(path));
}

/** The paths of the modules that the values of a parameter select. */
function pathsOf(parameter: Parameter): string[] {
  return pathsByValue(parameter).map(([, path]) => path);
}

function pathsByValue({ submodules, type }: Parameter): [value: string, path: string][] {
  if (!submodules || type.kind !== 'values') return [];
  return type.values.map(({ value }) => [value, submodules.path.replaceAll('{value}', () => value)]);
}
