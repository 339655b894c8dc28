import { expect, it } from 'vitest';
import type { RoutesInterface } from '../../generators/catalogue/model.ts';
import { pathVariablesOf } from '../../generators/shape/path-variables.ts';
import { check } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

// Whatever the rules have to say of a part that may be left out.
const shop = check({
  ...mini,
  'shop/interface.yaml': `
title: Shop
kind: routes
documents: { shop-doc: The shop }
address: "{base_url}/{route}"
segments:
  digits: { pattern: '[\\d]+', source: shop-doc 1 }
  rest: { pattern: '.+', source: shop-doc 1 }
locations: { GET: query, POST: body }
source: shop-doc 1
`,
  'shop/routes/items.yaml': `
title: Items
source: shop-doc 3
routes:
  /files/{id:digits}/{file:rest}:
    source: shop-doc 3
    arguments: { id: integer, file: string }
    endpoints: [{ name: getFile, methods: GET, arguments: { state: STATE } }]
  /years/{year:digits}/{month:digits?}:
    source: shop-doc 3
    arguments: { year: integer, month: integer }
    endpoints: [{ name: getYear, methods: GET }]
`,
}).catalogue?.interfaces[0] as RoutesInterface;

it('knows the parts of paths that may hold several parts, and those that may be left out', () => {
  expect(pathVariablesOf(shop)).toEqual({
    withSlashes: new Map([['/files/{id}/{file}', ['file']]]),
    optional: new Map([['/years/{year}/{month}', ['month']]]),
  });
});
