import { joined } from '../../lib/joined.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Constraint } from './constraints.ts';
import type { Citation } from './facts.ts';
import type { Endpoint, Interface, Module, Resource, Route, RoutesInterface } from './model.ts';
import type { Parameter } from './parameter-model.ts';
import { quickPattern } from './path-text.ts';

/** One set of parameters that a caller passes together: a module's parameters, or an endpoint's arguments. */
export type ParameterObject = {
  /** Unique in its interface: the module's or the endpoint's name. */
  readonly name: string;
  readonly purpose: string | undefined;
  readonly sources: readonly Citation[];
  readonly parameters: readonly Parameter[];
  readonly constraints: readonly Constraint[];
} & (
  | { readonly kind: 'module'; readonly module: Module }
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint; readonly route: Route }
);

/** Every route of an interface, family by family. */
export const routesOf = oncePer((iface: RoutesInterface): readonly Route[] =>
  joined(iface.families.map((family) => family.routes)),
);

/** The resources whose fields endpoints accept. All others are only shown in responses. */
export const acceptedResources = oncePer(({ resources }: RoutesInterface): readonly Resource[] =>
  resources.filter(({ fields }) => fields.length > 0),
);

/** The parameter objects of an interface, in its order. */
export const parameterObjects = oncePer((iface: Interface): readonly ParameterObject[] =>
  iface.kind === 'modules'
    ? iface.modules.map(moduleObject)
    : routesOf(iface).flatMap((route) => route.endpoints.map((endpoint) => endpointObject(route, endpoint))),
);

/** The regular expression that a parameter in the path must match; undefined for any other parameter. */
export function patternInPath(parameter: Parameter, object: ParameterObject, iface: Interface): string | undefined {
  const stated = statedPattern(parameter, object, iface);
  return stated === undefined ? undefined : quickPattern(stated);
}

/** The stated pattern of a parameter in the path, however long it may take to match; undefined for any other parameter. */
export function statedPattern(
  { name, location }: Parameter,
  object: ParameterObject,
  iface: Interface,
): string | undefined {
  if (location !== 'path' || object.kind !== 'endpoint' || iface.kind !== 'routes') return undefined;
  const segment = object.route.segments.find((one) => one.kind === 'variable' && one.name === name);
  if (segment?.kind !== 'variable') return undefined;
  return iface.segmentKinds.find(({ name }) => name === segment.segmentKind)?.pattern;
}

/** The parameters of a module. */
export function moduleObject(module: Module): ParameterObject & { readonly kind: 'module' } {
  const { name, purpose, sources, parameters, constraints } = module;
  return { kind: 'module', name, purpose, sources, parameters, constraints, module };
}

/** The arguments of an endpoint. Without a citation of its own, it has that of its route. */
export function endpointObject(route: Route, endpoint: Endpoint): ParameterObject & { readonly kind: 'endpoint' } {
  const { name, purpose, sources, parameters, constraints } = endpoint;
  return {
    kind: 'endpoint',
    name,
    purpose,
    sources: sources.length > 0 ? sources : route.sources,
    parameters,
    constraints,
    endpoint,
    route,
  };
}
