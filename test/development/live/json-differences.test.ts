import { expect, test } from 'vitest';
import { differences } from '../../../scripts/development/live/json-differences.ts';

test('nothing differs where only the order of members does', () => {
  expect(differences({ a: [1, { b: null }], c: {} }, { c: {}, a: [1, { b: null }] })).toEqual([]);
});

test('an empty list is not an empty object, a missing member not null, a number not its text', () => {
  const ours = { list: [], member: null, number: '1' };
  expect(differences(ours, { list: {}, number: 1 })).toEqual([
    { at: '$["list"]', ours: [], theirs: {} },
    { at: '$["member"]', ours: null, theirs: undefined },
    { at: '$["number"]', ours: '1', theirs: 1 },
  ]);
});

test('an item more and a name of an object are found like any other', () => {
  const theirs: unknown = JSON.parse('{ "list": [1, 2], "__proto__": "own" }');
  expect(differences({ list: [1] }, theirs).map(({ at }) => at)).toEqual(['$["list"][1]', '$["__proto__"]']);
});
