import { beforeAll, describe, expect, it } from 'vitest';
import { mini } from '../../support/mini.ts';
import { resolved } from '../typescript/small.ts';
import { type Decode, type LoadedFolder, loadedShipped } from './codec-loaded.ts';
import { loadedValidators } from './loaded.ts';

const warn = { unknown: 'warn' };

let wiki: LoadedFolder;
let content: LoadedFolder;

beforeAll(async () => {
  const folder = await loadedShipped();
  [wiki, content] = [folder('wiki.mediawiki'), folder('content.wordpress')];
});

interface Outcome {
  readonly value?: unknown;
  readonly issues?: readonly string[];
  readonly warnings: readonly string[];
}

function outcome(validate: Decode, input: unknown, options?: object): Outcome {
  const { value, issues, warnings } = validate(input, options);
  const said = (list: typeof warnings): readonly string[] => list.map(({ code, path }) => `${path.join('.')}: ${code}`);
  return { ...(issues ? { issues: said(issues) } : { value }), warnings: said(warnings) };
}

/** So many names that nothing has. */
function unknownNames(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, '']));
}

describe('a parameter that is not known', () => {
  it('is an issue by default, and a warning where the caller asks for it, with the same words', () => {
    const createPost = content.validator('createPost');
    const input = { title: 'Hello', contant: 'x' };
    const [issue] = createPost(input).issues ?? [];
    expect(issue?.message).toBe('"contant": unknown parameter (string). Supply a known name. Did you mean "content"?');
    expect(createPost(input, warn)).toEqual({ value: input, warnings: [issue] });
  });

  it('hides nothing that is wrong with the others, however many there are', () => {
    const listPosts = content.validator('listPosts');
    const input = { ...unknownNames(150), per_page: 'x' };
    const { issues, warnings } = outcome(listPosts, input, warn);
    expect(issues).toEqual(['per_page: wrong-type']);
    expect(warnings).toHaveLength(101);
    expect(warnings.at(-1)).toBe(': too-many-issues');
    const required = wiki.validator('search');
    expect(outcome(required, unknownNames(150), warn).issues).toEqual(['srsearch: missing']);
  });

  it('is warned of once beside a value that cannot be read', () => {
    const input = Object.defineProperty({ other: 1 }, 'page', {
      enumerable: true,
      get(): never {
        throw new Error();
      },
    });
    expect(outcome(content.validator('listPosts'), input, warn)).toEqual({
      issues: ['page: unreadable'],
      warnings: ['other: unknown-parameter'],
    });
  });

  it('is none whose name is made of values, though it has the form of one', async () => {
    const module = `
name: pages
group: list
prefix: p
source: wiki-doc 3
parameters:
  roles: { type: string, multi: true }
  'role-{one}-{two}': { type: string, variables: { one: roles, two: roles } }
`;
    const loaded = await loadedValidators(resolved({ ...mini, 'wiki/modules/list/pages.yaml': module }));
    const validate = loaded.get('wiki')?.get('pages');
    const tooLong = `role-${'a'.repeat(300)}-b`;
    expect(validate?.({ roles: ['c'], [tooLong]: 'x' }, warn)).toMatchObject({
      value: {},
      warnings: [{ code: 'unknown-parameter', path: [tooLong] }],
    });
    expect(validate?.({ roles: ['c'], 'role-a-b': 'x' }, warn).issues).toMatchObject([{ code: 'condition' }]);
  });

  it('is accepted by `is` and by Standard Schema as well', () => {
    const validator = content.exports.get('listPosts') as {
      is(input: unknown, options?: object): boolean;
      '~standard': { validate(input: unknown, options?: { libraryOptions: object }): object };
    };
    expect(validator.is({ other: 1 })).toBe(false);
    expect(validator.is({ other: 1 }, warn)).toBe(true);
    expect(validator.is({ other: 1, page: 'x' }, warn)).toBe(false);
    expect(validator['~standard'].validate({ other: 1 }, { libraryOptions: warn })).not.toHaveProperty('issues');
  });

  it('keeps its text where a query is read', () => {
    const listPosts = content.decoder('decodeListPosts');
    expect(outcome(listPosts, 'per_page=5&other=1', warn)).toEqual({
      value: { per_page: 5, other: '1' },
      warnings: ['other: unknown-parameter'],
    });
  });
});

describe('a parameter of no module that a request names', () => {
  const input = { list: ['allpages'], aplimit: 5, srlimit: 5, other: 'x' };
  const warnings = ['srlimit: unknown-parameter', 'other: unknown-parameter'];

  it('is a warning where the caller asks for it', () => {
    const validate = wiki.request('allpages', 'search');
    expect(outcome(validate, input).issues).toEqual(warnings);
    expect(outcome(validate, input, warn)).toEqual({ value: input, warnings });
  });

  it('is one where a query is read, and keeps its text', () => {
    const read = wiki.requestDecoder('allpages', 'search');
    const value = { ...input, srlimit: '5' };
    expect(outcome(read, 'list=allpages&aplimit=5&srlimit=5&other=x', warn)).toEqual({ value, warnings });
  });

  it('hides nothing that is wrong with the others, however many there are', () => {
    const validate = wiki.request('search');
    const { issues, warnings: noted } = outcome(validate, { ...unknownNames(150), list: 'search' }, warn);
    expect(issues).toEqual(['srsearch: missing']);
    expect(noted).toHaveLength(101);
  });

  it('is an issue where the options cannot be read', () => {
    const options = {
      get unknown(): never {
        throw new Error();
      },
    };
    expect(outcome(wiki.request('allpages'), { other: 1 }, options).issues).toEqual(['other: unknown-parameter']);
  });
});
