import type { Endpoint, Route, RoutesInterface } from '../../catalogue/model/model.ts';
import type { RouteObservingFacts } from '../../catalogue/model/observing.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { isRequired } from '../../catalogue/model/parameters.ts';
import { isOwn } from '../../catalogue/sources/layer.ts';
import { answerOf } from '../../shape/answers.ts';
import { patternsInPath } from '../../shape/example-path.ts';

/** An argument that a request has to give. */
export interface NeededArgument {
  readonly name: string;
  /** Undefined for a path variable that is no argument. */
  readonly parameter: Parameter | undefined;
  /** The pattern of a path variable; undefined for other arguments. */
  readonly pattern: string | undefined;
}

/** An endpoint to ask, with what a request to it has to give. */
export interface AskedEndpoint {
  readonly route: Route;
  readonly endpoint: Endpoint;
  readonly needed: readonly NeededArgument[];
}

/** An endpoint that is not asked, or has not answered, and why. */
export interface LeftOutEndpoint {
  readonly name: string;
  readonly why: string;
}

/** The endpoints of an interface that read, those to ask without needed arguments first, and the others. */
export interface AskedEndpoints {
  readonly asked: readonly AskedEndpoint[];
  readonly leftOut: readonly LeftOutEndpoint[];
  /** The number of endpoints that read and that this run is not about. */
  readonly others: number;
}

/**
 * Splits the endpoints of a bound interface whose answers are to be learnt.
 * @param isObserved Whether the answer of an endpoint was learnt in an earlier run, which this one adds to.
 */
export function askedEndpointsOf(iface: RoutesInterface, isObserved: (endpoint: Endpoint) => boolean): AskedEndpoints {
  const isMeant = (route: Route, endpoint: Endpoint): boolean =>
    isObserved(endpoint) || !(endpoint.response || answerOf(iface, route, endpoint));
  const { asked, ...rest } = endpointsOf(iface, isMeant, (one) => reasonAgainstStating(one) ?? reasonAgainst(one));
  const rank = ({ endpoint }: AskedEndpoint): number => Number(isObserved(endpoint));
  return { ...rest, asked: asked.toSorted((one, other) => rank(one) - rank(other)) };
}

/** Splits the endpoints of a bound interface whose answers are stated, by a resource. */
export function statedEndpointsOf(iface: RoutesInterface): AskedEndpoints {
  const isMeant = (route: Route, endpoint: Endpoint): boolean =>
    (answerOf(iface, route, endpoint)?.form ?? 'removed') !== 'removed';
  return endpointsOf(iface, isMeant, reasonAgainst);
}

function endpointsOf(
  iface: RoutesInterface,
  isMeant: (route: Route, endpoint: Endpoint) => boolean,
  reason: (endpoint: Endpoint) => string | undefined,
): AskedEndpoints {
  const asked: AskedEndpoint[] = [];
  const leftOut: LeftOutEndpoint[] = [];
  let others = 0;
  for (const route of routesOf(iface))
    for (const endpoint of route.endpoints) {
      if (!endpoint.methods.includes('GET')) continue;
      if (!isMeant(route, endpoint)) {
        others += 1;
        continue;
      }
      const why = reason(endpoint);
      if (why === undefined) asked.push({ route, endpoint, needed: neededIn(route, endpoint, iface) });
      else leftOut.push({ name: operationOf({ route }), why });
    }
  const rank = ({ needed }: AskedEndpoint): number => Number(needed.length > 0);
  return { asked: asked.sort((one, other) => rank(one) - rank(other)), leftOut, others };
}

/** The method and path by which reports name an endpoint. */
export function operationOf({ route }: Pick<AskedEndpoint, 'route'>): string {
  return `GET ${route.path}`;
}

function reasonAgainstStating({ methods, at }: Endpoint): string | undefined {
  if (isOwn(at.source)) return 'the catalogue itself states it, above what is observed';
  // Nothing tells which of the methods an answer would be stated for.
  const other = methods.find((method) => method !== 'GET');
  return other && `it is for ${other} as well`;
}

function reasonAgainst({ parameters }: Endpoint): string | undefined {
  const needed = parameters.filter((one) => isRequired(one));
  const secret = needed.find(({ sensitive }) => sensitive);
  if (secret) return `it needs a secret, "${secret.name}"`;
  const elsewhere = needed.find(({ location }) => location === 'header' || location === 'cookie');
  return elsewhere && `it needs "${elsewhere.name}" in a ${elsewhere.location}`;
}

function neededIn(route: Route, { parameters }: Endpoint, iface: RoutesInterface): readonly NeededArgument[] {
  const patterns = patternsInPath(route, iface);
  const inPath = route.segments.flatMap((segment) => (segment.kind === 'variable' ? [segment.name] : []));
  const others = parameters.filter((one) => isRequired(one) && !inPath.includes(one.name)).map(({ name }) => name);
  return [...inPath, ...others].map((name) => ({
    name,
    parameter: parameters.find((one) => one.name === name),
    pattern: patterns.get(name),
  }));
}

/** The facts by which the answers of routes are learnt. Only interfaces whose binding states them are observed. */
export function routeObservingOf({ name, binding }: RoutesInterface): RouteObservingFacts {
  const facts = binding?.responses?.observing;
  if (!facts) throw new Error(`no binding says how the answers of "${name}" are learnt`);
  return facts;
}
