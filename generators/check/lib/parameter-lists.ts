import type { Interface } from '../../catalogue/model.ts';
import { parameterObjects } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import type { Place } from '../../catalogue/source.ts';
import { oncePer } from './once-per.ts';

/** A list of parameters where names are unique. */
export interface ParameterList {
  readonly kind: 'group' | 'resource' | 'module' | 'endpoint';
  readonly name: string;
  readonly at: Place;
  readonly parameters: readonly Parameter[];
}

/** The lists that others bring in: groups, and the fields of resources. */
export function sharedLists(iface: Interface): ParameterList[] {
  const groups = iface.groups.map((group): ParameterList => ({ ...group, kind: 'group' }));
  if (iface.kind === 'modules') return groups;
  const resources = iface.resources.map(
    (resource): ParameterList => ({ ...resource, kind: 'resource', parameters: resource.fields }),
  );
  return [...groups, ...resources];
}

/** The lists that a caller fills in: those of modules and endpoints. */
export const callerLists = oncePer((iface: Interface): readonly ParameterList[] =>
  parameterObjects(iface).map((object) => ({
    kind: object.kind,
    name: object.name,
    at: object.kind === 'module' ? object.module.at : object.endpoint.at,
    parameters: object.parameters,
  })),
);

/** Every parameter of every list; one that is brought in comes once for each list. */
export const parametersOf = oncePer((iface: Interface): readonly Parameter[] =>
  [...sharedLists(iface), ...callerLists(iface)].flatMap((list) => list.parameters),
);

/** The name that a parameter has where it is defined: a list that brings it in may rename it. */
export function definedName(parameter: Parameter): string {
  return String(parameter.at.path.at(-1) ?? parameter.name);
}
