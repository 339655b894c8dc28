import { beforeAll, expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { linkedBooks } from '../../support/linked-books.ts';
import { mini } from '../../support/mini.ts';
import { shownBooks } from '../../support/shown-books.ts';
import { at, type Parsed, parsedFilesOf } from './documents.ts';

let document: Parsed | undefined;

beforeAll(async () => {
  const catalogue = withBindings(catalogueFrom({ ...mini, ...shownBooks }), ['shop.site']);
  document = (await parsedFilesOf(openapiGenerator, catalogue)).get('shop.site.json');
});

const book = { $ref: '#/components/schemas/Book' };

const bodyOf = (path: string, method: string): Parsed | undefined =>
  at(document, 'paths', path, method, 'responses', 'default', 'content', 'application/json', 'schema');

it('names the schema of what responses show, in which no field is required', () => {
  expect(at(document, 'components', 'schemas', 'Book')).toMatchObject({
    title: 'Book',
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true, description: 'The number of the book.' },
      // It has a field in every context, so that it is never empty.
      title: { type: 'object', properties: { raw: { type: 'string' }, rendered: { type: 'string' } } },
      notes: {
        anyOf: [
          { type: 'object', properties: { raw: { type: 'string' } } },
          { type: 'array', maxItems: 0 },
        ],
      },
    },
  });
  expect(JSON.stringify(at(document, 'components', 'schemas', 'Book'))).not.toContain('required');
});

it.each<[string, string, Parsed]>([
  ['/shop/v1/books', 'get', { type: 'array', items: book }],
  ['/shop/v1/books', 'post', book],
  ['/shop/v1/books/{id}', 'get', book],
])('answers %s by %s with it', (path, method, schema) => {
  expect(bodyOf(path, method)).toEqual(schema);
});

it('answers with a map, or with what was removed', () => {
  const kind = { $ref: '#/components/schemas/Kind' };
  expect(bodyOf('/shop/v1/kinds', 'get')).toMatchObject({ anyOf: [{ additionalProperties: kind }, { maxItems: 0 }] });
  expect(bodyOf('/shop/v1/books/{id}', 'delete')).toMatchObject({
    anyOf: [{ properties: { deleted: { const: true }, previous: book }, required: ['deleted', 'previous'] }, book],
  });
});

it('has the headers of lists alone', () => {
  const headersOf = (path: string) => at(document, 'paths', path, 'get', 'responses', 'default', 'headers');
  expect(headersOf('/shop/v1/books')).toEqual({
    'X-Total': { description: 'How many items there are.', schema: expect.objectContaining({ type: 'integer' }) },
    Link: { schema: expect.objectContaining({ type: 'string' }) },
  });
  expect(headersOf('/shop/v1/books/{id}')).toBeUndefined();
});

it('has the links of items where a binding states them', async () => {
  const catalogue = withBindings(catalogueFrom({ ...mini, ...linkedBooks }), ['shop.site']);
  const schemas = at((await parsedFilesOf(openapiGenerator, catalogue)).get('shop.site.json'), 'components', 'schemas');
  expect(at(schemas, 'Copy', 'properties', 'links')).toEqual({
    type: 'object',
    description: 'The links of an item, by relation.',
    additionalProperties: {
      type: 'array',
      items: {
        type: 'object',
        properties: { href: { type: 'string', description: 'The address.' }, embeddable: { type: 'boolean' } },
        additionalProperties: {},
      },
    },
  });
  expect(at(schemas, 'Shelf', 'properties', 'links')).toBeUndefined();
});
