import { createNamespaceOf } from '../../catalogue/model/namespaces.ts';
import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { createNames } from '../../lib/identifiers.ts';
import { entriesOf, isList, isMap, mapOf } from '../factor/parameter-lists.ts';
import { type FamilyMember, familiesOf } from '../route-index/families.ts';
import { mergedFact, ownFacts } from './merged-facts.ts';
import type { Files } from './merged-modules.ts';
import { type Merging, mergedParameters } from './merged-parameters.ts';
import type { SharedResources } from './shared-resources.ts';
import { inOneOrder, partOf, type Stated, serversOf, withServers } from './stated.ts';
import { routesOf } from './stated-routes.ts';

/** Merges the routes of several servers, which are identified by their paths with the kinds of variables. Kinds have common names. */
export function mergedRoutes(
  stated: Stated<Files>,
  name: string,
  { root, resources }: { readonly root: DataMap; readonly resources: SharedResources },
  merging: Merging,
): Files {
  const routes = stated.map(([server, files]) => [server, routesOf(files, `${name}/routes/`)] as const);
  const keys = inOneOrder(routes.map(([, own]) => own.keys()));
  const names = createNames([], (one) => one.toLowerCase());
  const take = (proposed: string): string => names.take(proposed);
  const namespaceOf = createNamespaceOf(new Set(mapOf(root.get('namespaces'))?.keys()));
  const merged = keys.map((key) => {
    const having = partOf(routes, (own) => own.get(key));
    const written = having[0]?.[1].written ?? '';
    const data = partOf(having, (route) => route.data);
    const namespace = namespaceOf(written);
    return {
      written,
      namespace,
      rest: partsOf(written.slice(namespace === '' ? 0 : namespace.length + 1)),
      data: mergedRoute(data, serversOf(stated), { take, resource: resources.byRoute.get(key) }, merging),
    };
  });
  const files = familiesOf(merged).map((family): [string, DataMap] => {
    const own = new Map<string, Data>(family.routes.map(({ written, data }) => [written, data]));
    return [
      `${name}/routes/${family.name}.yaml`,
      new Map<string, Data>([
        ['title', family.title],
        ['routes', own],
      ]),
    ];
  });
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The parts of a path such as `/posts/{id:digits}`. */
function partsOf(written: string): FamilyMember['rest'] {
  const parts = written.split('/').filter((part) => part !== '');
  return parts.map((text) => (text.startsWith('{') ? { kind: 'variable' } : { kind: 'literal', text }));
}

/** Merges the descriptions of a route. `all` are the servers of the import. */
function mergedRoute(
  stated: Stated<DataMap>,
  all: readonly string[],
  { take, resource }: { readonly take: (name: string) => string; readonly resource: string | undefined },
  merging: Merging,
): DataMap {
  const having = serversOf(stated);
  const own = ['extensions'];
  const merged = new Map(factsOf(stated, own));
  if (resource !== undefined) merged.set('resource', resource);
  merged.set(
    'endpoints',
    matched(stated).map((endpoints) => mergedEndpoint(endpoints, having, take, merging)),
  );
  const byServer = stated.map(([server, route]) => [server, ownFacts(route, merged, own)] as const);
  return withServers(merged, having, all, new Map(byServer));
}

function factsOf(stated: Stated<DataMap>, keys: readonly string[]): [string, Data][] {
  return keys.flatMap((key): [string, Data][] => {
    const value = mergedFact(
      key,
      stated.map(([, data]) => data.get(key)),
    );
    return value === undefined ? [] : [[key, value]];
  });
}

/** Groups the endpoints of a route that correspond between servers: those with the same methods, or else with some in common. */
function matched(stated: Stated<DataMap>): readonly (readonly (readonly [string, DataMap])[])[] {
  const found: [string, DataMap][][] = [];
  for (const [server, route] of stated) {
    for (const endpoint of endpointsOf(route)) {
      const methods = methodsOf(endpoint);
      const free = found.filter((ones) => ones.every(([other]) => other !== server));
      const same = free.find((ones) => ones.some(([, one]) => methodsOf(one).join() === methods.join()));
      const near = same ?? free.find((ones) => ones.some(([, one]) => methodsOf(one).some((m) => methods.includes(m))));
      if (near) near.push([server, endpoint]);
      else found.push([[server, endpoint]]);
    }
  }
  return found;
}

/** The endpoints of a route, including the arguments that the route states for all of them. */
function endpointsOf(route: DataMap): DataMap[] {
  const endpoints = route.get('endpoints');
  const shared = entriesOf(route.get('arguments'));
  return (isList(endpoints) ? endpoints.filter(isMap) : []).map((endpoint) => {
    if (shared.length === 0) return endpoint;
    return new Map(endpoint).set('arguments', new Map([...shared, ...entriesOf(endpoint.get('arguments'))]));
  });
}

function methodsOf(endpoint: DataMap): readonly Data[] {
  const methods = endpoint.get('methods') ?? [];
  return isList(methods) ? methods : [methods];
}

/** Merges the descriptions of an endpoint. `all` are the servers that have the route. */
function mergedEndpoint(
  stated: Stated<DataMap>,
  all: readonly string[],
  take: (name: string) => string,
  merging: Merging,
): DataMap {
  const methods = [...new Set(stated.flatMap(([, endpoint]) => methodsOf(endpoint)))];
  const list = mergedParameters(
    stated.map(([server, endpoint]) => [server, mapOf(endpoint.get('arguments')) ?? new Map()] as const),
    merging,
  );
  const name = stated[0]?.[1].get('name');
  const merged = new Map<string, Data>([
    ['name', take(String(name))],
    ['methods', methods.length === 1 && methods[0] !== undefined ? methods[0] : methods],
    ...factsOf(stated, ['extensions']),
  ]);
  const byServer = stated.map(([server, own]) => [server, ownFacts(own, merged, ['methods', 'extensions'])] as const);
  if (list.size > 0) merged.set('arguments', list);
  return withServers(merged, serversOf(stated), all, new Map(byServer));
}
