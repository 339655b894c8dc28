import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { linkedBooks, linkedResponses } from '../../support/linked-books.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { bookResponses, shownBooks } from '../../support/shown-books.ts';

let files: Readonly<Record<string, string>>;
const ajv = new Ajv2020({ strict: true });

beforeAll(async () => {
  files = await outputOf(jsonSchemaGenerator, withBindings(catalogueFrom({ ...mini, ...shownBooks }), ['shop.site']));
  ajv.addSchema(JSON.parse(files['shop.site/responses.json'] ?? '{}'), 'responses');
});

it('are in one file, with those of resources and of operations by name', () => {
  const { $id, $defs } = JSON.parse(files['shop.site/responses.json'] ?? '{}');
  expect($id).toBe('shop.site/responses.json');
  expect(Object.keys($defs)).toEqual([
    ...['Book', 'Copy', 'Shelf', 'Kind'],
    ...['listBooks', 'createBook', 'getBook', 'deleteBook', 'listBookCopies', 'getBookCopy', 'getShelf', 'listKinds'],
  ]);
});

it('are left out where nothing states the form of responses', () => {
  expect(files['shop/responses.json']).toBeUndefined();
});

describe('a schema of a response', () => {
  it.each(bookResponses)('of %s, with %j: %s', (name, response, isFit) => {
    expect(ajv.validate(`responses#/$defs/${name}`, response)).toBe(isFit);
  });
});

it('takes an empty array for a map only where the binding says so of objects', async () => {
  const site = (shownBooks['shop/bindings/site.yaml'] ?? '').replace(/^ {2}shows:\n.*\n/m, '');
  const catalogue = catalogueFrom({ ...mini, ...shownBooks, 'shop/bindings/site.yaml': site });
  const output = await outputOf(jsonSchemaGenerator, withBindings(catalogue, ['shop.site']));
  const own = new Ajv2020({ strict: true });
  own.addSchema(JSON.parse(output['shop.site/responses.json'] ?? '{}'), 'responses');
  expect(own.validate('responses#/$defs/listKinds', { a: { slug: 'a' } })).toBe(true);
  expect(own.validate('responses#/$defs/listKinds', [])).toBe(false);
});

describe('a schema with the links of items', () => {
  const own = new Ajv2020({ strict: true });

  beforeAll(async () => {
    const catalogue = withBindings(catalogueFrom({ ...mini, ...linkedBooks }), ['shop.site']);
    const output = await outputOf(jsonSchemaGenerator, catalogue);
    own.addSchema(JSON.parse(output['shop.site/responses.json'] ?? '{}'), 'linked');
  });

  it.each(linkedResponses)('of %s, with %j: %s', (name, response, isFit) => {
    expect(own.validate(`linked#/$defs/${name}`, response)).toBe(isFit);
  });
});
