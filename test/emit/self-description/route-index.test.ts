import { expect, it } from 'vitest';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { catalogueFrom, check, shippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { textOf } from './output.ts';

interface EndpointEntry {
  readonly methods: readonly string[];
  readonly args: Readonly<Record<string, Readonly<Record<string, unknown>>>> | readonly [];
}

interface RouteEntry {
  readonly namespace: string;
  readonly methods: readonly string[];
  readonly endpoints: readonly EndpointEntry[];
  readonly _links?: { readonly self: { readonly href: string } };
}

interface Index {
  readonly routes: Readonly<Record<string, RouteEntry>>;
  readonly [field: string]: unknown;
}

async function indexOf(catalogue: Catalogue): Promise<Index> {
  const interfaceOfRoutes = catalogue.interfaces.find(({ kind }) => kind === 'routes');
  return JSON.parse(await textOf(catalogue, `${interfaceOfRoutes?.name}/route-index.json`));
}

/** The arguments of the first endpoint of a route that takes these. */
async function argumentsOf(written: string): Promise<EndpointEntry['args'] | undefined> {
  const routes = `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items:
    source: shop-doc 3
    resource: item
    endpoints:
      - { name: createItem, methods: [POST, PUT], body: { resource: item } }
      - { name: listItems, methods: GET, arguments: { ${written} } }
  /shop/v1/items/{id:digits}:
    source: shop-doc 3
    arguments: { id: integer }
    endpoints: [{ name: getItem, methods: GET }]
`;
  const { routes: entries } = await indexOf(catalogueFrom({ ...mini, 'shop/routes/items.yaml': routes }));
  return entries['/shop/v1/items']?.endpoints[1]?.args;
}

it.each([
  ['it: {}', { it: { required: false } }],
  ['it: { default: json }', { it: { required: false, default: 'json' } }],
  ['it: integer', { it: { required: false, type: 'integer' } }],
  ['it: { type: string, required: true }', { it: { required: true, type: 'string' } }],
  ['it: { type: boolean, default: false, const: true }', { it: { required: false, default: false, type: 'boolean' } }],
  ['it: { type: string, requiresAuthorization: true }', { it: { required: false, type: 'string' } }],
  ['it: { type: integer, purpose: What for }', { it: { required: false, description: 'What for', type: 'integer' } }],
  ['it: STATE', { it: { required: false, default: 'open', enum: ['open', 'closed'], type: 'string' } }],
  ['it: array', { it: { required: false, type: 'array' } }],
  [
    'it: { type: "integer[]", default: [] }',
    { it: { required: false, default: [], type: 'array', items: { type: 'integer' } } },
  ],
  [
    'it: { type: "STATE[]", default: open }',
    { it: { required: false, default: 'open', type: 'array', items: { enum: ['open', 'closed'], type: 'string' } } },
  ],
  ['', []],
])('describes the arguments { %s } by what is stated and nothing else', async (written, expected) => {
  expect(await argumentsOf(written)).toEqual(expected);
});

it('writes attributes in one order, and names such as 404 and __proto__ in that of the source', async () => {
  const routes = `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items:
    source: shop-doc 3
    endpoints:
      - { name: listItems, methods: GET, arguments: { zero: {}, __proto__: {}, '404': {}, a: { type: 'STATE[]', default: open, purpose: Why } } }
`;
  const { catalogue } = check({ ...mini, 'shop/routes/items.yaml': routes });
  if (!catalogue) throw new Error('not resolved');
  expect(await textOf(catalogue, 'shop/route-index.json')).toBe(`{
  "namespaces": [
    "shop/v1"
  ],
  "routes": {
    "/shop/v1/items": {
      "namespace": "shop/v1",
      "methods": [
        "GET"
      ],
      "endpoints": [
        {
          "methods": [
            "GET"
          ],
          "args": {
            "zero": {
              "required": false
            },
            "__proto__": {
              "required": false
            },
            "404": {
              "required": false
            },
            "a": {
              "required": false,
              "default": "open",
              "description": "Why",
              "type": "array",
              "items": {
                "enum": [
                  "open",
                  "closed"
                ],
                "type": "string"
              }
            }
          }
        }
      ],
      "_links": {
        "self": {
          "href": "{base_url}//shop/v1/items"
        }
      }
    }
  }
}
`);
});

it('keeps the groups of methods, and lists every method of a route once', async () => {
  const { routes } = await indexOf(shippedCatalogue());
  const entry = routes['/cms/v2/posts/(?P<id>[\\d]+)'];
  expect(entry?.endpoints.map(({ methods }) => methods)).toEqual([['GET'], ['POST', 'PUT', 'PATCH'], ['DELETE']]);
  expect(entry?.methods).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
});

it('gives a link to itself to a route without a variable part only', async () => {
  const { routes } = await indexOf(shippedCatalogue());
  for (const [pattern, entry] of Object.entries(routes)) {
    const href = `{base_url}/index.php?rest_route=${pattern}`;
    expect(entry._links).toEqual(pattern.includes('(?P<') ? undefined : { self: { href } });
  }
});

it('has the fields of the root index, what is the own of a site in braces', async () => {
  const { routes, ...fields } = await indexOf(shippedCatalogue());
  expect(fields).toEqual({
    name: '{name}',
    description: '{description}',
    url: '{url}',
    home: '{home}',
    gmt_offset: '{gmt_offset}',
    timezone_string: '{timezone_string}',
    namespaces: ['oembed/1.0', 'cms-toolkit/api', 'cms/v2'],
    authentication: [],
    _links: { help: [{ href: '{_links.help.href}' }] },
  });
  expect(routes['/']?.namespace).toBe('');
});

it('has all routes, endpoints and operations of the shipped catalogue', async () => {
  const { routes } = await indexOf(shippedCatalogue());
  const endpoints = Object.values(routes).flatMap((route) => route.endpoints);
  expect(Object.keys(routes)).toHaveLength(34);
  expect(endpoints).toHaveLength(60);
  expect(endpoints.flatMap(({ methods }) => methods)).toHaveLength(84);
  expect(Object.keys(routes)).toContain('/cms/v2/pages/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)');
  expect(Object.keys(routes)).toContain('/cms/v2/types/(?P<type>[\\w-]+)');
  expect(routes['/cms-toolkit/api/(?P<slug>.+)']?.endpoints.map(({ args }) => args)).toEqual([[]]);
});
