import { beforeAll, expect, it } from 'vitest';
import { loadedShipped } from './codec-loaded.ts';

interface Schema {
  (search: string): object;
  readonly '~standard': {
    readonly version: number;
    validate(input: unknown, options?: object): { value?: unknown; issues?: readonly { message: string }[] };
  };
}

let decode: Schema;

beforeAll(async () => {
  decode = (await loadedShipped())('content.wordpress').exports.get('decodeListPosts') as Schema;
});

const throwing = new Proxy(
  {},
  {
    ownKeys() {
      throw new Error('no');
    },
  },
);

it.each([
  ['texts by name', { per_page: '5', 'include[]': ['1', '2'] }, { per_page: 5, include: [1, 2] }],
  ['without what is undefined', { per_page: '5', page: undefined }, { per_page: 5 }],
  ['an address', '/posts?per_page=5', { per_page: 5 }],
  ['what is left of one', new URLSearchParams('per_page=5'), { per_page: 5 }],
  ['what has its types already', { per_page: 5, include: [1, 2] }, { per_page: 5, include: [1, 2] }],
])('a decoder is a Standard Schema that reads %s', (_case, input, value) => {
  expect(decode['~standard'].version).toBe(1);
  expect(decode['~standard'].validate(input).value).toEqual(value);
});

it.each([
  ['a wrong text', { per_page: 'many' }, '"per_page": wrong type (string). Supply a whole number.'],
  ['no object', null, 'The input: not an object (null). Supply an object.'],
  ['a list', ['per_page=5'], 'The input: not an object (array). Supply an object.'],
  ['what throws', throwing, 'The input: unreadable (undefined). Supply a plain value.'],
])('a decoder has an issue with %s, and never throws', (_case, input, message) => {
  expect(decode['~standard'].validate(input).issues?.map((issue) => issue.message)).toEqual([message]);
});

it('takes the options of a library', () => {
  const { issues } = decode['~standard'].validate({ more: 'a' });
  expect(issues).toHaveLength(1);
  expect(decode['~standard'].validate({ more: 'a' }, { libraryOptions: { unknown: 'warn' } }).issues).toBeUndefined();
});
