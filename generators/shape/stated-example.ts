import { boundsOf, type Constraint, isByValue } from '../catalogue/model/constraints.ts';
import { namesOf, ownersOf } from '../catalogue/model/envelope.ts';
import type { Module, ModuleExample, ModulesInterface } from '../catalogue/model/model.ts';
import { parametersNeededBy } from '../catalogue/model/needs.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import { isSame } from '../lib/json.ts';
import type { Shown } from './example-values.ts';
import { enumOf } from './main-value.ts';
import { type Given, readRequest } from './read-request.ts';

/** A stated example of a request for a module, split into its parameters. */
export interface StatedExample {
  readonly example: ModuleExample;
  /** The parameters of the request besides those of the module. */
  readonly common: readonly Shown[];
  readonly shown: readonly Shown[];
}

/**
 * The module's first stated example that has no detected mistake and names no modules except this one and its owners. Undefined if there is
 * none, or if no binding states how requests are formed.
 */
export function statedExampleOf(module: Module, iface: ModulesInterface): StatedExample | undefined {
  const naming = namesOf(module, iface);
  if (!naming || module.examples.length === 0) return undefined;
  const always = iface.binding?.deployment.fixed ?? new Map<string, string>();
  // The output writes these parameters in every example.
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

/** Whether a parameter of an example is fit to copy: its name is not made from a value, and nothing in it is deprecated. */
function isPlain({ member: { key, parameter, accepts }, values }: Given): boolean {
  if (key.kind === 'form' || key.value !== undefined || parameter.deprecated) return false;
  return !enumOf(accepts)?.values.some(({ value, deprecated }) => deprecated && values.includes(value));
}

/** Whether all required parameters are given, and the constraints hold. */
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
  // Values are not compared here, so that a constraint by value counts as met, unless it is an exclusion.
  if (isByValue(constraint) && kind !== 'excludes') return true;
  return count >= least && count <= most;
}

function shownAs({ member: { parameter, accepts, several }, values }: Given): Shown {
  const isList = several !== undefined || accepts.kind === 'array';
  // A secret in an example is only a placeholder.
  return {
    parameter,
    values,
    way: parameter.sensitive ? 'own' : 'stated',
    isList: isList && values.length !== 1,
  };
}
