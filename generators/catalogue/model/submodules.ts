import { addTo, getOrMake } from '../../lib/add-to.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Module } from './model.ts';
import type { Parameter, Submodules } from './parameter-model.ts';
import type { Value } from './type-model.ts';

/**
 * Parameters with one name whose values select the same modules. The parameters of a selected module then belong to the request as well.
 */
export interface StatedSelection {
  readonly parameter: string;
  /** Precedes the names of the parameters of these modules. */
  readonly prefix: string;
  /**
   * The modules by the values that select them, in the order of the interface. A value selects by the path of a module, not by its name.
   */
  readonly named: ReadonlyMap<string, Module>;
  /** The values that select none of the modules. */
  readonly leadingNowhere: readonly string[];
  /** The modules that have such a parameter. */
  readonly owners: readonly Module[];
}

/** Whether modules state which of their parameters select others. If none does, a binding may say how modules are named. */
export function statesSelections(modules: readonly Module[]): boolean {
  return rootsOf(modules).length > 0;
}

/**
 * The selections that modules state, each after one that selects its owner; `nameOf` gives the name of a parameter in requests. Parameters
 * with one name but different paths or prefixes are separate selections.
 */
export function statedSelections(
  modules: readonly Module[],
  nameOf: (parameter: Parameter, module: Module) => string = ({ name }) => name,
): StatedSelection[] {
  const alike = new Map<
    string,
    { readonly name: string; readonly parameters: Parameter[]; readonly owners: Module[] }
  >();
  for (const owner of fromRoots(modules)) {
    for (const { parameter, submodules } of selectingParameters(owner)) {
      const name = nameOf(parameter, owner);
      const key = JSON.stringify([name, submodules.path, submodules.prefix]);
      const { parameters, owners } = getOrMake(alike, key, () => ({ name, parameters: [], owners: [] }));
      parameters.push(parameter);
      owners.push(owner);
    }
  }
  return [...alike.values()].map(({ name, parameters, owners }) => {
    const paths = new Map(parameters.flatMap(pathsByValue));
    const values = new Map<string, string[]>();
    for (const [value, path] of paths) addTo(values, path, value);
    const named = new Map(
      modules.flatMap((module) => values.get(module.path)?.map((value) => [value, module] as const) ?? []),
    );
    const leadingNowhere = [...paths.keys()].filter((value) => !named.has(value));
    const prefix = parameters[0]?.submodules?.prefix ?? '';
    return { parameter: name, prefix, named, leadingNowhere, owners };
  });
}

/** The modules that a request can reach: the roots, what they select, what that selects, and so on. */
function fromRoots(modules: readonly Module[]): Iterable<Module> {
  const reached = new Set(rootsOf(modules));
  const byPath = new Map(modules.map((module) => [module.path, module]));
  // Iteration over a set includes additions.
  for (const owner of reached) {
    for (const path of pathsOf(owner)) {
      const module = byPath.get(path);
      if (module) reached.add(module);
    }
  }
  return reached;
}

/** The modules that every request is for: they select others, and no other selects them. */
export function rootsOf(modules: readonly Module[]): readonly Module[] {
  const selecting = modules.filter((module) => selectingParameters(module).length > 0);
  const selected = new Set(selecting.flatMap(pathsOf));
  return selecting.filter(({ path }) => !selected.has(path));
}

interface Selecting {
  readonly parameter: Parameter;
  readonly submodules: Submodules;
}

/** The parameters of a module that select others. They are found once for each module, so that an edit of one looks at no other. */
const selectingParameters = oncePer(({ parameters }: Module): readonly Selecting[] =>
  parameters.flatMap((parameter) => (parameter.submodules ? [{ parameter, submodules: parameter.submodules }] : [])),
);

/** The paths of the modules that the parameters of a module select. */
function pathsOf(owner: Module): string[] {
  return selectingParameters(owner).flatMap(({ parameter }) => pathsByValue(parameter).map(([, path]) => path));
}

function pathsByValue(parameter: Parameter): [value: string, path: string][] {
  const { submodules } = parameter;
  return submodules ? selectingValues(parameter).map(({ value }) => [value, selectedPath(submodules, value)]) : [];
}

/** The values of a parameter that select modules; empty if it selects none. */
export function selectingValues({ submodules, type }: Pick<Parameter, 'submodules' | 'type'>): readonly Value[] {
  return submodules && type.kind === 'values' ? type.values : [];
}

/** The path of the module that a value selects. */
export function selectedPath({ path }: Submodules, value: string): string {
  return path.replaceAll('{value}', () => value);
}
