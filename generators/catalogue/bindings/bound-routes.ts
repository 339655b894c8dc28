import { perPair } from '../../lib/per-pair.ts';
import { type Accepted, acceptedAt, adapted } from '../model/accepted.ts';
import { withDecisions } from '../model/decisions.ts';
import type { Binding } from '../model/deployment.ts';
import type { Endpoint, Route, RouteFamily } from '../model/model.ts';
import type { Group, Parameter } from '../model/parameter-model.ts';
import { withUpload } from './with-upload.ts';

// Memoized by family and binding: the result does not depend on the interface.
const familiesOfRequests = perPair<RouteFamily, Binding, RouteFamily>();

/** Families of routes with a binding applied. */
export function boundFamilies(families: readonly RouteFamily[], binding: Binding): readonly RouteFamily[] {
  const { deployment, accepts, uploads } = binding;
  const { conditions } = deployment;
  const common = groupOfRequests(binding).flatMap((group) =>
    group.parameters.map((parameter): Parameter => ({ ...parameter, from: group.name, location: 'query' })),
  );
  if (!conditions && accepts.length === 0 && uploads.length === 0 && common.length === 0) return families;
  const boundEndpoint = (endpoint: Endpoint, taken: readonly Accepted[]): Endpoint => {
    const own = new Set(endpoint.parameters.map(({ name }) => name));
    const parameters = endpoint.parameters.map((one) => adapted(withDecisions(one, conditions), taken));
    return { ...endpoint, parameters: [...parameters, ...common.filter(({ name }) => !own.has(name))] };
  };
  const boundRoute = (route: Route): Route => {
    const taken = acceptedAt(accepts, route.path);
    return {
      ...route,
      endpoints: route.endpoints.map((endpoint) => withUpload(boundEndpoint(endpoint, taken), route, binding)),
    };
  };
  return families.map((family) =>
    familiesOfRequests(family, binding, () => ({ ...family, routes: family.routes.map(boundRoute) })),
  );
}

/** The parameters that any request to a route may have, as a group named after the binding. */
export function groupOfRequests({ name, at, deployment: { parameters = [] } }: Binding): Group[] {
  if (parameters.length === 0) return [];
  const purpose = 'Arguments that any request may have';
  const described = at.source.isPreset
    ? parameters.map((one) => ({ ...one, purposeFrom: 'preset' as const }))
    : parameters;
  const group = name === '' ? 'REQUEST' : `${name.replaceAll('-', '_').toUpperCase()}_REQUEST`;
  return [{ name: group, purpose, parameters: described, sources: [], restsOn: [], extensions: new Map(), at }];
}
