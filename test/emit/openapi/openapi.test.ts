import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { mini } from '../../support/mini.ts';
import {
  at,
  brokenReferences,
  fixtures,
  type Parsed,
  parsedFilesOf,
  resolved,
  smallCatalogue,
  textsOf,
} from './documents.ts';

const expected = (name: string): string => readFileSync(join(fixtures, 'expected', name), 'utf8');

it('writes one document an interface, with every fact in its place', async () => {
  const texts = await textsOf(openapiGenerator, smallCatalogue());
  expect(texts).toEqual({ 'shop.json': expected('shop.json'), 'query.json': expected('query.json') });
});

it('writes the same text for the same catalogue, read again', async () => {
  const first = await textsOf(openapiGenerator, smallCatalogue());
  expect(await textsOf(openapiGenerator, smallCatalogue())).toEqual(first);
});

async function documentOf(name: string, files: Readonly<Record<string, string>>) {
  const document = (await parsedFilesOf(openapiGenerator, resolved({ ...mini, ...files }))).get(`${name}.json`);
  if (document === undefined) throw new Error(`there is no document "${name}"`);
  expect(brokenReferences(document)).toEqual([]);
  return document;
}

const groups = `
INNER:
  source: shop-doc 2
  parameters:
    a: string
    b: { type: integer, default: 1 }
OUTER:
  source: shop-doc 2
  parameters: { ...INNER: { change: { b: { default: 2 } } } }
`;

function listing(list: string): string {
  return `
title: Lists
source: shop-doc 3
routes:
  /shop/v1/lists:
    source: shop-doc 3
    endpoints: [{ name: listLists, methods: GET, arguments: ${list} }]
`;
}

it('refers to the group that states a parameter, through every list that brings it in unchanged', async () => {
  const document = await documentOf('shop', {
    'shop/groups/groups.yaml': groups,
    'shop/routes/lists.yaml': listing('{ ...OUTER: null }'),
  });
  expect(at(document, 'paths', '/shop/v1/lists', 'get', 'parameters')).toEqual([
    { $ref: '#/components/parameters/INNER_a' },
    { $ref: '#/components/parameters/OUTER_b' },
  ]);
  expect(at(document, 'components', 'parameters')).toEqual({
    INNER_a: { name: 'a', in: 'query', schema: { type: 'string' } },
    OUTER_b: { name: 'b', in: 'query', schema: { type: 'integer', default: 2 } },
  });
});

it('states a parameter itself where it is renamed or changed after it was brought in', async () => {
  const document = await documentOf('shop', {
    'shop/groups/groups.yaml': groups,
    'shop/routes/lists.yaml': listing(
      '{ ...INNER: { rename: { a: c }, change: { b: { required: true, default: 1 } } } }',
    ),
  });
  expect(at(document, 'paths', '/shop/v1/lists', 'get', 'parameters')).toEqual([
    { name: 'c', in: 'query', schema: { type: 'string' } },
    { name: 'b', in: 'query', required: true, schema: { type: 'integer', default: 1 }, example: 1 },
  ]);
  expect(at(document, 'components', 'parameters')).toBe(undefined);
});

function bodies(body: string): Record<string, string> {
  return {
    'shop/resources/item.yaml': `
name: item
title: Item
source: shop-doc 2
fields:
  name: { type: string, required: true }
  state: STATE
  count: { type: integer, minimum: 0 }
`,
    'shop/routes/items.yaml': `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items:
    source: shop-doc 3
    resource: item
    endpoints: [{ name: createItem, methods: POST, ${body} }]
`,
  };
}

const bodyPath = ['paths', '/shop/v1/items', 'post', 'requestBody', 'content', 'application/json', 'schema'];
const item = { $ref: '#/components/schemas/ItemBody' };

it('takes a resource as it is for a body, with what it requires itself', async () => {
  const document = await documentOf('shop', bodies('body: item'));
  expect(at(document, ...bodyPath)).toEqual(item);
  expect(at(document, 'components', 'schemas', 'ItemBody', 'required')).toEqual(['name']);
});

it('states again the fields of a body that are required or preset, and no others', async () => {
  const body = 'body: { resource: item, require: [state], change: { count: { default: 3 } } }';
  const document = await documentOf('shop', bodies(body));
  const properties = {
    state: { $ref: '#/components/schemas/STATE' },
    count: { type: 'integer', minimum: 0, default: 3 },
  };
  expect(at(document, ...bodyPath)).toEqual({ allOf: [item, { type: 'object', properties, required: ['state'] }] });
});

it.each([
  ['leaves fields out', 'body: { resource: item, without: [count] }', ['name', 'state']],
  ['has further fields', 'arguments: { more: string }, body: item', ['more', 'name', 'state', 'count']],
  ['accepts other values', 'body: { resource: item, change: { count: { maximum: 9 } } }', ['name', 'state', 'count']],
  ['requires less', 'body: { resource: item, change: { name: { required: false } } }', ['name', 'state', 'count']],
])('writes out a body that %s, as no reference can take anything back', async (_, body, names) => {
  const document = await documentOf('shop', bodies(body));
  expect(Object.keys(at(document, ...bodyPath, 'properties') ?? {})).toEqual(names);
  expect(at(document, ...bodyPath, 'additionalProperties')).toBe(false);
});

const paths = (routes: string): Record<string, string> => ({
  'shop/routes/items.yaml': `{ title: Items, source: shop-doc 3, routes: { ${routes} } }`,
});
const endpoint = (name: string, list = ''): string =>
  `{ source: shop-doc 3, ${list}endpoints: [{ name: ${name}, methods: [GET, PUT] }] }`;

async function operationsOf(routes: string, files: Readonly<Record<string, string>> = {}) {
  const document = await documentOf('shop', { ...paths(routes), ...files });
  const items = Object.entries(at(document, 'paths') ?? {});
  return items.map(([path, one]) => [path, at(one, 'get', 'operationId'), at(one, 'put', 'operationId')]);
}

it('names an operation by its endpoint, and each further method of it by the method as well', async () => {
  expect(await operationsOf(`/shop/v1/a: ${endpoint('readA')}`)).toEqual([['/shop/v1/a', 'readA', 'readAPut']]);
});

it('never uses the name of an operation twice, and has one path for routes that differ in patterns only', async () => {
  const routes = [
    `'/shop/v1/{id:digits}': ${endpoint('read', 'arguments: { id: integer }, ')}`,
    `'/shop/v1/{id:other}': ${endpoint('readPut', 'arguments: { id: string }, ')}`,
  ].join(', ');
  const shop = (mini['shop/interface.yaml'] ?? '').replace('segments: {', "segments: { other: { pattern: '[a-z]+' },");
  const document = await documentOf('shop', { ...paths(routes), 'shop/interface.yaml': shop });
  expect(Object.keys(at(document, 'paths') ?? {})).toEqual(['/shop/v1/{id}']);
  const operations = ['get', 'put'].map((method) => {
    const item = at(document, 'paths', '/shop/v1/{id}', method);
    const own = at(item, 'x-catalpa-operations') as readonly Parsed[];
    return [at(item, 'operationId'), ...own.map((one) => at(one, 'operationId'))];
  });
  expect(operations).toEqual([
    ['read', 'read', 'readPut_2'],
    ['readPut', 'readPut', 'readPutPut'],
  ]);
});

it('writes an optional part of a path as two paths, as OpenAPI has none, unless the shorter one is another route', async () => {
  const optional = `'/shop/v1/a/{id:digits?}': ${endpoint('readA')}`;
  const both = [
    ['/shop/v1/a/{id}', 'readA', 'readAPut'],
    ['/shop/v1/a', 'readAWithoutId', 'readAPutWithoutId'],
  ];
  expect(await operationsOf(optional)).toEqual(both);
  expect(await operationsOf(`${optional}, /shop/v1/a: ${endpoint('readAll')}`)).toEqual([
    ['/shop/v1/a/{id}', 'readA', 'readAPut'],
    ['/shop/v1/a', 'readAll', 'readAllPut'],
  ]);
});

it('puts the operations of one path together', async () => {
  const other = `{ title: Others, routes: { /shop/v1/a: { endpoints: [{ name: otherA, methods: [POST, PUT] }] } } }`;
  const document = await documentOf('shop', {
    ...paths(`/shop/v1/a: ${endpoint('readA')}`),
    'shop/routes/others.yaml': other,
  });
  const operations = ['get', 'put', 'post'].map((method) => at(document, 'paths', '/shop/v1/a', method, 'operationId'));
  expect(operations).toEqual(['readA', 'readAPut', 'otherA']);
});

it('writes a templated argument of the query under each name that it stands for', async () => {
  const list = "{ slot: { type: [main, side] }, 'text-{slot}': { type: string, variables: { slot: slot } } }";
  const document = await documentOf('shop', { 'shop/routes/lists.yaml': listing(list) });
  const parameters = at(document, 'paths', '/shop/v1/lists', 'get', 'parameters');
  expect(['0', '1', '2'].map((index) => at(parameters, index, 'name'))).toEqual(['slot', 'text-main', 'text-side']);
});

it('writes each name of a templated argument that a group states, which is no component as it has several names', async () => {
  const parameters = "{ slot: { type: [main, side] }, 'text-{slot}': { type: string, variables: { slot: slot } } }";
  const document = await documentOf('shop', {
    'shop/groups/groups.yaml': `SLOTS: { source: shop-doc 2, parameters: ${parameters} }`,
    'shop/routes/lists.yaml': listing('{ ...SLOTS: null }'),
  });
  const listed = at(document, 'paths', '/shop/v1/lists', 'get', 'parameters') as readonly Parsed[];
  expect(listed.map((one) => at(one, 'name') ?? at(one, '$ref'))).toEqual([
    '#/components/parameters/SLOTS_slot',
    'text-main',
    'text-side',
  ]);
});

it('has paths even where there are none, as many tools take nothing else for a document', async () => {
  const files = Object.entries(mini).filter(([path]) => !/^wiki\/(sets|groups|modules)/.test(path));
  const documents = await parsedFilesOf(openapiGenerator, resolved(Object.fromEntries(files)));
  expect(at(documents.get('wiki.json'), 'paths')).toEqual({});
  expect(at(documents.get('wiki.json'), 'components')).toBe(undefined);
});

const shopAt = (address: string): Record<string, string> => ({
  'shop/interface.yaml': (mini['shop/interface.yaml'] ?? '').replace(
    /address: .*/,
    `address: ${JSON.stringify(address)}`,
  ),
});

it.each([
  [
    '{base_url}/index.php?route={route}',
    '{base_url}/index.php?route=',
    'https://base-url.invalid',
    'a client that begins it with a second ? needs that one replaced',
  ],
  ['https://{site}.org/api{route}?v=1', 'https://{site}.org/api', 'site', 'After the route comes ?v=1'],
])('reads %s as the address of a server', async (address, url, value, words) => {
  const document = await documentOf('shop', shopAt(address));
  const server = at(document, 'servers', '0');
  expect(at(server, 'url')).toBe(url);
  expect(Object.values(at(server, 'variables') ?? {})).toEqual([{ default: value }]);
  expect(at(server, 'description')).toContain(words);
  const full = address.replace(/\/?\{route\}/, '/shop/v1/items');
  expect(at(document, 'paths', '/shop/v1/items', 'get', 'description')).toBe(`Address: \`${full}\`.`);
});
