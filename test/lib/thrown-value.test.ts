import { expect, it } from 'vitest';
import { type ThrownValue, thrownValue } from '../../generators/lib/thrown-value.ts';

const throwing = (): never => {
  throw new Error('no');
};

const expected: Readonly<Record<string, [read: () => unknown, texts: ThrownValue]>> = {
  'an error': [
    () => Object.assign(new RangeError('many'), { code: 'E', stack: 's' }),
    { name: 'RangeError', message: 'many', stack: 's', code: 'E' },
  ],
  'a text': [() => 'many', { name: undefined, message: 'many', stack: '', code: '' }],
  nothing: [() => undefined, { name: undefined, message: 'undefined', stack: '', code: '' }],
  'an object without a text': [
    () => Object.create(null),
    { name: undefined, message: 'a value without a text', stack: '', code: '' },
  ],
  'an object that throws': [
    () => new Proxy({}, { getPrototypeOf: throwing, get: throwing }),
    { name: undefined, message: 'a value without a text', stack: '', code: '' },
  ],
  'an error that throws': [
    () => Object.defineProperties(new Error(), { stack: { get: throwing }, message: { get: throwing } }),
    { name: 'Error', message: '', stack: '', code: '' },
  ],
  'an error with other values': [
    () => Object.assign(new Error(), { name: Symbol('n'), message: 5, stack: null }),
    { name: 'Symbol(n)', message: '5', stack: '', code: '' },
  ],
};

it.each(Object.keys(expected))('reads %s', (name) => {
  const [read, texts] = expected[name] ?? [];
  expect(thrownValue(read?.())).toEqual(texts);
});
