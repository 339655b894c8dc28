import fc from 'fast-check';
import { resolveCatalogue } from '../../../generators/catalogue/resolve/catalogue.ts';
import { createSource, type Source } from '../../../generators/catalogue/sources/source.ts';
import type { Data, DataMap } from '../../../generators/catalogue/yaml/data.ts';
import { paraminfo } from '../../../generators/emit/self-description/paraminfo.ts';
import { routeIndex } from '../../../generators/emit/self-description/route-index.ts';
import { createOrigins, type Draft } from '../../../generators/import/draft.ts';
import { jsonText } from '../../../generators/lib/json.ts';

export const map = (fields: Record<string, Data>): DataMap => new Map(Object.entries(fields));

/** A draft of some files. */
function draftOf(name: string, files: ReadonlyMap<string, DataMap>): Draft {
  return { interface: name, files, origins: createOrigins(), repairs: [] };
}

/** Files of modules, with the interface that they need. */
export function modulesDraft(modules: Record<string, Data>): Draft {
  const files = Object.entries(modules).map(([name, parameters]): [string, DataMap] => [
    `wiki/modules/list/${name}.yaml`,
    map({ name, group: 'list', prefix: '', parameters }),
  ]);
  return draftOf('wiki', new Map([['wiki/interface.yaml', modulesInterface], ...files]));
}

/** Families of routes, each from path to endpoints, with the interface that they need. */
export function routesDraft(families: Record<string, Record<string, readonly DataMap[]>>, sets?: DataMap): Draft {
  const files = Object.entries(families).map(([family, routes]): [string, DataMap] => {
    const written = Object.entries(routes).map(([path, endpoints]) => [path, map({ endpoints })] as const);
    return [`rest/routes/${family}.yaml`, map({ title: family, routes: new Map(written) })];
  });
  const own: [string, DataMap][] = sets ? [['rest/sets/values.yaml', sets]] : [];
  return draftOf('rest', new Map([['rest/interface.yaml', routesInterface], ...own, ...files]));
}

export function endpoint(name: string, methods: Data, parameters?: Data): DataMap {
  return map({ name, methods, ...(parameters === undefined ? {} : { arguments: parameters }) });
}

const modulesInterface = map({
  title: 'Wiki',
  kind: 'modules',
  moduleGroups: map({ list: map({ title: 'Lists' }) }),
  multi: map({ lowLimit: 50, highLimit: 500, limit: 50 }),
  separator: '|',
});

const routesInterface = map({
  title: 'Rest',
  kind: 'routes',
  address: 'http://localhost/{route}',
  namespaces: map({ v1: new Map() }),
  segments: map({ digits: map({ pattern: '[\\d]+' }) }),
  locations: map({ GET: 'query', POST: 'body' }),
});

/** The files as sources of a catalogue, without texts. */
export function sourcesOf(name: string, files: ReadonlyMap<string, DataMap>): Source[] {
  const top = createSource('catalogue.yaml', `{ title: Test, version: '1', interfaces: [${name}] }`);
  return [top, ...[...files].map(([path, data]) => ({ ...createSource(path, ''), path, data, problems: [] }))];
}

/** The self-description that the files produce: factoring must leave it as it is. */
export function described(name: string, files: ReadonlyMap<string, DataMap>): string {
  const { catalogue, diagnostics } = resolveCatalogue(sourcesOf(name, files));
  const [iface] = catalogue?.interfaces ?? [];
  if (!iface) return diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
  return jsonText(iface.kind === 'modules' ? paraminfo(iface) : routeIndex(iface));
}

const values = fc.constantFrom(
  ['asc', 'desc'],
  ['newer', 'older'],
  ['a', 'b', 'c', 'd', 'e', 'f'],
  ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  ['a', 'b', 'd', 'e', 'f'],
  ['one'],
  [],
  ['', '!not', '404', '__proto__'],
  Array.from({ length: 30 }, (_, index) => `value ${index}`),
);

const type: fc.Arbitrary<Data> = fc.oneof(
  { weight: 3, arbitrary: values },
  { weight: 3, arbitrary: fc.constantFrom('string', 'integer', 'boolean', 'user', 'namespace', 'limit', 'integer[]') },
);

const facets: fc.Arbitrary<DataMap> = fc
  .record(
    {
      type,
      default: fc.constantFrom<Data>('asc', 'a', 10, 1, '', null, true, ['a', 'b']),
      multi: fc.constantFrom<Data>(true, true, map({ lowLimit: 5 })),
      allSpecifier: fc.constant('*'),
      required: fc.constant(true),
      deprecated: fc.constant(true),
      purpose: fc.constantFrom('What it is for', 'Another purpose that is rather long'),
      extensions: fc.constantFrom<Data>(
        map({ format: 'uri' }),
        map({ format: 'date' }),
        map({ format: 'uri', required: true }),
        map({ absent: ['required'] }),
      ),
    },
    { requiredKeys: [] },
  )
  .map((fields) => map(fields as Record<string, Data>));

/** Facets that belong to a type go with it. */
const bounded = fc.constantFrom<DataMap>(
  map({ type: 'limit', minimum: 1, maximum: 500, highMaximum: 5000, default: 10 }),
  map({ type: 'limit', minimum: 1, maximum: 500, highMaximum: 5000 }),
  map({ type: 'limit', minimum: 1, maximum: 500, highMaximum: 5000, default: 1 }),
  map({ type: 'integer', minimum: 1, maximum: 100, default: 10 }),
  map({ type: 'user', subtypes: ['name', 'ip'], multi: true }),
  map({ type: 'namespace', extraNamespaces: [-1], multi: true, allSpecifier: '*' }),
  map({ type: ['a', 'b', 'c'], deprecatedValues: ['b'] }),
  map({ type: ['a', 'b', 'c'], deprecatedValues: ['b', 'c'], default: 'a' }),
);

const definition: fc.Arbitrary<Data> = fc.oneof(type, facets, bounded, bounded);
const name = fc.constantFrom(...'context page per_page search after before author order orderby dir limit'.split(' '));
const anyName = fc.oneof({ weight: 8, arbitrary: name }, fc.constantFrom('__proto__', '404', 'constructor', 'a-{b}'));

/** Lists that are cut and put together from a few, so that much of them is repeated. */
export const someLists: fc.Arbitrary<readonly DataMap[]> = fc
  .array(fc.array(fc.tuple(anyName, definition), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 })
  .chain((stems) => {
    const cut = fc
      .tuple(fc.nat(stems.length - 1), fc.nat(4), fc.nat(8))
      .map(([index, from, count]) => stems[index]?.slice(from, from + count) ?? []);
    const list = fc
      .tuple(fc.array(cut, { maxLength: 3 }), fc.array(fc.tuple(anyName, definition), { maxLength: 2 }))
      .map(([cuts, more]) => new Map([...cuts.flat(), ...more]));
    return fc.array(list, { minLength: 1, maxLength: 10 });
  });
