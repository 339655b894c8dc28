import {
  type Cursor,
  child,
  isMapData,
  items,
  placeOf,
  plain,
  textAt,
  textOf,
  valuesAt,
} from '../definitions/cursor.ts';
import { type ListEntry, readFact, refersTo, sharedIfEmpty, withLayer } from '../definitions/resolving-context.ts';
import type { Endpoint, Segment } from '../model/model.ts';
import type { Location, Method } from '../model/parameter-model.ts';
import { addEntry, expandList, include, namesIn } from './expand-lists.ts';
import { constraintsAmong, readConstraints } from './read-constraints.ts';
import { checkLocation, isKept, ownLocation, resolveParameter } from './resolve-parameters.ts';
import { isResource, type RoutesContext } from './routes-context.ts';
import { readOnServers } from './servers.ts';

/** Resolves an endpoint of a route. `shared`: the arguments that the route states for all of its endpoints. */
export function resolveEndpoint(
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
    ...(response ? readResponse(context, response) : {}),
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

/** Reads what an endpoint states of its responses: their schema, or the resource that they show. */
function readResponse(context: RoutesContext, cursor: Cursor): Pick<Endpoint, 'response' | 'shows'> {
  const [schema, resource] = [child(cursor, 'schema'), child(cursor, 'resource')];
  const fact = readFact(context, cursor, placeOf(cursor, 'key'));
  if (!resource) return { response: { schema: schema ? plain(schema.value) : {}, ...fact } };
  if (!isResource(context, resource)) return {};
  const form = forms.find((one) => one === textAt(cursor, 'form')) ?? 'item';
  const { purpose } = fact;
  return { shows: { resource: String(resource.value), form, ...(purpose === undefined ? {} : { purpose }) } };
}

const forms = ['item', 'list', 'map'] as const;
