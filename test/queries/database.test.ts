import { expect, it } from 'vitest';
import { Database } from '../../generators/queries/database.ts';
import { counting } from './counting.ts';

it('computes each side of a diamond once, and only after an edit', () => {
  const { number, query, computed } = counting();
  const base = query('base', () => (number.get('a') ?? 0) * 10);
  const left = query('left', () => base('') + 1);
  const right = query('right', () => base('') + 2);
  const top = query('top', () => left('') + right(''));
  number.set('a', 1);
  expect(top('')).toBe(23);
  expect(top('')).toBe(23);
  expect(computed()).toEqual(['top', 'left', 'base', 'right']);
  number.set('b', 1);
  expect(top('')).toBe(23);
  expect(computed()).toEqual([]);
  number.set('a', 2);
  expect(top('')).toBe(43);
  expect(computed()).toEqual(['base', 'left', 'top', 'right']);
});

it('computes nothing above an answer that is the same', () => {
  const { number, query, computed } = counting();
  const parity = query(
    'parity',
    () => ({ isEven: (number.get('a') ?? 0) % 2 === 0 }),
    (a, b) => a.isEven === b.isEven,
  );
  const top = query('top', () => ({ of: parity('') }));
  const [before, between] = [top(''), parity('')];
  number.set('a', 4);
  computed();
  expect(top('')).toBe(before);
  expect(parity('')).toBe(between);
  expect(computed()).toEqual(['parity']);
  number.set('a', 5);
  expect(top('')).not.toBe(before);
});

it('takes values that count as the same for no edit', () => {
  const db = new Database();
  const list = db.input<readonly number[]>('list', { same: (a, b) => a.join() === b.join() });
  const first = [1, 2];
  list.set('', first);
  expect(list.get('')).toBe(first);
  list.set('', [1, 2]);
  expect(list.get('')).toBe(first);
  list.set('', [2, 1]);
  expect(list.get('')).toEqual([2, 1]);
  list.set('', undefined);
  expect(list.get('')).toBeUndefined();
});

it('depends on what was read the last time alone', () => {
  const { number, query, computed } = counting();
  const top = query('top', () => number.get((number.get('which') ?? 0) > 0 ? 'a' : 'b'));
  number.set('a', 1);
  expect(top('')).toBeUndefined();
  number.set('b', 2);
  expect(top('')).toBe(2);
  number.set('which', 1);
  expect(top('')).toBe(1);
  computed();
  number.set('b', 3);
  expect(top('')).toBe(1);
  expect(computed()).toEqual([]);
});

it('does not ask for what an earlier read has made needless', () => {
  const { number, query, computed } = counting();
  const inverse = query('inverse', () => {
    if (number.get('a') === 0) throw new Error('no inverse');
    return 1 / (number.get('a') ?? 1);
  });
  const top = query('top', () => (number.get('a') === 0 ? 0 : inverse('')));
  number.set('a', 2);
  expect(top('')).toBe(0.5);
  computed();
  number.set('a', 0);
  expect(top('')).toBe(0);
  expect(computed()).toEqual(['top']);
});

it('is one revision where values are set together', () => {
  const { db, number, query, computed } = counting();
  const constant = query('constant', () => 1);
  constant('');
  number.set('a', 1);
  number.set('b', 2);
  db.evict(1);
  computed();
  constant('');
  expect(computed()).toEqual([]);
  number.set('a', 2);
  number.get('a');
  number.set('b', 3);
  db.evict(1);
  constant('');
  expect(computed()).toEqual(['constant']);
});

it('forgets what was not asked for, and computes it when it is', () => {
  const { db, number, query, computed } = counting();
  const base = query('base', (key) => number.get(key) ?? 0);
  const top = query('top', (key) => base(key) + 1);
  const edit = (revisions: number): void => {
    for (let left = revisions; left > 0; left -= 1) {
      number.set('edit', left);
      top('kept');
    }
  };
  top('gone');
  edit(5);
  db.evict(5);
  computed();
  top('gone');
  expect(computed()).toEqual([]);
  edit(6);
  db.evict(5);
  top('kept');
  expect(computed()).toEqual([]);
  expect(top('gone')).toBe(1);
  expect(computed()).toEqual(['top', 'base']);
  number.set('gone', 7);
  expect(top('gone')).toBe(8);
});

it('notes nothing that is read without tracking', () => {
  const { db, number, query, computed } = counting();
  const top = query('top', () => db.untracked(() => number.get('a')));
  number.set('a', 1);
  expect(top('')).toBe(1);
  number.set('a', 2);
  computed();
  expect(top('')).toBe(1);
  expect(computed()).toEqual([]);
});
