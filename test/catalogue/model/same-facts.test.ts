import { expect, it } from 'vitest';
import { type Cursor, LayeredList, LayeredMap } from '../../../generators/catalogue/definitions/cursor.ts';
import { areSameFacts } from '../../../generators/catalogue/model/same-facts.ts';
import { createSource } from '../../../generators/catalogue/sources/source.ts';

const source = createSource('a.yaml', 'a: 1\n');
const cursor = (value: string, at = source): Cursor => ({ source: at, path: ['a'], value });

it.each([
  [1n, 1n],
  [Number.NaN, Number.NaN],
  [
    { a: [1, { b: null }], c: new Map([['d', new Set([1, 2])]]) },
    { a: [1, { b: null }], c: new Map([['d', new Set([1, 2])]]) },
  ],
  [Object.assign(Object.create(null), { a: 1 }), Object.assign(Object.create(null), { a: 1 })],
  [{ at: { source, path: ['a'] } }, { at: { source, path: ['a'] } }],
  [new LayeredList([cursor('x')]), new LayeredList([cursor('x')])],
])('%o and %o are the same', (one, other) => {
  expect(areSameFacts(one, other)).toBe(true);
});

it.each([
  ['1', 1],
  [1, 1n],
  [null, undefined],
  [{ a: 1 }, { a: 1, b: undefined }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [[1, 2], [1]],
  [[], {}],
  [
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['b', 2],
      ['a', 1],
    ]),
  ],
  [new Set([1, 2]), new Set([2, 1])],
  [new Map(), new LayeredMap()],
  // Files, layers and functions are the same as themselves alone.
  [{ at: { source, path: ['a'] } }, { at: { source: createSource('a.yaml', 'a: 1\n'), path: ['a'] } }],
  [
    { rank: 1, below: new Set() },
    { rank: 1, below: new Set() },
  ],
  [{ a: () => 1 }, { a: () => 1 }],
])('%o and %o are different', (one, other) => {
  expect(areSameFacts(one, other)).toBe(false);
});

it('tells maps and lists of layers by where their values stand', () => {
  const other = createSource('b.yaml', 'a: 1\n');
  const mapAt = (at: Cursor): LayeredMap => {
    const map = new LayeredMap();
    map.place('a', at);
    return map;
  };
  expect(areSameFacts(mapAt(cursor('x')), mapAt(cursor('x')))).toBe(true);
  expect(areSameFacts(mapAt(cursor('x')), mapAt(cursor('x', other)))).toBe(false);
  expect(areSameFacts(new LayeredList([cursor('x')]), new LayeredList([cursor('x', other)]))).toBe(false);
  const changed = mapAt(cursor('x'));
  changed.changedAt = [{ source: other, path: [], part: 'key' }];
  expect(areSameFacts(changed, mapAt(cursor('x')))).toBe(false);
});
