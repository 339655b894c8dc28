import { expect, it } from 'vitest';
import { addTo } from '../../generators/lib/add-to.ts';

it('keeps the items of each key in order, in one list', () => {
  const lists = new Map([['a', [1]]]);
  const first = lists.get('a');
  addTo(lists, 'b', 2);
  addTo(lists, 'a', 3);
  addTo(lists, 'b', 4);
  expect([...lists]).toEqual([
    ['a', [1, 3]],
    ['b', [2, 4]],
  ]);
  expect(lists.get('a')).toBe(first);
});
