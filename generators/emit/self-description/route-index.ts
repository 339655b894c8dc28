import { sharedPart } from '../../catalogue/model/digests.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Endpoint, Interface, Resource, Route, RoutesInterface, Segment } from '../../catalogue/model/model.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { isList } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonMap, jsonOf, keepText, merged } from '../../lib/json.ts';
import { oncePer } from '../../lib/once-per.ts';
import { perPair } from '../../lib/per-pair.ts';
import { argumentEntry, propertyEntry } from './argument-entries.ts';
import { overlaid } from './overlay.ts';
import { rootFields } from './root-fields.ts';

/** The extensions of an interface that are about the description of all routes, and are not attributes of the root. */
const ofRoutes = new Set(['self']);

/** The extension of a route that states its key in the index, if the path does not determine the key. */
const ofRoute = new Set(['pattern']);

const rememberedEntry = perPair<Interface, Route, Json>();

/** The index that the root route returns. The name of a field, in braces, stands for a value that depends on the site. */
export function routeIndex(iface: RoutesInterface): JsonMap {
  const patterns = new Map(iface.segmentKinds.map(({ name, pattern }) => [name, pattern]));
  const entries = routesOf(iface).map(
    (route) =>
      [
        routePattern(route, patterns),
        rememberedEntry(sharedPart(iface), route, () => keepText(routeJson(iface, route))),
      ] as const,
  );
  const routes = jsonMap({ routes: new Map(entries) });
  // The routes are always those of the catalogue, even if an extension replaces the field, which keeps its place.
  return merged(indexRoot(iface, routes), routes);
}

/** Makes the fields of the index. `routes` keeps its place among them. */
export function indexRoot(iface: RoutesInterface, routes?: JsonMap): JsonMap {
  const namespaces = jsonMap({ namespaces: iface.namespaces.map(({ name }) => name) });
  return overlaid(merged(rootFields(iface), namespaces, routes), iface.extensions, ofRoutes);
}

function routeJson(iface: RoutesInterface, route: Route): Json {
  return route.extensions.has('exact') ? exactJson(route) : routeEntry(iface, route);
}

/** The value that the server returns in place of an entry, such as a text. */
function exactJson({ extensions }: Fact): Json {
  return jsonOf(extensions.get('exact') ?? null);
}

/** The path with a regular-expression group for each variable part. */
export function routePattern(
  { segments, extensions }: Pick<Route, 'segments' | 'extensions'>,
  patterns: ReadonlyMap<string, string>,
): string {
  const stated = extensions.get('pattern');
  if (typeof stated === 'string') return stated;
  if (segments.length === 0) return '/';
  return segments.map((segment) => segmentPattern(segment, patterns)).join('');
}

function segmentPattern(segment: Segment, patterns: ReadonlyMap<string, string>): string {
  if (segment.kind === 'literal') return `/${segment.text}`;
  const group = `/(?P<${segment.name}>${patterns.get(segment.segmentKind) ?? ''})`;
  return segment.optional ? `(?:${group})?` : group;
}

/** The facts of a route that its entry states. */
export interface DescribedRoute extends Pick<Route, 'path' | 'namespace' | 'extensions' | 'resource'> {
  readonly segments: readonly Pick<Segment, 'kind'>[];
  readonly endpoints: readonly DescribedEndpoint[];
}

/** The facts of an endpoint that its entry states. */
export interface DescribedEndpoint extends Pick<Endpoint, 'parameters' | 'extensions'> {
  readonly methods: readonly string[];
}

/** The entry of a route, with its endpoints. */
export function routeEntry(iface: RoutesInterface, route: DescribedRoute): JsonMap {
  const concrete = route.segments.every(({ kind }) => kind === 'literal');
  const entry = jsonMap({
    namespace: route.namespace,
    methods: [...new Set(route.endpoints.flatMap(({ methods }) => methods))],
    endpoints: route.endpoints.map(endpointEntry),
    schema: schemaOf(iface, route),
    _links: concrete && iface.extensions.get('self') !== false ? jsonMap({ self: selfLink(iface, route) }) : undefined,
  });
  return overlaid(entry, route.extensions, ofRoute);
}

/** The schema of what a route answers, as `context=help` shows it; undefined where it is not known. */
function schemaOf(iface: RoutesInterface, { resource }: DescribedRoute): Json | undefined {
  const response = resource === undefined ? undefined : responsesIn(iface.resources).get(resource);
  return response && propertyEntry(response);
}

const responsesIn = oncePer(
  (resources: readonly Resource[]) => new Map(resources.map(({ name, response }) => [name, response])),
);

/** The address of a route, in the form that the interface gives its links. */
function selfLink({ address, extensions }: RoutesInterface, route: DescribedRoute): Json {
  const href = address.replaceAll('{route}', () => route.path);
  return withAddress(jsonOf(extensions.get('self') ?? { href: '{address}' }), href);
}

function withAddress(form: Json, href: string): Json {
  if (typeof form === 'string') return form.replaceAll('{address}', () => href);
  if (form instanceof Map) return new Map([...form].map(([key, value]) => [key, withAddress(value, href)]));
  return isList(form) ? form.map((item) => withAddress(item, href)) : form;
}

/** The entry of an endpoint: its methods and arguments. */
export function endpointEntry({ methods, parameters, extensions }: DescribedEndpoint): JsonMap {
  const described = parameters.filter(isDescribed);
  const args: Json = described.length > 0 ? new Map(described.map((one) => [one.name, argumentJson(one)])) : [];
  return overlaid(jsonMap({ methods, args }), extensions);
}

/** Whether the index has the argument. It may lack an argument in the path, and has no place for headers and cookies. */
function isDescribed({ extensions, location }: Parameter): boolean {
  return extensions.get('absent') !== true && location !== 'header' && location !== 'cookie';
}

/** The entry of an argument, whose text is kept, as many endpoints may share the argument. */
const argumentJson = oncePer(
  (parameter: Parameter): Json =>
    keepText(parameter.extensions.has('exact') ? exactJson(parameter) : argumentEntry(parameter)),
);
