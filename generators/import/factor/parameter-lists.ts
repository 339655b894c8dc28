import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { groupedBy } from './grouped.ts';

/** An entry of a list: a parameter with its definition, or an inclusion `...NAME` with its differences. */
export type Entry = readonly [name: string, definition: Data];

/** The owner of a list of parameters. */
export interface Owner {
  /** The file. */
  readonly file: string;
  /** The family of a route, or the group of a module. */
  readonly topic: string;
  /** The name of the module, if the owner is one. */
  readonly module?: string;
  /** The path of the route, if the owner is a route or an endpoint. */
  readonly route?: string;
  /** The index of the endpoint in its route; undefined for the arguments of the route itself. */
  readonly endpoint?: number;
  /** The methods of the endpoint, as one text. */
  readonly methods?: string;
  /** Whether the owner is an endpoint that creates or changes something. */
  readonly writes?: boolean;
}

export interface ParameterList {
  readonly owner: Owner;
  readonly entries: readonly Entry[];
}

/** All lists of parameters in the files of modules and routes, in order, except for those of routes without parameters. */
export function listsOf(files: ReadonlyMap<string, DataMap>): ParameterList[] {
  return [...files].flatMap(([file, data]) => {
    const [, kind, ...rest] = file.split('/');
    if (kind === 'modules') return [moduleList(file, data, rest[0] ?? '')];
    return kind === 'routes' ? routeLists(file, data, topicOf(file)) : [];
  });
}

/** The files with their lists replaced. */
export function withLists(files: ReadonlyMap<string, DataMap>, lists: readonly ParameterList[]): Map<string, DataMap> {
  const byFile = groupedBy(lists, ({ owner }) => owner.file);
  return new Map([...files].map(([file, data]) => [file, fileWith(data, byFile.get(file) ?? [])]));
}

/** The name of a file without its folder and extension. */
function topicOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.yaml$/, '');
}

function moduleList(file: string, data: DataMap, topic: string): ParameterList {
  return {
    owner: { file, topic, module: String(data.get('name') ?? topicOf(file)) },
    entries: entriesOf(data.get('parameters')),
  };
}

function routeLists(file: string, data: DataMap, topic: string): ParameterList[] {
  const routes = data.get('routes');
  const lists: ParameterList[] = [];
  for (const [route, node] of isMap(routes) ? routes : []) {
    if (!isMap(node)) continue;
    const endpoints = endpointsOf(node);
    if (!node.has('arguments') && !endpoints.some((one) => one.has('arguments'))) continue;
    const shared = { owner: { file, topic, route }, entries: entriesOf(node.get('arguments')) };
    const own = endpoints.map((endpoint, index) => ({
      owner: { file, topic, route, endpoint: index, methods: methodsOf(endpoint).join(), writes: isWriting(endpoint) },
      entries: entriesOf(endpoint.get('arguments')),
    }));
    lists.push(shared, ...own);
  }
  return lists;
}

function fileWith(data: DataMap, lists: readonly ParameterList[]): DataMap {
  const [first] = lists;
  if (!first) return data;
  if (first.owner.module !== undefined) return new Map(data).set('parameters', new Map(first.entries));
  const byRoute = groupedBy(lists, ({ owner }) => owner.route);
  const routes = entriesOf(data.get('routes')).map(([route, node]): Entry => {
    const ofRoute = byRoute.get(route);
    return [route, isMap(node) && ofRoute ? routeWith(node, ofRoute) : node];
  });
  return new Map(data).set('routes', new Map(routes));
}

function routeWith(route: DataMap, lists: readonly ParameterList[]): DataMap {
  const shared = lists.find(({ owner }) => owner.endpoint === undefined)?.entries ?? [];
  const byEndpoint = new Map(lists.map(({ owner, entries }) => [owner.endpoint, entries]));
  const endpoints = endpointsOf(route).map((endpoint, index) => {
    return withEntries(endpoint, 'arguments', byEndpoint.get(index) ?? []);
  });
  return new Map(withEntries(route, 'arguments', shared, 'endpoints')).set('endpoints', endpoints);
}

/** Replaces a list in a node. A new list is put before the key `next`, and an empty list is removed. */
function withEntries(node: DataMap, key: string, entries: readonly Entry[], next?: string): Map<string, Data> {
  const list = new Map(entries);
  const fields = new Map<string, Data>();
  for (const [field, value] of node) {
    if (field === next && list.size > 0) fields.set(key, list);
    if (field !== key) fields.set(field, value);
    else if (list.size > 0) fields.set(key, list);
  }
  if (list.size > 0) fields.set(key, list);
  return fields;
}

function endpointsOf(route: DataMap): DataMap[] {
  const endpoints = route.get('endpoints');
  return isList(endpoints) ? endpoints.filter(isMap) : [];
}

function methodsOf(endpoint: DataMap): readonly (Data | undefined)[] {
  return [endpoint.get('methods')].flat();
}

function isWriting(endpoint: DataMap): boolean {
  return methodsOf(endpoint).some((method) => method === 'POST' || method === 'PUT' || method === 'PATCH');
}

export function entriesOf(data: Data | undefined): readonly Entry[] {
  return isMap(data) ? [...data] : [];
}

export function isMap(data: Data | undefined): data is DataMap {
  return data instanceof Map;
}

export function mapOf(data: Data | undefined): DataMap | undefined {
  return isMap(data) ? data : undefined;
}

export function isList(data: Data | undefined): data is readonly Data[] {
  return Array.isArray(data);
}
