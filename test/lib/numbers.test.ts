import { expect, it } from 'vitest';
import { isMultiple, isWhole, withAllDigits } from '../../generators/lib/numbers.ts';

it.each<[string, number | bigint]>([
  ['12', 12],
  ['9007199254740993', 9007199254740993n],
  ['-9007199254740993', -9007199254740993n],
  // JavaScript writes the same digits.
  ['9007199254740992', 2 ** 53],
  ['100000000000000000000', 1e20],
  // JavaScript has this number, and writes it as 18446744073709552000.
  ['18446744073709551616', 18446744073709551616n],
  ['1e23', 1e23],
  ['9007199254740993.5', 9007199254740994],
  [`1${'0'.repeat(309)}`, Number.POSITIVE_INFINITY],
])('reads %s with all of its digits', (source, expected) => {
  expect(withAllDigits(Number(source), source)).toBe(expected);
});

it('knows multiples of whole numbers of any size', () => {
  expect(isMultiple(18014398509481986n, 9007199254740993n)).toBe(true);
  expect(isMultiple(18014398509481984, 9007199254740993n)).toBe(false);
  expect(isMultiple(18446744073709551615n, 5)).toBe(true);
  expect(isMultiple(18446744073709551616n, 5)).toBe(false);
  expect(isMultiple(9007199254740993n, 0.5)).toBe(true);
  expect(isMultiple(5, 0)).toBe(false);
});

it('knows whole numbers', () => {
  expect([1, 9007199254740993n, 1.5, '1', Number.NaN].map(isWhole)).toEqual([true, true, false, false, false]);
});
