import type { Data, DataMap, Path } from '../../catalogue/data.ts';
import { isSame, type JsonMap } from '../../lib/json.ts';
import type { Origins } from '../draft.ts';
import type { Family } from './families.ts';
import { type ParameterData, shortened } from './parameter-data.ts';
import type { EndpointRecord, RouteRecord } from './route-records.ts';

/** What the records do not hold themselves. */
export interface Written {
  readonly names: ReadonlyMap<EndpointRecord, string>;
  /** What the format has no words for. That of arguments is with them. */
  readonly extensions: ReadonlyMap<RouteRecord | EndpointRecord, JsonMap>;
  /** Whether endpoints have their arguments. */
  readonly hasArguments: boolean;
}

/** The file of a family. Where its nodes come from is added to the origins, if they are wanted. */
export function familyFile(family: Family, written: Written, file: string, origins?: Origins): DataMap {
  const routes = new Map<string, Data>();
  for (const route of family.routes) {
    const at = ['routes', route.written];
    origins?.add(file, at, ['routes', route.key]);
    routes.set(
      route.written,
      routeData(route, written, (below, from) => origins?.add(file, [...at, ...below], from)),
    );
  }
  return new Map<string, Data>([
    ['title', family.title],
    ['routes', routes],
  ]);
}

type AddOrigin = (below: Path, from: Path) => void;

function routeData(route: RouteRecord, written: Written, add: AddOrigin): DataMap {
  const shared = written.hasArguments ? sharedParameters(route) : new Map<string, ParameterData>();
  const [first] = route.endpoints;
  for (const name of shared.keys()) if (first) add(['arguments', name], originOf(first, name));
  const endpoints = route.endpoints.map((endpoint, index) => {
    add(['endpoints', index], endpoint.from);
    const all = written.hasArguments ? [...endpoint.parameters] : [];
    const own = all.filter(([name]) => !shared.has(name));
    for (const [name] of own) add(['endpoints', index, 'arguments', name], originOf(endpoint, name));
    return endpointData(endpoint, new Map(own.map(([name, { data }]) => [name, shortened(data)])), written);
  });
  return present([
    ['extensions', routeExtensions(route, written)],
    ['arguments', shared.size > 0 ? new Map([...shared].map(([name, data]) => [name, shortened(data)])) : undefined],
    ['endpoints', endpoints],
  ]);
}

function routeExtensions(route: RouteRecord, { extensions }: Written): DataMap | undefined {
  const own = extensions.get(route);
  if (route.exact) return own;
  return new Map<string, Data>([['pattern', route.key], ...(own ?? [])]);
}

function endpointData(endpoint: EndpointRecord, parameters: DataMap, { names, extensions }: Written): DataMap {
  const [method = '', ...others] = endpoint.methods;
  return present([
    ['name', names.get(endpoint) ?? ''],
    ['methods', others.length > 0 ? endpoint.methods : method],
    ['extensions', extensions.get(endpoint)],
    ['arguments', parameters.size > 0 ? parameters : undefined],
  ]);
}

/** The argument in the document; the endpoint where it is none. */
function originOf({ from, parameters, given }: EndpointRecord, name: string): Path {
  return given && parameters.get(name)?.given !== undefined ? [...from, 'args', name] : from;
}

/** The variables of a path that are the same argument of all its endpoints, in the order of the path. */
function sharedParameters({ parts, endpoints }: RouteRecord): Map<string, ParameterData> {
  const shared = new Map<string, ParameterData>();
  for (const part of parts) {
    const [first, ...others] =
      part.kind === 'variable' ? endpoints.map(({ parameters }) => parameters.get(part.name)?.data) : [];
    if (part.kind === 'variable' && first && others.every((other) => isSame(first, other)))
      shared.set(part.name, first);
  }
  return shared;
}

function present(fields: readonly (readonly [string, Data | undefined])[]): DataMap {
  return new Map(fields.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}
