import { expect, test } from 'vitest';
import { bringingPairs } from '../../generators/observe/bringing.ts';

const none = new Set<string>();
const ids = new Set(['prop=ids']);
const user = new Set(['prop=user']);
const userid = new Set(['prop=userid']);
const all = new Set(['prop=ids', 'prop=user', 'prop=userid']);
const parsed = new Set([...all, 'parse']);

test('A field that every request shows is brought by nothing', () => {
  expect(bringingPairs([ids, user, all], new Set([ids, user, all]), 'field')).toBeUndefined();
  expect(bringingPairs([ids, user, all], new Set([user, all]), 'field')).toEqual(user);
});

test('A field is brought by the one value that all requests with it have', () => {
  expect(bringingPairs([ids, user, all], new Set([ids, all]), 'field')).toEqual(ids);
});

test('Each of two values may bring a field', () => {
  expect(bringingPairs([ids, user, userid, all], new Set([user, userid, all]), 'field')).toEqual(
    new Set(['prop=user', 'prop=userid']),
  );
});

test('Where values come together, the parameter that others lack brings the field', () => {
  expect(bringingPairs([ids, user, all, parsed], new Set([parsed]), 'field')).toEqual(new Set(['parse']));
});

test('A field of an answer without parameters is brought by nothing', () => {
  expect(bringingPairs([none, ids], new Set([none]), 'field')).toBeUndefined();
  expect(bringingPairs([none, ids], new Set([ids]), 'field')).toEqual(ids);
});

test('Of values that bring a field together only, it is the one that is called like the field', () => {
  const [again, more] = [new Set(all), new Set(ids)];
  const around = [ids, more, user, userid, all, again];
  expect(bringingPairs(around, new Set([all, again]), 'user')).toEqual(user);
  expect(bringingPairs(around, new Set([all, again]), 'userid')).toEqual(userid);
});

test('Pairs with which each request has a field bring it, rather than a parameter that others with them happen to have', () => {
  const [html, raw] = [new Set(['format=html', 'modules']), new Set(['format=raw', 'modules'])];
  const plain = [1, 2, 3].map(() => new Set(['modules']));
  const around = [none, none, html, raw, ...plain];
  expect(bringingPairs(around, new Set([html, raw]), 'text')).toEqual(new Set(['format=html', 'format=raw']));
});

test('Nothing is said to bring a field that few requests have, and most requests with the same pairs lack', () => {
  const raw = () => new Set(['format=raw']);
  const html = [...Array(20)].map(() => new Set(['format=html']));
  const [one, two, three, four, ...others] = [...Array(10)].map(raw) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const around = [...html, one, two, three, four, ...others];
  expect(bringingPairs(around, new Set([one, two, three]), 'rare')).toBeUndefined();
  expect(bringingPairs(around, new Set([one, two, three, four]), 'rare')).toEqual(raw());
});
