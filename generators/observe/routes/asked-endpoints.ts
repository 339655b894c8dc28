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

/** An endpoint whose answer is to be learnt. */
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

/** The endpoints of an interface that read and whose answer is to be learnt, those without needed arguments first, and the others. */
export interface AskedEndpoints {
  readonly asked: readonly AskedEndpoint[];
  readonly leftOut: readonly LeftOutEndpoint[];
  /** The number of endpoints that read and whose answer something states. */
  readonly known: number;
}

/**
 * Splits the endpoints of a bound interface that read.
 * @param isObserved Whether the answer of an endpoint was learnt in an earlier run, which this one adds to.
 */
export function askedEndpointsOf(iface: RoutesInterface, isObserved: (endpoint: Endpoint) => boolean): AskedEndpoints {
  const asked: AskedEndpoint[] = [];
  const leftOut: LeftOutEndpoint[] = [];
  let known = 0;
  for (const route of routesOf(iface))
    for (const endpoint of route.endpoints) {
      if (!endpoint.methods.includes('GET')) continue;
      if (!isObserved(endpoint) && (endpoint.response || answerOf(iface, route, endpoint))) {
        known += 1;
        continue;
      }
      const why = reasonAgainst(endpoint);
      if (why === undefined) asked.push({ route, endpoint, needed: neededIn(route, endpoint, iface) });
      else leftOut.push({ name: operationOf({ route }), why });
    }
  const rank = ({ endpoint, needed }: AskedEndpoint): number =>
    (isObserved(endpoint) ? 2 : 0) + (needed.length > 0 ? 1 : 0);
  return { asked: asked.sort((one, other) => rank(one) - rank(other)), leftOut, known };
}

/** The method and path by which reports name an endpoint. */
export function operationOf({ route }: Pick<AskedEndpoint, 'route'>): string {
  return `GET ${route.path}`;
}

function reasonAgainst({ methods, parameters, at }: Endpoint): string | undefined {
  if (isOwn(at.source)) return 'the catalogue itself states it, above what is observed';
  // Nothing tells which of the methods an answer would be stated for.
  const other = methods.find((method) => method !== 'GET');
  if (other !== undefined) return `it is for ${other} as well`;
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
