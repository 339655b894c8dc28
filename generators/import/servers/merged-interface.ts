import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { entriesOf, isMap, mapOf } from '../factor/parameter-lists.ts';
import { createSegmentKinds } from '../route-index/segment-kinds.ts';
import { areEqual, commonEntries, furtherEntries, inOneOrder, partOf, type Stated, serversOf } from './stated.ts';

/** The file interface.yaml for several servers. `addresses` are those that they were read from. */
export function mergedRoot(stated: Stated<DataMap>, addresses: ReadonlyMap<string, string>): DataMap {
  const roots = stated.map(([, root]) => root);
  const keys = inOneOrder(roots.map((root) => root.keys()));
  const merged = new Map<string, Data>();
  const extensions = commonExtensions(roots.map((root) => mapOf(root.get('extensions'))));
  for (const key of keys) {
    const value = key === 'extensions' ? extensions : rootFact(key, stated);
    if (value !== undefined) merged.set(key, value);
    if (key === 'documents') merged.set('servers', addresses);
  }
  const byServer = stated.flatMap(([server, root]): [string, Data][] => {
    const facts = new Map<string, Data>();
    if (!areEqual([root.get('address'), merged.get('address')])) facts.set('address', root.get('address') ?? '');
    const further = furtherEntries(mapOf(root.get('extensions')), extensions, ofModules);
    if (further) facts.set('extensions', further);
    return facts.size > 0 ? [[server, facts]] : [];
  });
  return byServer.length > 0 ? merged.set('byServer', new Map(byServer)) : merged;
}

/** The keys of extensions about all modules of a server. If servers differ, the modules state these facts themselves. */
const ofModules: ReadonlySet<string> = new Set(['modules', 'order']);

/** The extensions that all servers share, including the shared attributes of all modules. */
function commonExtensions(all: readonly (DataMap | undefined)[]): DataMap | undefined {
  const common = new Map(commonEntries(all) ?? []);
  const attributes = commonEntries(all.map((extensions) => mapOf(extensions?.get('modules'))));
  if (attributes) common.set('modules', attributes);
  return common.size > 0 ? common : undefined;
}

/** The most titles that are joined. */
const mostTitles = 3;

function rootFact(key: string, stated: Stated<DataMap>): Data | undefined {
  const values = partOf(stated, (root) => root.get(key));
  const given = values.map(([, value]) => value);
  if (values.length === stated.length && areEqual(given)) return given[0];
  const texts = [...new Set(given.filter((value) => typeof value === 'string'))];
  switch (key) {
    case 'title':
      return texts.length > mostTitles ? `${texts[0]} and ${texts.length - 1} more` : texts.join(', ');
    case 'documents':
      return union(given, titleOfAll);
    case 'address':
      return addressOfAny(texts);
    case 'namespaces':
      return withNamespaces(values, serversOf(stated));
    case 'moduleGroups':
      return union(given, groupOf);
    case 'conditions':
    case 'segments':
    case 'locations':
      return union(given, ([first]) => first);
    default:
      return given[0];
  }
}

/** The entries of all maps; `one` merges the values with the same name. */
function union(maps: readonly Data[], one: (values: readonly Data[]) => Data | undefined): DataMap {
  const lists = maps.filter(isMap);
  const names = inOneOrder(lists.map((map) => map.keys()));
  return new Map(
    names.map((name) => {
      const values = lists.flatMap((map) => map.get(name) ?? []);
      return [name, one(values) ?? ''];
    }),
  );
}

/** A title for all servers, such as "Route index of a.example, b.example". */
function titleOfAll(titles: readonly Data[]): string {
  const [first = '', ...others] = [...new Set(titles.map(String))];
  return [first, ...others.map((title) => title.replace(/^.*? of /, ''))].join(', ');
}

/** A merged module group. It is exclusive only if it is so on all servers. */
function groupOf(groups: readonly Data[]): Data | undefined {
  const [first, ...others] = groups.filter(isMap);
  if (!first || others.every((other) => other.get('exclusive') === first.get('exclusive'))) return first;
  return new Map([...first].filter(([key]) => key !== 'exclusive'));
}

/** The form of addresses that begin differently: their common end after `{base_url}`, or else the first form. */
function addressOfAny(addresses: readonly string[]): string {
  const ends = addresses.map((address) => /(?:\/[^/{}]*)?\{route\}$/.exec(address)?.[0] ?? '');
  return areEqual(ends) && ends[0] ? `{base_url}${ends[0]}` : (addresses[0] ?? '');
}

function withNamespaces(values: Stated<Data>, all: readonly string[]): DataMap {
  const maps = partOf(values, (value) => mapOf(value));
  const names = inOneOrder(maps.map(([, map]) => map.keys()));
  return new Map(
    names.map((name): [string, Data] => {
      const having = serversOf(partOf(maps, (map) => map.get(name)));
      return [name, having.length < all.length ? new Map([['servers', having]]) : new Map()];
    }),
  );
}

/** The files of route drafts, with one name for each pattern of path variables. */
export function withSharedSegments(
  all: Stated<ReadonlyMap<string, DataMap>>,
  interfaceName: string,
): Stated<ReadonlyMap<string, DataMap>> {
  const root = `${interfaceName}/interface.yaml`;
  const kinds = createSegmentKinds();
  return all.map(([server, files]) => {
    const renamed = new Map<string, string>();
    const segments = entriesOf(files.get(root)?.get('segments')).map(([name, segment]): [string, Data] => {
      const shared = kinds.nameOf(String(mapOf(segment)?.get('pattern')), name);
      renamed.set(name, shared);
      return [shared, segment];
    });
    const written = [...files].map(([file, data]): [string, DataMap] => {
      if (file === root && data.has('segments')) return [file, new Map(data).set('segments', new Map(segments))];
      const routes = entriesOf(data.get('routes')).map(([path, route]) => [withNames(path, renamed), route] as const);
      return [file, routes.length > 0 ? new Map(data).set('routes', new Map(routes)) : data];
    });
    return [server, new Map(written)] as const;
  });
}

/** A path such as `/posts/{id:digits}` with the kinds of its variables renamed. */
function withNames(path: string, names: ReadonlyMap<string, string>): string {
  return path.replaceAll(
    /(\{[^{}:]+:)([^{}?]+)/g,
    (_, start: string, kind: string) => start + (names.get(kind) ?? kind),
  );
}
