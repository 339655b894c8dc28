import { expect, test } from 'vitest';
import { bringingPairs } from '../../generators/observe/bringing.ts';

const none = new Set<string>();
const ids = new Set(['prop=ids']);
const user = new Set(['prop=user']);
const userid = new Set(['prop=userid']);
const all = new Set(['prop=ids', 'prop=user', 'prop=userid']);
const parsed = new Set([...all, 'parse']);

test('A field that every request shows is brought by nothing', () => {
  expect(bringingPairs([ids, user, all], new Set([ids, user, all]))).toBeUndefined();
  expect(bringingPairs([ids, user, all], new Set([user, all]))).toEqual(user);
});

test('A field is brought by the one value that all requests with it have', () => {
  expect(bringingPairs([ids, user, all], new Set([ids, all]))).toEqual(ids);
});

test('Each of two values may bring a field', () => {
  expect(bringingPairs([ids, user, userid, all], new Set([user, userid, all]))).toEqual(
    new Set(['prop=user', 'prop=userid']),
  );
});

test('Where values come together, the parameter that others lack brings the field', () => {
  expect(bringingPairs([ids, user, all, parsed], new Set([parsed]))).toEqual(new Set(['parse']));
});

test('A field of an answer without parameters is brought by nothing', () => {
  expect(bringingPairs([none, ids], new Set([none]))).toBeUndefined();
  expect(bringingPairs([none, ids], new Set([ids]))).toEqual(ids);
});
