import { statedBindings } from '../../catalogue/bindings/bind.ts';
import { aspectPlace } from '../../catalogue/model/aspects.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { type Place, placeBelow } from '../../catalogue/sources/source.ts';
import { oncePer } from '../../lib/once-per.ts';
import { endpointsOf } from './all-endpoints.ts';

/** A list of parameters where names are unique. */
export interface ParameterList {
  readonly kind: 'group' | 'resource' | 'module' | 'endpoint' | 'binding';
  readonly name: string;
  readonly at: Place;
  readonly parameters: readonly Parameter[];
}

/** The lists that others include: groups, and the fields of resources. */
export function sharedLists(iface: Interface): ParameterList[] {
  const groups = iface.groups.map((group): ParameterList => ({ ...group, kind: 'group' }));
  if (iface.kind === 'modules') return groups;
  const resources = iface.resources.map(
    (resource): ParameterList => ({ ...resource, kind: 'resource', parameters: resource.fields }),
  );
  return [...groups, ...resources];
}

/** The lists that a caller fills in: those of modules and endpoints, without empty ones, of which there may be very many. */
export const callerLists = oncePer((iface: Interface): readonly ParameterList[] => {
  const kind = iface.kind === 'modules' ? 'module' : 'endpoint';
  const owners = iface.kind === 'modules' ? iface.modules : endpointsOf(iface);
  return owners
    .filter(({ parameters }) => parameters.length > 0)
    .map(({ name, at, parameters }) => ({ kind, name, at, parameters }));
});

/** The parameters that bindings add to requests. */
function bindingLists(iface: Interface): ParameterList[] {
  return statedBindings(iface).flatMap((binding) => {
    const { parameters } = binding.deployment;
    const at = aspectPlace(binding, 'parameters', [], 'key');
    return parameters ? [{ kind: 'binding', name: binding.name, at, parameters }] : [];
  });
}

/** The lists whose parameters a request may have: those that a caller fills in, then those of bindings. */
export const requestLists = oncePer((iface: Interface): readonly ParameterList[] => [
  ...callerLists(iface),
  ...bindingLists(iface),
]);

/** All lists of parameters. */
export const allLists = oncePer((iface: Interface): readonly ParameterList[] => [
  ...sharedLists(iface),
  ...requestLists(iface),
]);

/** Every parameter of every list; an included one occurs once for each list. */
export const parametersOf = oncePer((iface: Interface): readonly Parameter[] =>
  allLists(iface).flatMap((list) => list.parameters),
);

/** Every definition of a parameter: one that lists include unchanged occurs once, under its name in the first of them. */
export const definitionsOf = oncePer((iface: Interface): readonly Parameter[] => {
  const seen = new Set<Place>();
  // Resolving gives all parameters of one definition the very same place.
  return parametersOf(iface).filter(({ at }) => {
    const isNew = !seen.has(at);
    seen.add(at);
    return isNew;
  });
});

/** The place at which to report a list: for a module, its name. */
export function listPlace({ kind, at }: Pick<ParameterList, 'kind' | 'at'>): Place {
  return kind === 'module' ? placeBelow(at, ['name']) : at;
}

/** The name that a parameter has where it is defined: a list that includes it may rename it. */
export function definedName(parameter: Parameter): string {
  return String(parameter.at.path.at(-1) ?? parameter.name);
}
