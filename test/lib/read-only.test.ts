import { expect, it } from 'vitest';
import { makeReadOnly } from '../../generators/lib/read-only.ts';

it('makes objects, lists, maps and sets read-only at any depth, in circles as well', () => {
  const value = { list: [{ name: 'a' }], map: new Map([['a', new Set(['b'])]]), circle: {} };
  value.circle = value;
  makeReadOnly(value);
  expect(() => value.list.push({ name: 'b' })).toThrow(TypeError);
  expect(() => Object.assign(value.list[0] ?? {}, { name: 'b' })).toThrow(TypeError);
  expect(() => value.map.set('c', new Set())).toThrow(TypeError);
  expect(() => value.map.get('a')?.add('c')).toThrow(TypeError);
  expect(() => value.map.clear()).toThrow(TypeError);
});

it('leaves instances of classes and what is to stay open', () => {
  class Counter {
    count = 0;
  }
  const value = { counter: new Counter(), open: { count: 0 } };
  makeReadOnly(value, (one) => one === value.open);
  value.counter.count += 1;
  value.open.count += 1;
  expect([value.counter.count, value.open.count]).toEqual([1, 1]);
});
