import { expect, test } from 'vitest';
import { withSameParts } from '../../generators/catalogue/model/same-parts.ts';
import { type Example, examplesOf } from '../../generators/shape/example-request.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const others = `
title: Others
source: shop-doc 3
routes:
  /shop/v1/others:
    source: shop-doc 3
    endpoints: [{ name: listOthers, methods: GET, arguments: { state: STATE } }]
`;

const catalogue: Readonly<Record<string, string>> = { ...mini, 'shop/routes/others.yaml': others };

/** The examples of endpoints before and after an edit of a file, and those made of the edited catalogue alone. */
function examplesAround(path: string, from: string, to: string) {
  const text = catalogue[path] ?? '';
  expect(text).toContain(from);
  const edited = { ...catalogue, [path]: text.replace(from, to) };
  const before = catalogueFrom(catalogue);
  const made = [before, withSameParts(catalogueFrom(edited), before), catalogueFrom(edited)];
  const [first, second, anew] = made.map(({ interfaces }) => {
    const shop = interfaces.find(({ name }) => name === 'shop');
    return shop ? examplesOf(shop) : new Map<string, Example>();
  });
  return { first, second, anew };
}

const addressesOf = (examples: ReadonlyMap<string, Example> | undefined) =>
  [...(examples ?? [])].map(([name, { addresses }]) => [name, addresses]);

test('after an edit of a family the examples of the others are those made before', () => {
  const { first, second, anew } = examplesAround(
    'shop/routes/items.yaml',
    'page: { type: integer, default: 1',
    'page: { type: integer, default: 2',
  );
  expect(second?.get('listOthers')).toBe(first?.get('listOthers'));
  expect(second?.get('listItems')).not.toBe(first?.get('listItems'));
  expect(addressesOf(second)).toEqual(addressesOf(anew));
  expect(addressesOf(second)).not.toEqual(addressesOf(first));
});

test('after an edit of a shared set all examples are made anew', () => {
  const { first, second, anew } = examplesAround(
    'shop/sets/sets.yaml',
    '[open, closed], default: open',
    '[opened, closed], default: opened',
  );
  expect(second?.get('listOthers')).not.toBe(first?.get('listOthers'));
  expect(addressesOf(second)).toEqual(addressesOf(anew));
  expect(addressesOf(second)).not.toEqual(addressesOf(first));
});

test('a required text with a format is an example of that format', () => {
  const required =
    'arguments: { state: STATE, link: { type: string, format: uri, required: true }, word: { type: string, required: true } }';
  const path = 'shop/routes/others.yaml';
  const { interfaces } = catalogueFrom({
    ...catalogue,
    [path]: others.replace('arguments: { state: STATE }', required),
  });
  const shop = interfaces.find(({ name }) => name === 'shop');
  const [address = ''] = shop ? (examplesOf(shop).get('listOthers')?.addresses ?? []) : [];
  expect(decodeURIComponent(address)).toContain('link=https://example.org/&word=example');
});
