import { expect, it } from 'vitest';
import type { DataMap } from '../../../generators/catalogue/yaml/data.ts';
import { readJson } from '../../../generators/import/json/document.ts';
import { routeIndexImporter } from '../../../generators/import/route-index/index.ts';
import { sourcesOf } from '../../../generators/import/sources.ts';
import { emitted, json, parsed, resolved } from './drafts.ts';

const self = (path: string) => ({ self: [{ href: `https://example.org/wp-json${path}` }] });

const index = {
  name: 'Books &amp; more',
  home: 'https://example.org',
  gmt_offset: 2,
  namespaces: ['wp/v2'],
  authentication: [],
  routes: {
    '/': { namespace: '', methods: ['GET'], endpoints: [{ methods: ['GET'], args: [] }], _links: self('/') },
    '/wp/v2/books': {
      namespace: 'wp/v2',
      methods: ['GET', 'POST'],
      endpoints: [
        {
          methods: ['GET'],
          allow_batch: { v1: true },
          args: {
            context: {
              description: 'How much is shown',
              type: 'string',
              enum: ['view', 'edit'],
              default: 'view',
              required: false,
            },
            per_page: { type: 'integer', minimum: 1, maximum: 100, default: 10, required: false },
            status: {
              type: 'array',
              items: { type: 'string', enum: ['draft', 'publish'] },
              default: 'publish',
              required: false,
            },
            after: { type: 'string', format: 'date-time', required: false },
          },
        },
        {
          methods: ['POST'],
          args: { title: { type: 'string', required: true }, meta: { type: ['object', 'null'], required: false } },
        },
      ],
      _links: self('/wp/v2/books'),
    },
    '/wp/v2/books/(?P<id>[\\d]+)': {
      namespace: 'wp/v2',
      methods: ['GET', 'DELETE'],
      endpoints: [
        { methods: ['GET'], args: { id: { description: 'The book', type: 'integer', required: false } } },
        { methods: ['DELETE'], args: { id: { description: 'The book', type: 'integer', required: false } } },
      ],
    },
    '/wp/v2/books/(?P<id>[\\d]+)/cover': {
      namespace: 'wp/v2',
      methods: ['GET'],
      endpoints: [{ methods: ['GET'], args: {} }],
    },
  },
};

const files = {
  'content/interface.yaml': {
    title: 'Books & more',
    kind: 'routes',
    documents: { 'route-index': 'Route index of index.json' },
    statedIn: 'route-index 1',
    address: 'https://example.org/wp-json{route}',
    namespaces: { 'wp/v2': {} },
    segments: { digits: { pattern: '[\\d]+' } },
    locations: { GET: 'query', POST: 'body', PUT: 'body', PATCH: 'body', DELETE: 'query' },
    extensions: {
      self: [{ href: '{address}' }],
      name: 'Books &amp; more',
      home: 'https://example.org',
      gmt_offset: 2,
      authentication: [],
    },
  },
  'content/routes/index.yaml': {
    title: 'Index',
    routes: { '/': { endpoints: [{ name: 'getIndex', methods: 'GET' }] } },
  },
  'content/routes/books.yaml': {
    title: 'Books',
    routes: {
      '/wp/v2/books': {
        endpoints: [
          {
            name: 'listBooks',
            methods: 'GET',
            extensions: { allow_batch: { v1: true } },
            arguments: {
              context: { type: ['view', 'edit'], default: 'view', purpose: 'How much is shown' },
              per_page: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
              status: { type: 'VALUES_1[]', default: 'publish' },
              after: { type: 'string', format: 'date-time' },
            },
          },
          {
            name: 'createBook',
            methods: 'POST',
            arguments: {
              title: { type: 'string', required: true },
              meta: 'object?',
            },
          },
        ],
      },
      '/wp/v2/books/{id:digits}': {
        arguments: { id: { type: 'integer', purpose: 'The book' } },
        endpoints: [
          { name: 'getBook', methods: 'GET' },
          { name: 'deleteBook', methods: 'DELETE' },
        ],
      },
      '/wp/v2/books/{id:digits}/cover': {
        arguments: { id: { type: 'integer', extensions: { absent: true } } },
        endpoints: [{ name: 'getBookCover', methods: 'GET', extensions: { args: {} } }],
      },
    },
  },
  'content/sets/values.yaml': { VALUES_1: { values: ['draft', 'publish'] } },
};

it('makes the files of an interface that describe themselves as the server did', () => {
  const document = json(index);
  const draft = routeIndexImporter.read(document, 'content', 'index.json');
  expect(parsed(index)).toEqual({ files, repairs: [] });
  expect(emitted(resolved(draft))).toEqual(document);
});

it('says why a document is no route index', () => {
  const refused = (document: unknown) => routeIndexImporter.refuse(json(document));
  expect(refused([])).toBe('the document is not a map');
  expect(refused('<html>')).toBe('the document is not a map');
  expect(refused({ code: 'rest_forbidden', data: { status: 401 } })).toBe('there is no "routes"');
  expect(refused({ routes: [] })).toBe('"routes" is not a map');
  expect(refused({ routes: {} })).toBe('"routes" is empty');
  expect(refused({ routes: { '/': null } })).toBeUndefined();
});

it('knows where in the document each route, endpoint and argument comes from', () => {
  const text = JSON.stringify(index, null, 2);
  const document = readJson('index.json', text);
  const draft = routeIndexImporter.read(document.json ?? null, 'content', 'index.json');
  const [books] = sourcesOf(draft, document.source).filter(({ path }) => path === 'content/routes/books.yaml');
  const lineAt = (...path: (string | number)[]): string | undefined => {
    if (!books) return undefined;
    const range = books.locate({ source: books, path: ['routes', ...path], part: 'key' });
    return books.lineText(books.position(range.start).line).trim();
  };
  expect(lineAt('/wp/v2/books', 'endpoints')).toBe('"/wp/v2/books": {');
  expect(lineAt('/wp/v2/books', 'endpoints', 0, 'arguments', 'per_page', 'maximum')).toBe('"per_page": {');
  expect(lineAt('/wp/v2/books/{id:digits}', 'arguments', 'id')).toBe('"id": {');
  expect(lineAt('/wp/v2/books/{id:digits}/cover', 'extensions')).toBe('"/wp/v2/books/(?P<id>[\\\\d]+)/cover": {');
});

it('names the interface after the site, after its host, or after the document', () => {
  const routes = { '/': { endpoints: [] } };
  const titleOf = (document: object) =>
    (parsed({ ...document, routes }).files['content/interface.yaml'] as { title: string }).title;
  expect(titleOf({ name: 'B&#252;cher &#8211; &#039;neu&#039; &amp;lt;' })).toBe("Bücher – 'neu' &lt;");
  expect(titleOf({ name: ' ', home: 'https://user@example.org:8080/blog?x' })).toBe('example.org:8080');
  expect(titleOf({ url: 'not an address' })).toBe('index.json');
});

it('keeps a document with members that mean something to the format', () => {
  const endpoints = [
    { methods: ['GET'], args: { a: { absent: ['required'], exact: 1 }, b: [], c: null, d: 'x' }, exact: {} },
  ];
  const hostile = {
    ...{ self: 1, absent: ['routes'], exact: { routes: {} }, extensions: [], namespaces: {} },
    routes: {
      '/a': { endpoints, pattern: '/b', absent: 1 },
      '/b': [],
      '/c': 'text',
      '/d': null,
      '/e': { endpoints: { 0: endpoints[0] } },
    },
  };
  const document = json(hostile);
  expect(emitted(resolved(routeIndexImporter.read(document, 'content', 'index.json')))).toEqual(document);
});

it('keeps what is left out of many routes once', () => {
  const routes = Array.from({ length: 2000 }, (_, index) => `/a/${index}`);
  const { json = null } = readJson(
    'x.json',
    JSON.stringify({ routes: Object.fromEntries(routes.map((one) => [one, {}])) }),
  );
  const draft = routeIndexImporter.read(json, 'content', 'x.json');
  const family = draft.files.get('content/routes/a.yaml')?.get('routes') as ReadonlyMap<string, DataMap>;
  expect(new Set([...family.values()].map((route) => route.get('extensions'))).size).toBe(1);
});
