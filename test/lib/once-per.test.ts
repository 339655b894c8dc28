import { expect, it } from 'vitest';
import { oncePer } from '../../generators/lib/once-per.ts';

it('a result is computed once for each object, be it undefined', () => {
  const asked: object[] = [];
  const firstOf = oncePer((list: readonly number[]) => {
    asked.push(list);
    return list[0];
  });
  const [some, none]: readonly (readonly number[])[] = [[1], []];
  expect([some, none, some, none, [1]].map((list = []) => firstOf(list))).toEqual([1, undefined, 1, undefined, 1]);
  expect(asked).toEqual([[1], [], [1]]);
});

it('what has the same key has the result of the first', () => {
  const key = {};
  const nameOf = oncePer(
    ({ name }: { readonly name: string; readonly key: object }) => name,
    (one) => one.key,
  );
  expect(['one', 'two'].map((name) => nameOf({ name, key }))).toEqual(['one', 'one']);
  expect(nameOf({ name: 'three', key: {} })).toBe('three');
});

it('what fails is tried again', () => {
  let tries = 0;
  const failing = oncePer(() => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  const object = {};
  expect(() => failing(object)).toThrow('not yet');
  expect(failing(object)).toBe(2);
});
