import type { Data, DataMap, Path } from '../../catalogue/yaml/data.ts';
import { isSame, type JsonMap } from '../../lib/json.ts';
import type { AddOrigin } from '../draft.ts';
import type { Family } from './families.ts';
import { type ParameterData, shortened } from './parameter-data.ts';
import type { EndpointRecord, RouteRecord } from './route-records.ts';
import type { StatedResource } from './stated-resources.ts';

/** The facts about endpoints and routes that their records do not contain. */
export interface Written {
  readonly names: ReadonlyMap<EndpointRecord, string>;
  readonly resources: ReadonlyMap<ParameterData, StatedResource>;
  /** The facts that the format does not model. Those about arguments are kept with the arguments. */
  readonly extensions: ReadonlyMap<RouteRecord | EndpointRecord, JsonMap>;
}

/** The file of a family. Records the origins of its nodes if `addOrigin` is given. */
export function familyFile(family: Family, written: Written, file: string, addOrigin?: AddOrigin): DataMap {
  const routes = new Map<string, Data>();
  for (const route of family.routes) {
    const add = addOrigin && ((below: Path, from: Path) => addOrigin(file, ['routes', route.written, ...below], from));
    add?.([], ['routes', route.key]);
    routes.set(route.written, routeData(route, written, add));
  }
  return new Map<string, Data>([
    ['title', family.title],
    ['routes', routes],
  ]);
}

type Parameters = ReadonlyMap<string, ParameterData>;

const none: Parameters = new Map();

function routeData(
  route: RouteRecord,
  written: Written,
  add: ((below: Path, from: Path) => void) | undefined,
): DataMap {
  const shared = sharedParameters(route);
  const [first] = route.endpoints;
  for (const name of shared.keys()) if (first) add?.(['arguments', name], originOf(first, name));
  const endpoints = route.endpoints.map((endpoint, index) => {
    add?.(['endpoints', index], endpoint.from);
    const own = ownParameters(endpoint, shared);
    for (const name of own.keys()) add?.(['endpoints', index, 'arguments', name], originOf(endpoint, name));
    return endpointData(endpoint, own, written);
  });
  const data = new Map<string, Data>();
  const extensions = routeExtensions(route, written);
  const resource = route.schema && written.resources.get(route.schema)?.name;
  if (resource !== undefined) data.set('resource', resource);
  if (extensions) data.set('extensions', extensions);
  if (shared.size > 0) data.set('arguments', shortenedAll(shared));
  return data.set('endpoints', endpoints);
}

function routeExtensions(route: RouteRecord, { extensions }: Written): DataMap | undefined {
  const own = extensions.get(route);
  if (route.exact) return own;
  return new Map<string, Data>([['pattern', route.key], ...(own ?? [])]);
}

function endpointData(endpoint: EndpointRecord, own: Parameters, { names, extensions }: Written): DataMap {
  const { methods } = endpoint;
  const data = new Map<string, Data>();
  data.set('name', names.get(endpoint) ?? '');
  data.set('methods', methods.length > 1 ? methods : (methods[0] ?? ''));
  const stated = extensions.get(endpoint);
  if (stated) data.set('extensions', stated);
  if (own.size > 0) data.set('arguments', shortenedAll(own));
  return data;
}

function shortenedAll(parameters: Parameters): DataMap {
  const data = new Map<string, Data>();
  for (const [name, parameter] of parameters) data.set(name, shortened(parameter));
  return data;
}

/** The path of an argument in the document, or that of the endpoint for a variable that is not an argument. */
function originOf({ from, parameters, given }: EndpointRecord, name: string): Path {
  return given && parameters.get(name)?.given !== undefined ? [...from, 'args', name] : from;
}

/** The path variables with equal arguments in all endpoints, in the order of the path. */
function sharedParameters({ parts, endpoints }: RouteRecord): Parameters {
  if (parts.every(({ kind }) => kind === 'literal')) return none;
  const shared = new Map<string, ParameterData>();
  for (const part of parts) {
    const [first, ...others] =
      part.kind === 'variable' ? endpoints.map(({ parameters }) => parameters.get(part.name)?.data) : [];
    if (part.kind === 'variable' && first && others.every((other) => isSame(first, other)))
      shared.set(part.name, first);
  }
  return shared;
}

/** The parameters that an endpoint does not share with its route. */
function ownParameters({ parameters }: EndpointRecord, shared: Parameters): Parameters {
  if (parameters.size === 0) return none;
  const own = new Map<string, ParameterData>();
  for (const [name, { data }] of parameters) if (!shared.has(name)) own.set(name, data);
  return own;
}
