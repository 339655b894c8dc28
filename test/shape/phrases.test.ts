import { expect, it } from 'vitest';
import type { Type } from '../../generators/catalogue/model/type-model.ts';
import { acceptsOfType } from '../../generators/shape/accepts.ts';
import { boundsPhrase, typePhrase, withinPhrase } from '../../generators/shape/phrases.ts';
import { plainStyle, render } from '../../generators/shape/render.ts';

it.each([
  [{}, '', ''],
  [{ minimum: 0 }, 'at least 0', ' of at least 0'],
  [{ maximum: 500 }, 'at most 500', ' of at most 500'],
  [
    { maximum: 500, highMaximum: 5000 },
    'at most 500, or 5000 with elevated rights',
    ' of at most 500, or 5000 with elevated rights',
  ],
  [{ minimum: 0, maximum: 500 }, '0 to 500', ' from 0 to 500'],
  [
    { minimum: 1, maximum: 500, highMaximum: 5000 },
    '1 to 500, or 5000 with elevated rights',
    ' from 1 to 500, or 5000 with elevated rights',
  ],
])('words the bounds %j alike on their own and behind a number', (bounds, alone, behind) => {
  expect(render(boundsPhrase(bounds), plainStyle)).toBe(alone);
  expect(render(withinPhrase(bounds), plainStyle)).toBe(behind);
});

const object: Type = { kind: 'object' };
const array: Type = { kind: 'array', items: { kind: 'unknown' } };
const string: Type = { kind: 'string' };

it.each<[Type, string]>([
  [object, 'object, its fields not stated'],
  [array, 'array, its items not stated'],
  [{ kind: 'union', of: [object, string] }, 'object (its fields not stated) or string'],
  [{ kind: 'union', of: [array, { kind: 'array', items: string }] }, 'array (its items not stated) or array of string'],
])('says of %j what is not stated, and of which of several types', (type, words) => {
  expect(render(typePhrase(acceptsOfType(type)), plainStyle)).toBe(words);
});

it('says nothing of the kind where alternatives state what is in an object or an array', () => {
  const alternatives = [{ keyword: 'oneOf' as const, of: [object] }];
  expect(render(typePhrase(acceptsOfType({ ...object, alternatives })), plainStyle)).toBe('object');
  const union: Type = { kind: 'union', of: [object, array], alternatives };
  expect(render(typePhrase(acceptsOfType(union)), plainStyle)).toBe('object or array');
});
