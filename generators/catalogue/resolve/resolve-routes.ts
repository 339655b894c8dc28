import {
  type Cursor,
  child,
  entries,
  isMapData,
  items,
  mapEntries,
  placeOf,
  plain,
  textAt,
  textOf,
  valuesAt,
} from '../definitions/cursor.ts';
import type { DefinedNames } from '../definitions/defined-names.ts';
import {
  type Context,
  type ListEntry,
  readFact,
  refersTo,
  report,
  sharedIfEmpty,
  withLayer,
} from '../definitions/resolving-context.ts';
import type { Endpoint, Namespace, Resource, Response, Route, RouteFamily, Segment } from '../model/model.ts';
import type { NamespaceOf } from '../model/namespaces.ts';
import type { Location, Method } from '../model/parameter-model.ts';
import { baseNameOf } from '../sources/source.ts';
import { addEntry, expandList, include, namesIn } from './expand-lists.ts';
import { constraintsAmong, readConstraints } from './read-constraints.ts';
import { checkLocation, isKept, ownLocation, resolveParameter, resolveParameters } from './resolve-parameters.ts';
import { readOnServers, readServers } from './servers.ts';

export function resolveNamespaces(context: Context, root: Cursor): Namespace[] {
  return entries(child(root, 'namespaces')).map(([name, cursor]) => ({
    name,
    ...readServers(context, child(cursor, 'servers')),
    ...readFact(context, cursor, placeOf(cursor, 'key')),
  }));
}

export function resolveResource(context: Context, cursor: Cursor): Resource {
  const name = textAt(cursor, 'name') ?? '';
  return {
    name,
    title: textAt(cursor, 'title') ?? name,
    ...readFact(context, cursor, placeOf(cursor)),
    fields: resolveParameters(context, expandList(context, child(cursor, 'fields'), [name])),
  };
}

/** The data needed to resolve routes, besides the lists and sets of the interface. */
export interface RoutesContext extends Context {
  readonly namespaceOf: NamespaceOf;
  readonly locations: ReadonlyMap<string, Location>;
  readonly definedNames: Context['definedNames'] & {
    readonly segmentKinds: DefinedNames;
    readonly resources: DefinedNames;
  };
}

const usualLocations: readonly (readonly [Method, Location])[] = [
  ['GET', 'query'],
  ['POST', 'body'],
  ['PUT', 'body'],
  ['PATCH', 'body'],
  ['DELETE', 'query'],
];

/** The location of arguments by method: the usual one for HTTP if the interface states none. */
export function locationsOf(root: Cursor): Map<string, Location> {
  const stated = child(root, 'locations');
  if (!stated) return new Map(usualLocations);
  return new Map(entries(stated).map(([method, { value }]) => [method, value === 'body' ? 'body' : 'query']));
}

export function resolveFamily(context: RoutesContext, cursor: Cursor): RouteFamily {
  const name = baseNameOf(cursor.source);
  return {
    name,
    title: textAt(cursor, 'title') ?? name,
    ...readFact(context, cursor, placeOf(cursor)),
    routes: mapEntries(child(cursor, 'routes'), (path, route) => resolveRoute(context, name, path, route)),
  };
}

function resolveRoute(context: RoutesContext, family: string, written: string, cursor: Cursor): Route {
  const segments = readSegments(context, written, cursor);
  const names = segments.map((segment) => (segment.kind === 'literal' ? segment.text : `{${segment.name}}`));
  const path = segments.every(({ kind }) => kind === 'literal') ? written : `/${names.join('/')}`;
  const resource = child(cursor, 'resource');
  if (resource) isResource(context, resource);
  const name = textOf(resource);
  const { purpose, sources, restsOn, extensions, at } = readFact(context, cursor, placeOf(cursor, 'key'));
  // The facts of every route are in one literal, which halves the memory: there may be very many routes.
  return {
    path,
    segments,
    namespace: context.namespaceOf(path),
    family,
    sources,
    restsOn,
    extensions,
    at,
    endpoints: items(child(cursor, 'endpoints')).map((endpoint) =>
      resolveEndpoint(context, endpoint, child(cursor, 'arguments'), segments),
    ),
    ...readOnServers(context, cursor, () => ({})),
    ...(name === undefined ? {} : { resource: name }),
    ...(purpose === undefined ? {} : { purpose }),
  };
}

function isResource(context: RoutesContext, cursor: Cursor): boolean {
  return refersTo(context, context.definedNames.resources, String(cursor.value), placeOf(cursor));
}

function readSegments(context: RoutesContext, written: string, cursor: Cursor): Segment[] {
  if (written === '/') return [];
  const at = placeOf(cursor, 'key');
  return written
    .slice(1)
    .split('/')
    .map((text): Segment => {
      if (!/[{}]/.test(text) && text !== '') return { kind: 'literal', text };
      const match = /^\{([^{}:?]+)(?::([^{}:?]+))?(\?)?\}$/.exec(text);
      const [, name = '', segmentKind = '', optional] = match ?? [];
      if (!match || segmentKind === '') {
        const message = text === '' ? `the path "${written}" has an empty part` : `"${text}" is not a part of a path`;
        report(context, 'route-path', message, at, {
          hint:
            text === ''
              ? 'Write one "/" between parts and none at the end.'
              : 'A variable part is a whole part of the path: {name:kind}.',
        });
      } else refersTo(context, context.definedNames.segmentKinds, segmentKind, at);
      return { kind: 'variable', name, segmentKind, optional: optional === '?' };
    });
}

function resolveEndpoint(
  context: RoutesContext,
  cursor: Cursor,
  shared: Cursor | undefined,
  segments: readonly Segment[],
): Endpoint {
  const methods = valuesAt(cursor, 'methods') as readonly Method[];
  const own = child(cursor, 'arguments');
  const body = child(cursor, 'body');
  const takesNone = !shared && !own && !body;
  const { parameters, byMethods } = takesNone
    ? noParameters
    : endpointParameters(context, cursor, { methods, shared, own, body, segments });
  const resource = body && (textOf(body) ?? textAt(body, 'resource'));
  const response = child(cursor, 'response');
  const place = placeOf(child(cursor, 'name') ?? cursor);
  const { purpose, sources, restsOn, extensions, at } = readFact(context, cursor, place);
  return {
    name: textAt(cursor, 'name') ?? '',
    methods,
    sources,
    restsOn,
    extensions,
    at,
    parameters,
    byMethods,
    constraints: sharedIfEmpty(constraintsAmong(context, readConstraints(context, cursor), parameters)),
    ...readOnServers(context, cursor, methodsOf),
    ...(purpose === undefined ? {} : { purpose }),
    ...(resource === undefined ? {} : { body: resource }),
    ...(child(cursor, 'mediaTypes') ? { mediaTypes: valuesAt(cursor, 'mediaTypes').map(String) } : {}),
    ...(response ? { response: readResponse(context, response) } : {}),
  };
}

function methodsOf(cursor: Cursor): Pick<Partial<Endpoint>, 'methods'> {
  return child(cursor, 'methods') ? { methods: valuesAt(cursor, 'methods') as readonly Method[] } : {};
}

const noParameters: Pick<Endpoint, 'parameters' | 'byMethods'> = { parameters: [], byMethods: [] };

/** Where the parameters of an endpoint come from. */
interface ParameterSources {
  readonly methods: readonly Method[];
  readonly shared: Cursor | undefined;
  readonly own: Cursor | undefined;
  readonly body: Cursor | undefined;
  readonly segments: readonly Segment[];
}

function endpointParameters(
  context: RoutesContext,
  cursor: Cursor,
  { methods, shared, own, body, segments }: ParameterSources,
): Pick<Endpoint, 'parameters' | 'byMethods'> {
  const ofMethods = methods.some((method) => context.locations.get(method) === 'query') ? 'query' : 'body';
  const variables = segments.flatMap((segment) => (segment.kind === 'variable' ? [segment.name] : []));
  const list = new Map<string, ListEntry>();
  const locations = new Map<string, Location>();
  const add = (entries: readonly ListEntry[], location: Location): void => {
    for (const entry of entries) {
      if (!isKept(context, entry)) continue;
      const before = list.size;
      addEntry(context, list, entry, entry.layers[0] ?? cursor);
      if (list.size > before) locations.set(entry.name, variables.includes(entry.name) ? 'path' : location);
    }
  };
  add(expandList(context, shared), ofMethods);
  add(expandList(context, own), ofMethods);
  const fields = body ? bodyFields(context, body) : [];
  add(fields, 'body');
  for (const entry of list.values()) if (locations.get(entry.name) === 'path') checkLocation(context, entry);
  return {
    parameters: [...list.values()].map((entry) => resolveParameter(context, entry, locations.get(entry.name))),
    byMethods: placedByMethods([...list.values()], locations, fields),
  };
}

/** The arguments outside the path and the body whose location only the methods determine. */
function placedByMethods(
  list: readonly ListEntry[],
  locations: ReadonlyMap<string, Location>,
  fields: readonly ListEntry[],
): string[] {
  const inBody = new Set(fields.map(({ name }) => name));
  const others = list.filter(({ name }) => locations.get(name) !== 'path' && !inBody.has(name));
  return others.filter((entry) => !ownLocation(entry)).map(({ name }) => name);
}

/** The fields of a body, with what the endpoint requires, leaves out or changes. */
function bodyFields(context: RoutesContext, body: Cursor): ListEntry[] {
  const resource = isMapData(body.value) ? child(body, 'resource') : body;
  const name = textOf(resource) ?? '';
  if (!resource || !isResource(context, resource)) return [];
  const fields = include(context, name, body, []);
  const names = namesIn(fields, `field of "${name}" called`);
  const layers = new Map<string, Cursor>();
  for (const item of items(child(body, 'require'))) {
    const field = String(item.value);
    refersTo(context, names, field, placeOf(item));
    layers.set(field, { ...item, value: new Map([['required', true]]) });
  }
  return fields.map((field) => {
    const layer = layers.get(field.name);
    return layer ? withLayer(field, layer) : field;
  });
}

function readResponse(context: Context, cursor: Cursor): Response {
  const schema = child(cursor, 'schema');
  return { schema: schema ? plain(schema.value) : {}, ...readFact(context, cursor, placeOf(cursor, 'key')) };
}
