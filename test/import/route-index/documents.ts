import fc from 'fast-check';
import type { Json, JsonMap } from '../../../generators/lib/json.ts';
import {
  anything,
  argumentEntries,
  entries,
  hostileNames,
  maps,
  mostly,
  names,
  responseSchemas,
} from './document-arguments.ts';

const methods = fc.oneof(
  fc.subarray<Json>(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  fc.constantFrom<Json>(
    ['get'],
    ['GET', 'GET'],
    ['OPTIONS'],
    ['HEAD', 'GET'],
    'GET',
    'GET, POST',
    new Map([['GET', true]]),
  ),
);

const args = fc.oneof(
  maps(names, argumentEntries, 5),
  fc.constantFrom<Json>([], new Map(), [new Map([['required', false]])]),
);
const endpoints = mostly(
  entries({ methods, args, allow_batch: anything, callback: anything, permission_callback: anything }),
);

const links = fc.oneof(
  fc.constantFrom<Json>(
    new Map([['self', 'http://example.org/wp-json/a/v1']]),
    new Map([['self', [new Map([['href', 'http://example.org/wp-json/a/v1']])]]]),
    [],
  ),
);

const routeEntries = mostly(
  entries({
    namespace: fc.constantFrom('', 'a/v1', 'a', 'b/v1', 'x\u0000'),
    methods,
    endpoints: fc.array(endpoints, { maxLength: 3 }),
    schema: fc.oneof(responseSchemas, argumentEntries, anything),
    _links: links,
  }),
);

const pieces = [
  ...[
    '/',
    'a',
    'v1',
    'posts',
    'me',
    '\\/',
    '.',
    '.*',
    '(?P<id>[\\d]+)',
    '(?P<id>\\d+)',
    '(?<slug>[\\w-]+)',
    '(?P<x>[\\w-\\.]+)',
  ],
  ...[
    '(?P<q>([^/]+)+)',
    '(?:/(?P<o>[^/]+))?',
    '(?P<c>[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/]+)?)',
    '(\\?.*)?',
    '/?',
    '$',
    '^',
    '|',
    '(',
    ')',
    '[',
    ']',
  ],
  ...[
    '{',
    '}',
    '{id}',
    '(?P<n>(?:a|b(?P<m>c)))',
    '[a(/)]+',
    '(?i)',
    '\\',
    '+',
    '?',
    '(?P<>x)',
    '(?P<e>)',
    '(?P<r>(?R))',
    ' ',
    'é',
    '-',
  ],
];

const keys = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map((some) => `/a/v1/${some.join('')}`),
  },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join('')) },
  fc.constantFrom(
    '/',
    '/a/v1',
    '/a/v1/',
    '/b/v1/posts',
    '/a/v1/posts',
    '/A/V1/Posts',
    '/a/v1/posts/(?P<id>[\\d]+)',
    '/con',
    '/a/v1/con',
  ),
  fc.constantFrom(...hostileNames),
);

/** Route indexes as untidy as can be, each with a map of one route at least. */
export const indexes: fc.Arbitrary<JsonMap> = fc
  .tuple(
    entries({
      name: fc.constantFrom('A site', '', ' \n'),
      home: fc.constantFrom('http://example.org/blog', 'not an address'),
      namespaces: fc.oneof(
        fc.subarray<Json>(['a/v1', 'b/v1', 'a', '', 'x\u0000', 'a/v1']),
        fc.constantFrom<Json>(['a/v1', 'a/v1'], new Map()),
      ),
      authentication: fc.constantFrom<Json>([], new Map()),
      gmt_offset: fc.constantFrom<Json>('0', 0, -1.5),
      _links: links,
    }),
    fc.array(fc.tuple(keys, routeEntries), { minLength: 1, maxLength: 8 }),
  )
  .map(([root, routes]) => new Map<string, Json>([...root, ['routes', new Map(routes)]]));

const idOf = new Map<string, Json>([['type', 'integer']]);

/** Indexes of which each route has a schema, and some have the same. */
export const schemaIndexes: fc.Arbitrary<JsonMap> = fc
  .array(fc.tuple(responseSchemas, fc.subarray(['GET', 'POST', 'DELETE'], { minLength: 1 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => {
    const routes = all.flatMap(([schema, some], index) =>
      [`/a/v1/things${index}`, `/a/v1/things${index}/(?P<id>[\\d]+)`].map((path): [string, Json] => {
        const args = path.endsWith(')') ? new Map([['id', idOf]]) : [];
        const endpoints = some.map(
          (method) =>
            new Map<string, Json>([
              ['methods', [method]],
              ['args', args],
            ]),
        );
        return [
          path,
          new Map<string, Json>([
            ['namespace', 'a/v1'],
            ['methods', some],
            ['endpoints', endpoints],
            ['schema', schema],
          ]),
        ];
      }),
    );
    return new Map<string, Json>([
      ['name', 'A site'],
      ['namespaces', ['a/v1']],
      ['routes', new Map(routes)],
    ]);
  });
