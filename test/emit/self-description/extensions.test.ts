import { expect, it } from 'vitest';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { textOf } from './output.ts';

const module = (more: string): string => `
name: pages
group: list
prefix: p
source: wiki-doc 3.1
parameters:
  ...BASE: { change: { limit: { applies: useronly } } }
  dir: DIR
  token: { type: string, extensions: { tokentype: csrf, type: text, absent: [multi] } }
${more}`;

async function paraminfo(more: string, extensions: string): Promise<Record<string, unknown>> {
  const files = {
    ...mini,
    'wiki/interface.yaml': `${mini['wiki/interface.yaml']}\nextensions: ${extensions}\n`,
    'wiki/modules/list/pages.yaml': module(more),
    'wiki/modules/list/all.yaml': 'name: all\ngroup: list\nprefix: a\nsource: wiki-doc 3.2\nparameters: {}\n',
  };
  return JSON.parse(await textOf(catalogueFrom(files), 'wiki/paraminfo.json')).paraminfo;
}

it('lays the attributes that the format does not model over a parameter, and leaves out those that are absent', async () => {
  const { modules } = (await paraminfo('', '{}')) as { modules: { parameters: { name: string }[] }[] };
  expect(modules[1]?.parameters.at(-1)).toEqual({
    index: 4,
    name: 'token',
    type: 'text',
    required: false,
    tokentype: 'csrf',
  });
});

it('gives all modules what the interface says of them, unless one says otherwise', async () => {
  const { modules } = await paraminfo(
    'extensions: { absent: [readrights], source: Other }',
    '{ modules: { readrights: true, source: Core } }',
  );
  expect(modules).toMatchObject([{ name: 'all', readrights: true, source: 'Core' }, { source: 'Other' }]);
  expect((modules as object[])[1]).not.toHaveProperty('readrights');
});

it('keeps the order of the description and what stood beside the modules', async () => {
  const { modules, helpformat, order } = await paraminfo('', '{ order: [query+pages, query+all], helpformat: none }');
  expect((modules as { path: string }[]).map(({ path }) => path)).toEqual(['query+pages', 'query+all']);
  expect([helpformat, order]).toEqual(['none', undefined]);
});

it('is the whole entry where it is given exactly', async () => {
  const { modules } = await paraminfo('extensions: { exact: { absent: 1, exact: 2 } }', '{}');
  expect((modules as object[])[1]).toEqual({ absent: 1, exact: 2 });
});

async function index(route: string, extensions: string): Promise<Record<string, Record<string, unknown>>> {
  const files = {
    ...mini,
    'shop/interface.yaml': `${mini['shop/interface.yaml']}\nextensions: ${extensions}\n`,
    'shop/routes/items.yaml': `
title: Items
source: shop-doc 3
routes:
  /shop/v1/items:
    source: shop-doc 3
    resource: item
    extensions: ${route}
    endpoints:
      - { name: listItems, methods: GET, arguments: { state: 'STATE[]' }, extensions: { allow_batch: { v1: true } } }
      - { name: createItem, methods: POST, body: { resource: item } }
  /shop/v1/items/{id:digits}:
    source: shop-doc 3
    arguments: { id: integer }
    endpoints:
      - { name: getItem, methods: GET }
`,
  };
  return JSON.parse(await textOf(catalogueFrom(files), 'shop/route-index.json'));
}

it('keys a route by the pattern that its path cannot say', async () => {
  const { routes = {} } = await index('{ pattern: "/shop/v1/items(?:/)?", note: kept }', '{}');
  expect(routes['/shop/v1/items(?:/)?']).toMatchObject({
    note: 'kept',
    endpoints: [{ allow_batch: { v1: true } }, {}],
  });
  expect(routes['/shop/v1/items(?:/)?']).not.toHaveProperty('pattern');
});

it('writes the links of routes and the fields of the root as the server does', async () => {
  const { routes = {}, name, self } = await index('{}', '{ self: [{ href: "{address}" }], name: Our shop }');
  expect(routes['/shop/v1/items']).toMatchObject({ _links: { self: [{ href: '{base_url}//shop/v1/items' }] } });
  expect([name, self]).toEqual(['Our shop', undefined]);
});
