import { getOrMake } from '../../lib/add-to.ts';
import type { Deployment } from './deployment.ts';
import type { Module, ModulesInterface } from './model.ts';
import { statesSelections } from './submodules.ts';

/** The values that name left-out modules, by the name of their parameter in requests. */
export type ValuesLeftOut = ReadonlyMap<string, ReadonlySet<string>>;

/** The module without the examples that name a left-out module. `separator` separates several values of one parameter. */
export function withChosenExamples(module: Module, leftOut: ValuesLeftOut, separator: string | undefined): Module {
  const examples = module.examples.filter(({ query }) => !namesAny(query, leftOut, separator));
  return examples.length === module.examples.length ? module : { ...module, examples };
}

function namesAny(query: string, leftOut: ValuesLeftOut, separator: string | undefined): boolean {
  return [...new URLSearchParams(query)].some(([name, text]) => {
    const values = leftOut.get(name);
    const pieces = separator === undefined ? [text] : text.split(separator);
    return values !== undefined && pieces.some((piece) => values.has(piece));
  });
}

/** The modules without the examples that name a left-out module, if only a binding says which parameters name modules. */
export function withExamplesOfSelectors(
  { leftOut, modules, separator: ofInterface }: ModulesInterface,
  { selectors, generators, separator = ofInterface }: Deployment,
): readonly Module[] {
  if (!leftOut || statesSelections(modules)) return modules;
  const values = new Map<string, Set<string>>();
  const add = (parameter: string | undefined, name: string): unknown =>
    parameter !== undefined && getOrMake(values, parameter, () => new Set()).add(name);
  for (const { name, group, generator } of leftOut) {
    add(selectors?.get(group), name);
    if (generator) add(generators?.parameter, name);
  }
  return modules.map((module) => withChosenExamples(module, values, separator));
}
