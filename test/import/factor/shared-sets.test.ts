import { expect, it } from 'vitest';
import type { Data } from '../../../generators/catalogue/yaml/data.ts';
import { factor } from '../../../generators/import/factor/factor.ts';
import { described, map, modulesDraft } from './drafts.ts';

const values = (count: number): string[] => Array.from({ length: count }, (_, index) => `value${index}`);
const bounded = (more: Record<string, Data> = {}) => map({ type: 'integer', minimum: 1, maximum: 9, ...more });

it.each<[string, Record<string, Data>, Record<string, Data> | undefined]>([
  ['two values that two parameters list', { a: ['x', 'y'], b: ['x', 'y'] }, { values: ['x', 'y'] }],
  [
    'the default that all have',
    { a: map({ type: ['x', 'y'], default: 'x' }), b: map({ type: ['x', 'y'] }) },
    { values: ['x', 'y'] },
  ],
  ['one value', { a: ['x'], b: ['x'] }, undefined],
  ['values that one parameter lists', { a: ['x', 'y'], b: ['y', 'x'] }, undefined],
  ['twenty values', { a: values(20) }, undefined],
  ['twenty-one values', { a: values(21) }, { values: values(21) }],
  ['two bounds', { a: bounded(), b: bounded() }, { type: 'integer', minimum: 1, maximum: 9 }],
  [
    'bounds and a default',
    { a: bounded({ default: 1 }), b: bounded({ default: 1 }) },
    { type: 'integer', minimum: 1, maximum: 9, default: 1 },
  ],
  [
    'other defaults',
    { a: bounded({ default: 1 }), b: bounded({ default: 2 }) },
    { type: 'integer', minimum: 1, maximum: 9 },
  ],
  ['one bound', { a: map({ type: 'integer', minimum: 1 }), b: map({ type: 'integer', minimum: 1 }) }, undefined],
])('a set, or none, for %s', (_, parameters, expected) => {
  const draft = modulesDraft({ one: map(parameters) });
  const files = factor(draft);
  expect(described('wiki', files)).toBe(described('wiki', draft.files));
  const sets = [...files].flatMap(([path, data]) => (path.includes('/sets/') ? [...data.values()] : []));
  expect(sets).toEqual(expected === undefined ? [] : [map(expected)]);
});

it('a parameter of a group counts once, however many lists include it', () => {
  const list = map({ a: ['x', 'y'], b: 'string', c: 'string' });
  const files = factor(modulesDraft({ one: list, two: list }));
  expect([...files.keys()].filter((path) => path.includes('/sets/'))).toEqual([]);
  expect(files.get('wiki/groups/list.yaml')).toEqual(map({ A_B_C: map({ parameters: list }) }));
});
