import { expect, it } from 'vitest';
import { CycleError } from '../../generators/queries/cycle-error.ts';
import { Database, type Query } from '../../generators/queries/database.ts';
import { counting } from './counting.ts';

it('throws what a query throws, and asks it anew after an edit', () => {
  const { number, query, computed } = counting();
  const positive = query('positive', () => {
    if ((number.get('a') ?? 0) < 0) throw new RangeError('negative');
    return number.get('a') ?? 0;
  });
  const caught = query('caught', () => {
    try {
      return positive('');
    } catch {
      return -1;
    }
  });
  number.set('a', -5);
  expect(() => positive('')).toThrow(RangeError);
  expect(() => positive('')).toThrow(RangeError);
  expect(caught('')).toBe(-1);
  expect(computed()).toEqual(['positive', 'caught']);
  number.set('a', 5);
  expect(caught('')).toBe(5);
  number.set('a', -6);
  expect(caught('')).toBe(-1);
  expect(() => positive('')).toThrow(RangeError);
});

it('makes every query of a cycle throw, with the same path, whichever is asked first', () => {
  const cyclesFrom = (first: string) => {
    const { number, query } = counting();
    const caught = (ask: () => number): number => {
      try {
        return ask();
      } catch {
        return -1;
      }
    };
    const one: Query<number> = query('one', () => ((number.get('open') ?? 0) > 0 ? 1 : caught(() => two(''))));
    const two: Query<number> = query('two', () => three(''));
    const three: Query<number> = query('three', () => one('') + 1);
    const outside = query('outside', () => caught(() => two('')));
    const all: Readonly<Record<string, Query<number>>> = { one, two, three, outside };
    const ask = (name: string): unknown => {
      try {
        return all[name]?.('');
      } catch (error) {
        return error instanceof CycleError ? error.path : error;
      }
    };
    const answers = (): unknown[] => [first, 'one', 'two', 'three', 'outside'].map(ask).slice(1);
    const cycle = answers();
    number.set('open', 1);
    const open = answers();
    number.set('open', 0);
    return { cycle, open, again: answers() };
  };
  const path = ['one ""', 'two ""', 'three ""'];
  for (const first of ['one', 'two', 'three', 'outside']) {
    const { cycle, open, again } = cyclesFrom(first);
    expect(cycle).toEqual([path, path, path, -1]);
    expect(open).toEqual([1, 2, 2, 2]);
    expect(again).toEqual(cycle);
  }
});

it('says which queries ask one another', () => {
  const db = new Database();
  const self: Query<number> = db.query('self', (key) => self(key));
  expect(() => self('a "b"')).toThrow('queries ask one another: self "a \\"b\\"" → self "a \\"b\\""');
});

it('refuses what would not be noted or would change an answer', async () => {
  const { db, number, query } = counting();
  const setting = query('setting', () => number.set('a', 1));
  expect(() => setting('')).toThrow('a query sets the input number "a"');
  const late = query('late', async () => number.get('a'));
  expect(() => late('')).toThrow('late "" is asynchronous');
  const forgetting = query('forgetting', () => db.evict(1));
  expect(() => forgetting('')).toThrow('a query forgets others');
  expect(() => query('late', () => 1)).toThrow('there are two inputs or two queries "late"');
});

it('goes on after an error', () => {
  const { number, query } = counting();
  const faulty: Query<number> = query('faulty', () => {
    throw new Error('no answer');
  });
  expect(() => faulty('')).toThrow('no answer');
  number.set('a', 1);
  expect(() => faulty('')).toThrow('no answer');
});
