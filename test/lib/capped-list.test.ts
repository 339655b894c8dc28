import { expect, it } from 'vitest';
import { CappedList } from '../../generators/lib/capped-list.ts';

function listOf(most: number, ...items: readonly number[]): CappedList<number> {
  const list = new CappedList<number>(most);
  for (const item of items) list.add(item);
  return list;
}

/** What is kept, and behind it the first that is not, and how many are not, as text. */
function shown<Item>(list: CappedList<Item>): string {
  const rest: string[] = [];
  const kept = list.withRest((first, count) => {
    rest.push(`${count} from ${first}`);
    return first;
  });
  return [...kept.slice(0, kept.length - rest.length), ...rest].join(' ');
}

it('counts what it does not keep', () => {
  expect(shown(listOf(2, 1, 2))).toBe('1 2');
  expect(shown(listOf(2, 1, 2, 3, 4, 5))).toBe('1 2 3 from 3');
});

it('has the same after the items of another list as after its own', () => {
  for (const count of [0, 1, 2, 3, 5]) {
    const items = Array.from({ length: count }, (_, index) => 10 + index);
    for (const own of [[], [1], [1, 2], [1, 2, 3]]) {
      const list = listOf(2, ...own);
      list.addAll(listOf(2, ...items));
      expect(shown(list)).toBe(shown(listOf(2, ...own, ...items)));
      expect(list.added).toBe(own.length + count);
    }
  }
});

it('makes something of each item that it keeps, and counts as before', () => {
  const made: number[] = [];
  const list = listOf(2, 1, 2, 3, 4).map((item) => {
    made.push(item);
    return item * 10;
  });
  expect(shown(list)).toBe('10 20 2 from 30');
  expect(list.added).toBe(4);
  expect(made).toEqual([1, 2, 3]);
});
