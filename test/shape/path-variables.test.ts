import { expect, it } from 'vitest';
import type { RoutesInterface } from '../../generators/catalogue/model/model.ts';
import { exampleInPath, pathVariablesOf, slashedParts } from '../../generators/shape/path-variables.ts';
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

it.each([
  ['[a-z]+/[0-9]+', ['[a-z]+', '[0-9]+']],
  ['[^/]+\\/(?:a|b)/c{2}', ['[^/]+', '(?:a|b)', 'c{2}']],
  ['[a-z]+', undefined],
])('splits %s where a slash always is', (pattern, parts) => {
  expect(slashedParts(pattern)).toEqual(parts);
});

// The slash may be missing or stand elsewhere too, there may be more than one, a part is empty, or refers to another part.
it.each([
  ...['a+(?:/b+)?', 'a/?b', 'a/{2}b', 'a/b|c', '(?:a/b)+', '(a/b)', '/a', 'a//b'],
  ...['.+/a', '[^a]+/a', '\\W/a', '[!-/]/a', '\\P{L}/a', '\\x2f?/a', '(?=a/)a/a', '(a)/\\1', '(?<n>a)/\\k<n>'],
])('does not split %s', (pattern) => {
  expect(slashedParts(pattern)).toBeUndefined();
});

it.each([
  ['[a-z]+', 'example', 'example'],
  ['.+', 'example', 'example'],
  ['[a-z]+/[a-z]+', 'example', 'example/name'],
  ['[a-z]+(?:/[a-z]+)+', 'example', 'example/name'],
  ['[a-z]+/[0-9]+/[a-z]', 'example', 'example/1/a'],
  ['[0-9]+', 'example', '1'],
  ['v[0-9]+', 'example', undefined],
  ['[a-z]+/v[0-9]+', 'example', undefined],
])('has an example that %s takes', (pattern, preferred, example) => {
  expect(exampleInPath(pattern, preferred)).toBe(example);
});
