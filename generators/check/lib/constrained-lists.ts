import { statedBindings } from '../../catalogue/bindings/bind.ts';
import { aspectPlace } from '../../catalogue/model/aspects.ts';
import type { Constraint } from '../../catalogue/model/constraints.ts';
import type { Binding } from '../../catalogue/model/deployment.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import {
  endpointObject,
  moduleObject,
  type ParameterObject,
  routesOf,
} from '../../catalogue/model/parameter-objects.ts';
import { isRequired } from '../../catalogue/model/parameters.ts';
import { type Place, placeBelow } from '../../catalogue/sources/source.ts';
import { oncePer } from '../../lib/once-per.ts';

/** The constraints of one list, with the parameters that they can name. */
export interface ConstrainedList {
  readonly kind: 'module' | 'endpoint' | 'binding';
  readonly name: string;
  readonly at: Place;
  readonly constraints: readonly Constraint[];
  readonly parameters: ReadonlyMap<string, Parameter>;
  /** The names of its parameters and where each is defined, without templated names, which stand for no single parameter. */
  readonly names: ReadonlyMap<string, Place>;
  readonly templated: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

/** The lists of modules and endpoints, and of the parameters that a binding adds to requests. */
export const constrainedLists = oncePer((iface: Interface): readonly ConstrainedList[] => [
  ...constrainedObjects(iface).map(ofObject),
  ...statedBindings(iface).flatMap(ofBinding),
]);

function constrainedObjects(iface: Interface): ParameterObject[] {
  if (iface.kind === 'modules') return iface.modules.filter(hasConstraints).map(moduleObject);
  // Only these endpoints become objects, as there may be very many.
  return routesOf(iface)
    .filter(({ endpoints }) => endpoints.some(hasConstraints))
    .flatMap((route) => route.endpoints.filter(hasConstraints).map((endpoint) => endpointObject(route, endpoint)));
}

function hasConstraints({ constraints }: { readonly constraints: readonly Constraint[] }): boolean {
  return constraints.length > 0;
}

function ofObject(object: ParameterObject): ConstrainedList {
  const { kind, name, constraints, parameters } = object;
  const { at } = kind === 'module' ? object.module : object.endpoint;
  return { kind, name, at, constraints, parameters: byName(parameters), ...namesOf(parameters, object) };
}

function ofBinding(binding: Binding): ConstrainedList[] {
  const { constraints = [], parameters = [] } = binding.deployment;
  if (constraints.length === 0) return [];
  const own = namesOf(parameters);
  const at = aspectPlace(binding, 'constraints', [], 'key');
  const named = { parameters: byName(parameters), ...own, names: requestNames(binding) };
  return [{ kind: 'binding', name: binding.name, at, constraints, ...named }];
}

/**
 * The parameters that a binding adds to requests, and where each is stated, without templated names, which stand for no single parameter.
 */
export function requestNames(binding: Binding): ReadonlyMap<string, Place> {
  const { parameters = [], fixed = new Map(), selectors = new Map(), generators, continuation } = binding.deployment;
  const keysOf = (aspect: 'fixed' | 'continuation', names: Iterable<string>) =>
    [...names].map((name) => [name, aspectPlace(binding, aspect, [name], 'key')] as const);
  return new Map([
    ...namesOf(parameters).names,
    ...keysOf('fixed', fixed.keys()),
    ...[...selectors].map(([group, name]) => [name, aspectPlace(binding, 'selectors', [group])] as const),
    ...(generators ? [[generators.parameter, aspectPlace(binding, 'generators', ['parameter'])] as const] : []),
    ...keysOf('continuation', continuation?.keys() ?? []),
  ]);
}

function byName(parameters: readonly Parameter[]): ReadonlyMap<string, Parameter> {
  return new Map(parameters.map((parameter) => [parameter.name, parameter]));
}

function namesOf(parameters: readonly Parameter[], object?: ParameterObject) {
  const named = (chosen: readonly Parameter[]): Set<string> => new Set(chosen.map(({ name }) => name));
  return {
    names: new Map(parameters.flatMap(({ name, at, variables }) => (variables.length === 0 ? [[name, at]] : []))),
    templated: named(parameters.filter(({ variables }) => variables.length > 0)),
    required: named(parameters.filter((parameter) => isRequired(parameter, object))),
  };
}

/** A parameter that a constraint names, with its place, and with the value that counts, if there is one. */
export interface Member {
  readonly name: string;
  readonly at: Place;
  readonly value?: { readonly text: string; readonly at: Place };
}

/** The parameters that a constraint counts, demands or excludes. */
export function membersOf({ kind, parameters, values, at }: Constraint): Member[] {
  return parameters.map((name, index) => {
    const text = values?.[index];
    if (text === undefined) return { name, at: placeBelow(at, [kind, index]) };
    const value = { text, at: placeBelow(at, [kind, index, name]) };
    return { name, at: placeBelow(at, [kind, index, name], 'key'), value };
  });
}

/** The parameter that demands or excludes the others; undefined if the constraint only counts. */
export function givenOf(constraint: Constraint): Member | undefined {
  if (!('given' in constraint)) return undefined;
  const { given: name, value: text, at } = constraint;
  const value = text === undefined ? {} : { value: { text, at: placeBelow(at, ['value']) } };
  return { name, at: placeBelow(at, ['given']), ...value };
}
