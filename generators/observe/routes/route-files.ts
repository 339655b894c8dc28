import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { folderOf } from '../../catalogue/sources/source.ts';
import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { addTo } from '../../lib/add-to.ts';
import { isList, isMap } from '../../lib/guards.ts';
import { fileStem } from '../../lib/identifiers.ts';
import type { ObservedEndpoint } from './endpoint-observer.ts';

/** The resource that an earlier run has made of the answer of an endpoint. */
interface EarlierAnswer {
  readonly resource: string;
  /** The definition of the whole answer. */
  readonly response: DataMap;
}

/** The answers in the files of an earlier run about an interface, by the names of endpoints. */
export function answersIn(files: ReadonlyMap<string, DataMap>, folder: string): ReadonlyMap<string, EarlierAnswer> {
  const answers = new Map<string, EarlierAnswer>();
  for (const [path, data] of files) {
    const routes = path.startsWith(`${folder}/routes/`) ? data.get('routes') : undefined;
    for (const route of isMap(routes) ? routes.values() : [])
      for (const endpoint of listIn(route, 'endpoints')) {
        if (!isMap(endpoint)) continue;
        const [name, shows] = [endpoint.get('change'), endpoint.get('response')];
        const resource = isMap(shows) ? shows.get('resource') : undefined;
        const response = files.get(`${folder}/resources/${resource}.yaml`)?.get('response');
        if (typeof name !== 'string' || typeof resource !== 'string' || !isMap(shows) || !isMap(response)) continue;
        answers.set(name, { resource, response: shows.get('form') === 'list' ? listOf(response) : response });
      }
  }
  return answers;
}

function listIn(data: Data, key: string): readonly Data[] {
  const found = isMap(data) ? data.get(key) : undefined;
  return isList(found) ? found : [];
}

const provenance: ReadonlySet<string> = new Set(['observedIn', 'observedOn']);

/** The definition of a list of items. */
function listOf(items: DataMap): DataMap {
  return new Map<string, Data>([
    ['type', 'array'],
    ['items', new Map([...items].filter(([key]) => !provenance.has(key)))],
    ...[...items].filter(([key]) => provenance.has(key)),
  ]);
}

/** The form of an answer, and the definition of its items. */
function formOf(response: DataMap): readonly [form: 'item' | 'list', shown: DataMap] {
  const items = response.get('items');
  if (response.get('type') !== 'array' || !isMap(items)) return ['item', response];
  return ['list', new Map([...items, ...[...response].filter(([key]) => provenance.has(key))])];
}

/** The files of a layer in which endpoints show resources that were made of their answers, by path. */
export function routeFiles(
  observed: readonly ObservedEndpoint[],
  iface: RoutesInterface,
  earlier: ReadonlyMap<string, EarlierAnswer>,
): ReadonlyMap<string, DataMap> {
  const folder = folderOf(iface.at.source);
  const taken = new Set([
    ...iface.resources.map(({ name }) => name),
    ...[...earlier.values()].map((one) => one.resource),
  ]);
  const files = new Map<string, DataMap>();
  const families = new Map<string, [string, DataMap][]>();
  for (const { route, endpoint, response } of observed) {
    const words = wordsIn(endpoint.name);
    const resource = earlier.get(endpoint.name)?.resource ?? unique(resourceNamed(words), taken);
    taken.add(resource);
    const [form, shown] = formOf(response);
    const title = words.join(' ');
    files.set(
      `${folder}/resources/${resource}.yaml`,
      new Map<string, Data>([
        ['name', resource],
        ['title', title.slice(0, 1).toUpperCase() + title.slice(1)],
        ['response', shown],
      ]),
    );
    const shows = new Map<string, Data>([
      ['resource', resource],
      ...(form === 'item' ? [] : [['form', form] as const]),
    ]);
    const change = new Map<string, Data>([
      ['change', endpoint.name],
      ['response', shows],
    ]);
    addTo(families, route.family, [route.path, change]);
  }
  for (const [family, changes] of families) files.set(`${folder}/routes/${family}.yaml`, familyFile(family, changes));
  return files;
}

/** A name for a resource, which can be that of its file on every system. */
function resourceNamed(words: readonly string[]): string {
  const name = words.join('-');
  return fileStem(name) === name ? name : `${name}-answer`;
}

/** A name that is not taken, with a number if need be. */
function unique(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  return name;
}

function familyFile(family: string, changes: readonly (readonly [path: string, change: DataMap])[]): DataMap {
  const routes = new Map<string, Data[]>();
  for (const [path, change] of changes) addTo(routes, path, change);
  return new Map<string, Data>([
    ['change', family],
    ['routes', new Map([...routes].map(([path, endpoints]) => [path, new Map([['endpoints', endpoints]])]))],
  ]);
}

/** The words of the name of an endpoint, without the verb that every one that reads begins with. */
function wordsIn(name: string): readonly string[] {
  const words = name.match(/[A-Z]?[a-z]+\d*|[A-Z]+\d*(?![a-z])|\d+/g)?.map((word) => word.toLowerCase()) ?? [];
  const rest = words[0] === 'get' || words[0] === 'list' ? words.slice(1) : words;
  return rest.length > 0 ? rest : ['answer'];
}
