import { expect, it } from 'vitest';
import type { Data } from '../../../generators/catalogue/data.ts';
import { merge } from '../../../generators/import/merge/merge.ts';
import { at, changes, drafted, items, orders, sources } from './drafted.ts';

const listOf = (path: string) => ['routes', path, 'endpoints', 0, 'arguments'] as const;

/** The lines that change where an argument of the listed orders is another one. */
function changed(name: string, edit: (argument: Map<string, Data>) => void): string[] {
  const draft = drafted('shop', (files) => {
    edit(at(files, orders, ...listOf('/shop/v1/orders'), name));
  });
  const merged = merge(sources, draft);
  expect([...merged.files.keys()]).toEqual(['shop/routes/orders.yaml']);
  return changes(merged, 'shop/routes/orders.yaml');
}

const below = (data: Map<string, Data>, ...path: (string | number)[]): Map<string, Data> =>
  path.reduce<Data | undefined>(
    (one, step) => (one instanceof Map ? one.get(String(step)) : (one as readonly Data[])[Number(step)]),
    data,
  ) as Map<string, Data>;

it('a field that changes keeps what a person wrote of it, and the others stay as they are', () => {
  expect(changed('range', (range) => below(range, 'properties', 'to').set('format', 'date-time'))).toEqual([
    '-              to: { type: string, format: date, purpose: The last day, source: shop-doc 4 }',
    '+              to: { type: string, format: date-time, purpose: The last day, source: shop-doc 4 }',
  ]);
});

it('fields come and go, and what is said of an object as a whole changes', () => {
  const lines = changed('range', (range) => {
    const fields = below(range, 'properties');
    fields.delete('to');
    fields.set('until', new Map<string, Data>([['type', 'string?']]));
    range.delete('additionalProperties');
  });
  expect(lines).toEqual([
    '-              to: { type: string, format: date, purpose: The last day, source: shop-doc 4 }',
    '-            additionalProperties: false',
    '+              until: { type: string? }',
  ]);
});

it('an alternative keeps its comments, and what a person wrote in it', () => {
  const lines = changed('edits', (edits) => {
    const inner = below(edits, 'items');
    const [rotation] = inner.get('oneOf') as Map<string, Data>[];
    if (rotation) below(rotation, 'properties').set('angle', 'number');
  });
  expect(lines).toEqual([
    '-                  properties: { angle: { type: number, exclusiveMaximum: 360, purpose: In degrees } }',
    '+                  properties: { angle: { type: number, purpose: In degrees } }',
  ]);
});

it('listed values, bounds and formats are said in the words of the format', () => {
  expect(changed('level', (level) => void level.set('enum', [1, 2, 3, 5]))).toEqual([
    '-          level: { type: integer, enum: [1, 2, 5] }',
    '+          level: { type: integer, enum: [1, 2, 3, 5] }',
  ]);
  const draft = drafted('shop', (files) => {
    const list = at(files, items, ...listOf('/shop/v1/items'));
    const [since, sizes] = [list.get('since'), list.get('sizes')] as [Map<string, Data>, Map<string, Data>];
    since.set('type', 'string').set('format', 'date').set('maxLength', 10);
    sizes.set('type', 'object | string[]').set('minItems', 2).set('maxItems', 5);
  });
  expect(changes(merge(sources, draft), 'shop/routes/items.yaml')).toEqual([
    '-          since: { type: string?, format: date-time, purpose: Only those that are newer }',
    "-          sizes: { type: 'object | integer[]', minItems: 1, properties: { from: { type: number, min: 0 }, to: number } }",
    '+          since: { type: string, format: date, maxLength: 10, purpose: Only those that are newer }',
    '+          sizes:',
    '+            type: object | string[]',
    '+            minItems: 2',
    '+            maxItems: 5',
    '+            properties: { from: { type: number, min: 0 }, to: number }',
  ]);
});

it('a set whose users all change alike changes itself', () => {
  const draft = drafted('shop', (files) => {
    for (const [file, path] of [
      [items, '/shop/v1/items'],
      [orders, '/shop/v1/orders'],
    ] as const) {
      at(files, file, ...listOf(path), 'tags').set('maxItems', 9);
    }
  });
  const merged = merge(sources, draft);
  expect([...merged.files.keys()]).toEqual(['shop/sets/states.yaml']);
  expect(changes(merged, 'shop/sets/states.yaml')).toEqual([
    '-TAGS: { type: array, items: { type: string, minLength: 2 }, uniqueItems: true, source: shop-doc 2 }',
    '+TAGS: { type: array, items: { type: string, minLength: 2 }, maxItems: 9, uniqueItems: true, source: shop-doc 2 }',
  ]);
});
