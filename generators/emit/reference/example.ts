import { fill } from '../../catalogue/bind.ts';
import { demandedBy, restrictedBy } from '../../catalogue/constraints.ts';
import type { Deployment } from '../../catalogue/deployment.ts';
import type { Endpoint, Interface, Module, Route } from '../../catalogue/model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { addressesOf } from './address.ts';
import { type Shown, shownParameter, writtenIn } from './example-values.ts';

/** A request that is built from the catalogue alone. */
export interface Example {
  readonly object: ParameterObject;
  readonly shown: readonly Shown[];
  /** The address of the request in each form that there is. */
  readonly addresses: readonly string[];
  /** The same with the module as a generator. */
  readonly generator: string | undefined;
}

/** The request of the first module or endpoint that shows most of what a binding says of requests. */
export function exampleOf(iface: Interface): Example | undefined {
  const deployment = iface.binding?.deployment;
  if (!deployment) return undefined;
  let best: Example | undefined;
  let most = -1;
  for (const object of parameterObjects(iface)) {
    const shown = shownParameters(object, deployment);
    const example = { object, shown, ...addresses(iface, object, shown) };
    const kinds = new Set(shown.map(({ way }) => way)).size + (example.generator === undefined ? 0 : 1);
    if (example.addresses.length === 0 || kinds <= most) continue;
    best = example;
    most = kinds;
  }
  return best;
}

/** The required parameters, and the first one for each way in which a value is written. */
function shownParameters(object: ParameterObject, deployment: Deployment): Shown[] {
  const ways = new Set<Shown['way']>();
  const demanded = demandedIn(object, (parameter) => isRequired(parameter, object));
  const restricted = restrictedBy(object.constraints);
  return object.parameters.flatMap((parameter) => {
    if (object.kind === 'endpoint' && parameter.location !== 'query') return [];
    const required = demanded.has(parameter.name);
    const shown = shownParameter(parameter, required, deployment);
    if (!shown || (!required && (ways.has(shown.way) || restricted.has(parameter.name)))) return [];
    ways.add(shown.way);
    return [shown];
  });
}

function addresses(iface: Interface, object: ParameterObject, shown: readonly Shown[]) {
  if (object.kind === 'endpoint') {
    return { addresses: endpointAddresses(iface, object.route, shown), generator: undefined };
  }
  const { plain, generator } = moduleAddresses(iface, object.module, shown);
  return { addresses: plain === undefined ? [] : [plain], generator };
}

/** The request of a module as such and as a generator, each where a binding says how it is made. */
export function moduleAddresses(
  iface: Interface,
  module: Module,
  shown: readonly Shown[],
): { readonly plain: string | undefined; readonly generator: string | undefined } {
  const deployment = iface.binding?.deployment;
  const [address] = addressesOf(iface);
  if (!deployment || address === undefined) return { plain: undefined, generator: undefined };
  const { selectors, generators } = deployment;
  const fixed = [
    ...[...(deployment.fixed ?? [])].map(([name, value]) => pair(name, value)),
    ...queryOf(requiredOf(ofBinding(deployment), deployment), deployment, (name) => name),
  ];
  const request = (selector: string, nameOf: (name: string) => string): string =>
    withQuery(address, [...fixed, pair(selector, module.name), ...queryOf(shown, deployment, nameOf)]);
  const selector = selectors?.get(module.group);
  return {
    plain: selector === undefined ? undefined : request(selector, (name) => name),
    generator:
      module.generator && generators
        ? request(generators.parameter, (name) => fill(generators.names, { name }))
        : undefined,
  };
}

type Listed = Pick<ParameterObject, 'parameters' | 'constraints'>;

/** What a binding adds to every request. */
export function ofBinding({ parameters = [], constraints = [] }: Deployment): Listed {
  return { parameters, constraints };
}

/** The parameters that a request has to have of a module, or of what a binding adds. */
export function requiredOf(list: Listed, deployment: Deployment | undefined): Shown[] {
  if (!deployment) return [];
  const demanded = demandedIn(list, ({ required }) => required);
  return list.parameters.flatMap((parameter) =>
    demanded.has(parameter.name) ? (shownParameter(parameter, true, deployment) ?? []) : [],
  );
}

function demandedIn({ parameters, constraints }: Listed, isNeeded: (parameter: Parameter) => boolean) {
  return demandedBy(
    constraints,
    parameters.filter(isNeeded).map(({ name }) => name),
  );
}

function endpointAddresses(iface: Interface, route: Route, shown: readonly Shown[]): string[] {
  const path = pathOf(route);
  const query = queryOf(shown, iface.binding?.deployment ?? {}, (name) => name);
  return addressesOf(iface).map((address) => withQuery(fill(address, { route: path }), query));
}

/** The path of a route as it stands in an address, a name in braces for each variable part. */
function pathOf({ segments }: Route): string {
  if (segments.length === 0) return '/';
  return segments
    .map((segment) => `/${segment.kind === 'literal' ? encoded(segment.text) : `{${segment.name}}`}`)
    .join('');
}

/** How an endpoint is called in a request, in front of its address. */
export function methodOf({ methods }: Endpoint): string {
  return methods[0] ?? 'GET';
}

function queryOf(shown: readonly Shown[], deployment: Deployment, nameOf: (name: string) => string): string[] {
  return shown.flatMap((one) =>
    writtenIn(one, deployment).map(([name, value]) => pair(nameOf(name), value, one.way === 'own')),
  );
}

/** An `own` value is a name, which stands in braces for what a caller chooses. */
function pair(name: string, value: string, own = false): string {
  return `${encoded(name)}=${own ? `{${encoded(value)}}` : encoded(value)}`;
}

function withQuery(address: string, pairs: readonly string[]): string {
  if (pairs.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

/** Percent-encoded for the path or the query of an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
