import { expect, test } from 'vitest';
import { createSource } from '../../../generators/catalogue/sources/source.ts';
import { checkSources } from '../../../generators/pipeline.ts';
import { imported, parameter, server, site, wiki } from './servers.ts';
import { english, wikis } from './wikis.ts';

test('an import of several servers has what any of them has, as wide as on any, and says which have it', () => {
  const { texts } = imported('paraminfo', wikis);
  expect(texts.get('it/modules/list/pages.yaml')).toBe(`name: pages
group: list
prefix: p
parameters:
  from: { type: string, byServer: { de.example: { required: true } } }
  colour: { type: [red, green], servers: [de.example], byServer: { de.example: { required: true } } }
  show:
    type: [all, drafts, stubs, lists]
    valueServers: { stubs: [en.example], lists: [de.example] }
    byServer: { de.example: { default: drafts }, en.example: { default: all } }
  limit:
    type: limit
    minimum: 1
    maximum: 500
    highMaximum: 5000
    default: 10
    byServer: { de.example: { maximum: 200, highMaximum: 2000 } }
  sort:
    type: integer | string
    byServer: { de.example: { type: integer, minimum: 1 }, en.example: { type: [title, size], default: title } }
  tag: { type: string, multi: true, byServer: { en.example: { deprecated: true, multi: false } } }
`);
  expect(texts.get('it/modules/list/topics.yaml')).toBe(`name: topics
group: list
prefix: t
servers: [en.example]
parameters:
  topic: { type: string, required: true }
`);
  expect(texts.get('it/modules/action/query.yaml')).toContain('valueServers: { topics: [en.example] }');
  expect(texts.get('it/interface.yaml')).toContain(
    'servers: { de.example: https://de.example/api.php, en.example: https://en.example/api.php }',
  );
});

test('the order of the servers does not count, and the catalogue has nothing to find fault with', () => {
  const { texts, warnings } = imported('paraminfo', wikis);
  expect(imported('paraminfo', wikis.toReversed()).texts).toEqual(texts);
  expect(warnings).toEqual([]);
  expect(checkSources([...texts].map(([path, text]) => createSource(path, text))).diagnostics).toEqual([]);
});

test('a module has the example requests of all servers, each once', () => {
  const asked = (...examples: readonly (readonly [query: string, description: string])[]) => {
    const listed = examples.map(([query, description]) => ({ query, description }));
    return wiki({ login: [parameter('name')] }, { examples: listed });
  };
  const { texts } = imported('paraminfo', [
    server('a.json', asked(['action=login', 'Log in'], ['action=login&lname=A', 'Log in as A'])),
    server('b.json', asked(['action=login', 'Sign in'], ['action=login&lname=B', 'Sign in as B'])),
    server('c.json', wiki({ login: [parameter('name')] })),
  ]);
  expect(texts.get('it/modules/action/login.yaml')).toBe(`name: login
group: action
prefix: l

examples:
  - { query: action=login, purpose: Log in }
  - { query: action=login&lname=A, purpose: Log in as A }
  - { query: action=login&lname=B, purpose: Sign in as B }

parameters:
  name: string
`);
});

test('modules of different servers that have one name are told apart by their paths', () => {
  const { texts } = imported('paraminfo', [
    server('a.json', wiki({ query: [], 'query+tokens': [] })),
    server('b.json', wiki({ query: [], 'query+Login': [], tokens: [] })),
    server('c.json', wiki({ login: [] })),
  ]);
  expect([...texts.keys()].filter((path) => path.includes('/modules/'))).toEqual([
    'it/modules/action/login.yaml',
    'it/modules/action/query.yaml',
    'it/modules/action/tokens.yaml',
    'it/modules/list/query-Login.yaml',
    'it/modules/list/query-tokens.yaml',
  ]);
});

test('servers that say the same are one, but for their names', () => {
  const { texts } = imported('paraminfo', [server('a.json', english), server('b.json', english)]);
  const alone = imported('paraminfo', [server('a.json', english)]).texts;
  const differing = [...texts].filter(([path, text]) => text !== alone.get(path)).map(([path]) => path);
  expect(differing).toEqual(['it/interface.yaml']);
  expect(texts.get('it/interface.yaml')).toContain('\nservers: { a: a.json, b: b.json }\n');
});

test('routes, endpoints and arguments say which servers have them', () => {
  const id = { id: { type: 'integer', required: false } };
  const state = (values: readonly string[]) => ({
    state: { type: 'array', required: false, items: { type: 'string', enum: values } },
  });
  const old = site({ '/items': state(['open']), '/items/(?P<id>[\\d]+)': id }, 'old.example');
  const now = site(
    {
      '/items': { ...state(['open', 'shut']), page: { type: 'integer', required: false, minimum: 1 } },
      '/tags/(?P<name>[a-z]+)/(?P<id>[\\d]+)': id,
    },
    'new.example',
  );
  const { texts } = imported('route-index', [server('old.json', old), server('new.json', now)]);
  expect(texts.get('it/routes/items.yaml')).toBe(`title: Items
routes:
  /shop/v1/items:
    endpoints:
      - name: listItems
        methods: GET
        arguments: { state: 'ITEM_STATE[]', page: { type: integer, minimum: 1, servers: [new] } }

  /shop/v1/items/{id:digits}:
    servers: [old]
    arguments: { id: integer }
    endpoints:
      - { name: getItem, methods: GET }
`);
  expect(texts.get('it/sets/items.yaml')).toBe('ITEM_STATE: { values: [open, shut], valueServers: { shut: [new] } }\n');
  expect(texts.get('it/routes/tags.yaml')).toContain('servers: [new]');
  expect(texts.get('it/interface.yaml')).toContain("address: '{base_url}/wp-json{route}'");
});

test('variable parts of paths have one name for each pattern, and patterns with one purpose are numbered', () => {
  const id = { id: { type: 'integer', required: false } };
  const { texts, warnings } = imported('route-index', [
    server('a.json', site({ '/items/(?P<id>[\\d]+)': id })),
    server('b.json', site({ '/a/(?P<id>\\d+)': id, '/items/(?P<id>[\\d]+)': id })),
    server('c.json', site({ '/a/(?P<id>[0-9]+)': id, '/c/(?P<id>\\d+)': id, '/d/(?P<id>x+)': id })),
    server('d.json', site({ '/a/(?P<id>y+)': id, '/d/(?P<id>x+)': id })),
  ]);
  expect(texts.get('it/interface.yaml')?.match(/^segments:\n(?: .*\n)+/m)?.[0]).toBe(`segments:
  id-2: { pattern: y+ }
  digits-3: { pattern: '[0-9]+' }
  digits-2: { pattern: '\\d+' }
  id: { pattern: x+ }
  digits: { pattern: '[\\d]+' }
`);
  expect(warnings).toEqual([]);
  const [c] = /\/a\/\{id:digits-3\}:\n +servers: .*/.exec([...texts.values()].join('')) ?? [];
  expect(c).toBe('/a/{id:digits-3}:\n    servers: [c]');
});

test('an argument that is called like a key of the format has the values that its server lists', () => {
  const tags = (values: readonly string[]) => ({
    type: 'array',
    required: false,
    items: { type: 'string', enum: values },
  });
  const { texts } = imported('route-index', [
    server('a.json', site({ '/items': { other: tags(['x']), title: tags(['red', 'blue']) } })),
    server('b.json', site({ '/items': { title: tags(['red', 'green']) } })),
  ]);
  expect(texts.get('it/sets/shop.yaml')).toContain(
    'SHOP_TITLE: { values: [red, green, blue], valueServers: { green: [b], blue: [a] } }\n',
  );
});

test('a plain fact that one server states is that of all, but whether a page has to exist is not', () => {
  const { texts } = imported('paraminfo', [
    server('a.json', wiki({ login: [parameter('name', { type: 'title', mustExist: true, tokentype: 'csrf' })] })),
    server('b.json', wiki({ login: [parameter('name', { type: 'title', mustExist: false, sensitive: true })] })),
  ]);
  expect(texts.get('it/modules/action/login.yaml')).toContain(`
    sensitive: true
    tokenType: csrf
    byServer: { a: { sensitive: false, mustExist: true }, b: { mustExist: false, unstated: [tokenType] } }
`);
});

test('what responses show says which servers have a field, and which state it otherwise', () => {
  const item = (properties: Parameters<typeof site>[2]) => ({
    '/items': { title: 'item', type: 'object', properties: properties ?? {} },
  });
  const { texts, warnings } = imported('route-index', [
    server(
      'old.json',
      site({ '/items': {} }, 'old', item({ id: { type: 'integer' }, state: { type: 'string', enum: ['new'] } })),
    ),
    server(
      'new.json',
      site({ '/items': {} }, 'new', item({ id: { type: 'string' }, price: { type: 'number', context: ['edit'] } })),
    ),
  ]);
  expect(texts.get('it/resources/item.yaml')).toBe(`name: item
title: Item
response:
  type: object
  properties:
    id: { type: string | integer, byServer: { new: { type: string }, old: { type: integer } } }
    state: { type: [new], servers: [old] }
    price: { type: number, contexts: [edit], servers: [new] }
  title: item
`);
  expect([...texts.values()].join('\n')).toContain('    resource: item\n');
  expect(warnings).toEqual([]);
});

test('what one server shows as one resource, and another as two, is two, each as each server shows it', () => {
  const tag = (...fields: readonly string[]) => ({
    title: 'tag',
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
  });
  const ofTags = { '/tags': {}, '/tags/(?P<id>[0-9]+)': {} };
  const servers = [
    server('old.json', site(ofTags, 'old', { '/tags': tag('name'), '/tags/(?P<id>[0-9]+)': tag('name') })),
    server('new.json', site(ofTags, 'new', { '/tags': tag('name'), '/tags/(?P<id>[0-9]+)': tag('name', 'count') })),
  ];
  const { texts, warnings } = imported('route-index', servers);
  expect(warnings).toEqual([]);
  expect(texts.get('it/resources/tag.yaml')).toContain('properties: { name: string }');
  expect(texts.get('it/resources/tag-tag.yaml')).toContain('count: { type: string, servers: [new] }');
  expect(texts.get('it/routes/tags.yaml')).toMatch(/resource: tag\n[\s\S]*resource: tag-tag\n/);
  expect(imported('route-index', servers.toReversed()).texts).toEqual(texts);
  expect(checkSources([...texts].map(([path, text]) => createSource(path, text))).diagnostics).toEqual([]);
});
