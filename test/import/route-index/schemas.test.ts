import { expect, it } from 'vitest';
import { routeIndexImporter } from '../../../generators/import/route-index/index.ts';
import { jsonText } from '../../../generators/lib/json.ts';
import { checked, emitted, json, parsed } from './drafts.ts';

const endpoints = [{ methods: ['GET'], args: [] }];

const book = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'book',
  type: 'object',
  properties: {
    id: { description: 'The number of the book.', type: 'integer', context: ['view', 'edit', 'embed'], readonly: true },
    name: { type: 'object', context: ['view'], properties: { raw: { type: 'string', context: ['edit'], x: 1 } } },
    state: { type: 'string', enum: ['lent', 'here'] },
    secret: { type: 'string', context: [] },
  },
  links: [{ rel: 'self', href: 'http://example.org/{id}' }],
};

const index = {
  name: 'Library',
  namespaces: ['l/v1'],
  routes: {
    '/l/v1/books': { namespace: 'l/v1', methods: ['GET'], endpoints, schema: book },
    '/l/v1/books/(?P<id>[\\d]+)': { namespace: 'l/v1', methods: ['GET'], endpoints, schema: book },
    '/l/v1/books/(?P<id>[\\d]+)/copies': {
      namespace: 'l/v1',
      methods: ['GET'],
      endpoints,
      schema: { ...book, properties: {} },
    },
    '/l/v1/odd': { namespace: 'l/v1', methods: ['GET'], endpoints, schema: [] },
  },
};

const routesOf = (files: Record<string, unknown>): Record<string, Record<string, unknown>> =>
  Object.assign({}, ...Object.values(files).map((file) => (file as { routes?: object }).routes ?? {}));

it('become the resources of their routes, each in one file', () => {
  const { files } = parsed(index);
  expect(files['content/resources/book.yaml']).toEqual({
    name: 'book',
    title: 'Book',
    response: {
      type: 'object',
      title: 'book',
      properties: {
        id: {
          type: 'integer',
          purpose: 'The number of the book.',
          readOnly: true,
          contexts: ['view', 'edit', 'embed'],
        },
        name: {
          type: 'object',
          properties: { raw: { type: 'string', contexts: ['edit'], extensions: { x: 1 } } },
          contexts: ['view'],
        },
        state: ['lent', 'here'],
        secret: { type: 'string', writeOnly: true },
      },
      extensions: { $schema: book.$schema, links: book.links },
    },
  });
  const routes = routesOf(files);
  expect(routes['/l/v1/books']?.['resource']).toBe('book');
  expect(routes['/l/v1/books/{id:digits}']?.['resource']).toBe('book');
});

it('have the noun of their route in their name where another one has their title', () => {
  expect(routesOf(parsed(index).files)['/l/v1/books/{id:digits}/copies']?.['resource']).toBe('book-copy');
});

it('are left as they are where they are no schema, and all of them are given back', () => {
  const draft = routeIndexImporter.read(json(index), 'content', 'index.json');
  const { catalogue, problems } = checked(draft);
  expect(problems).toEqual([]);
  if (!catalogue) throw new Error('there is no catalogue');
  const { routes } = JSON.parse(jsonText(emitted(catalogue)));
  for (const [route, { schema }] of Object.entries(index.routes)) expect(routes[route].schema).toEqual(schema);
});
