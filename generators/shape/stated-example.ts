import { boundsOf, type Constraint, isByValue } from '../catalogue/model/constraints.ts';
import { namesOf, ownersOf } from '../catalogue/model/envelope.ts';
import type { Module, ModuleExample, ModulesInterface } from '../catalogue/model/model.ts';
import { parametersNeededBy } from '../catalogue/model/needs.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import { isSame } from '../lib/json.ts';
import type { Shown } from './example-values.ts';
import { enumOf } from './main-value.ts';
import { type Given, readRequest } from './read-request.ts';

/** A request of a module as the catalogue states it, taken apart. */
export interface StatedExample {
  readonly example: ModuleExample;
  /** The parameters of the request beside those of the module. */
  readonly common: readonly Shown[];
  readonly shown: readonly Shown[];
}

/**
 * The first stated example that names the module, no modules but those that it belongs to, and has no mistake that is known;
 * undefined where there is none, or no binding says how requests are made.
 */
export function statedExampleOf(module: Module, iface: ModulesInterface): StatedExample | undefined {
  const naming = namesOf(module, iface);
  if (!naming || module.examples.length === 0) return undefined;
  const always = iface.binding?.deployment.fixed ?? new Map<string, string>();
  // What names the module, and what every request has, is written in each example of a page.
  const written = new Map([...always, ...naming]);
  const around = new Set<Module | undefined>([undefined, ...ownersOf(module, iface)]);
  for (const example of module.examples) {
    const { given, problems } = readRequest(iface, example.query);
    const names = new Set([...always.keys(), ...given.map(({ name }) => name)]);
    const others = given.filter(({ name, values }) => !isSame([written.get(name) ?? null], values));
    const shown = others.filter((one) => one.module === module);
    const common = others.filter((one) => around.has(one.module) && !written.has(one.name));
    const namesIt = [...written.keys()].every((name) => names.has(name));
    const isOfModule = namesIt && shown.length + common.length === others.length;
    if (problems.length > 0 || !isOfModule || !given.every(isPlain) || !isWhole(names, module, iface)) continue;
    return { example, common: common.map(shownAs), shown: shown.map(shownAs) };
  }
  return undefined;
}

/** Whether a reader should copy it: its name is that of one parameter, which is not deprecated, and neither are its values. */
function isPlain({ member: { key, parameter, accepts }, values }: Given): boolean {
  if (key.kind === 'form' || key.value !== undefined || parameter.deprecated) return false;
  return !enumOf(accepts)?.values.some(({ value, deprecated }) => deprecated && values.includes(value));
}

/** Whether nothing is missing that has to be given, and what is given may be given together. */
function isWhole(names: ReadonlySet<string>, module: Module, iface: ModulesInterface): boolean {
  const deployment = iface.binding?.deployment;
  const { constraints = [], parameters = [] } = deployment ?? {};
  const lists = [module, ...ownersOf(module, iface), { parameters, constraints }];
  const needed = parametersNeededBy(module, deployment);
  return (
    lists.every((list) => list.parameters.every((one) => !isRequired(one) || names.has(one.name))) &&
    lists.every((list) => list.constraints.every((one) => holds(one, names))) &&
    (needed.length === 0 || needed.some((name) => names.has(name)))
  );
}

function holds(constraint: Constraint, names: ReadonlySet<string>): boolean {
  const { kind, parameters } = constraint;
  if ('given' in constraint && !names.has(constraint.given)) return true;
  const count = parameters.filter((name) => names.has(name)).length;
  const { least, most } = boundsOf(constraint);
  // Of one value it is not known here whether the parameter has it.
  if (isByValue(constraint) && kind !== 'excludes') return true;
  return count >= least && count <= most;
}

function shownAs({ member: { parameter, accepts, several }, values }: Given): Shown {
  const isList = several !== undefined || accepts.kind === 'array';
  // What an example has for a secret is no more than a placeholder.
  return {
    parameter,
    values,
    way: parameter.sensitive ? 'own' : 'stated',
    isList: isList && values.length !== 1,
  };
}
