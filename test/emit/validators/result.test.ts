import { beforeAll, describe, expect, it } from 'vitest';
import { smallCatalogue } from '../typescript/small.ts';
import { loadedValidators, type Result, type Validate } from './loaded.ts';

let query: ReadonlyMap<string, Validate>;

beforeAll(async () => {
  query = (await loadedValidators(smallCatalogue())).get('query') ?? new Map();
});

function pages(more: object, options?: object): Result {
  const validate = query.get('pages');
  if (!validate) throw new Error('no such validator');
  return validate({ title: 'A', ...more }, options);
}

describe('a result', () => {
  it('has the very input, and nothing to warn of', () => {
    const input = { title: 'A' };
    const result = query.get('pages')?.(input);
    expect(result).toEqual({ value: input, warnings: [] });
    expect(result?.value).toBe(input);
  });

  it('has issues as plain data that survive JSON', () => {
    const { issues } = pages({ prop: ['idz'], limit: 501 });
    expect(JSON.parse(JSON.stringify(issues))).toEqual([
      {
        code: 'not-listed',
        message: '"prop.0": not listed (string). Supply one of "ids", "title", "tree". Did you mean "ids"?',
        path: ['prop', 0],
        expected: 'one of "ids", "title", "tree"',
        received: 'string',
        suggestion: 'ids',
      },
      {
        code: 'out-of-range',
        message: '"limit": out of range (501). Supply a whole number from 1 to 500, or 5000 with elevated rights.',
        path: ['limit'],
        expected: 'a whole number from 1 to 500, or 5000 with elevated rights',
        received: '501',
      },
    ]);
  });
});

describe('elevated rights', () => {
  const elevated = { rights: 'elevated' };

  it('allow more results and more values, up to their own limits', () => {
    expect(pages({ limit: 5000, rights: Array(500).fill('edit') }, elevated).issues).toBeUndefined();
    const { issues } = pages({ limit: 5001, rights: Array(501).fill('edit') }, elevated);
    expect(issues?.map(({ code, path }) => [code, path[0]])).toEqual([
      ['out-of-range', 'limit'],
      ['too-many-values', 'rights'],
    ]);
  });

  it('are there for no other word, and no other options', () => {
    for (const options of [{ rights: 'ordinary' }, {}, { libraryOptions: { rights: 'elevated' } }]) {
      expect(pages({ limit: 501 }, options).issues, JSON.stringify(options)).toHaveLength(1);
      expect(pages({ limit: 500 }, options).issues).toBeUndefined();
    }
  });
});

describe('warnings', () => {
  it('stand beside a value that is accepted', () => {
    const { value, issues, warnings } = pages({ old: 'x', prop: ['ids', 'tree'], start: 'x' });
    expect([value, issues]).toEqual([{ title: 'A', old: 'x', prop: ['ids', 'tree'], start: 'x' }, undefined]);
    expect(warnings.map(({ code, message, path }) => [code, path.join('.'), message])).toEqual([
      ['deprecated', 'prop.1', '"prop.1": deprecated (string). Supply another value.'],
      ['condition-unknown', 'start', '"start": condition unknown (string). Supply it only where "modes 1, 2" holds.'],
      ['deprecated', 'old', '"old": deprecated (string). Supply no value.'],
    ]);
  });

  it('stand beside issues as well', () => {
    const { issues, warnings } = pages({ old: 1 });
    expect([issues?.length, warnings.length]).toEqual([1, 1]);
  });

  it('say of a deprecated module that it is one', () => {
    const result = query.get('icons')?.({ names: 'iconAdd' });
    expect(result?.issues).toBeUndefined();
    expect(result?.warnings.map(({ message }) => message)).toEqual([
      'The input: deprecated (object). Supply parameters of another module than "icons".',
    ]);
  });
});

describe('suggestions', () => {
  const suggested = (name: string): unknown => pages({ [name]: 1 }).issues?.[0]?.suggestion;

  it('name what differs by a letter or two in one place', () => {
    const slips = {
      titel: 'title',
      tite: 'title',
      ttitle: 'title',
      form: 'from',
      limits: 'limit',
      nmespace: 'namespace',
    };
    for (const [slip, meant] of Object.entries(slips)) expect(suggested(slip), slip).toBe(meant);
  });

  it('are left out where nothing is near, or the text is long', () => {
    for (const name of ['colour', 'x', '', `title${'e'.repeat(60)}`]) expect(suggested(name), name).toBeUndefined();
  });
});
