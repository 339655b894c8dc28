import { beforeAll, describe, expect, it } from 'vitest';
import { hardCatalogue } from '../../../scripts/development/fuzz/tested-catalogues.ts';
import { type LoadedFolder, loadedFolders, loadedShipped } from './codec-loaded.ts';
import { loadedValidators, outcome, type Validate } from './loaded.ts';

let pages: Validate;
let folder: LoadedFolder;
let content: LoadedFolder;

beforeAll(async () => {
  const found = (await loadedValidators(hardCatalogue())).get('wiki')?.get('pages');
  if (!found) throw new Error('no such validator');
  pages = found;
  folder = (await loadedFolders(hardCatalogue()))('wiki.real');
  content = (await loadedShipped())('content.wordpress');
});

const hidden = (name: string | symbol, value: unknown): PropertyDescriptorMap => ({
  [name]: { value, enumerable: false },
});

/** An object with properties that do not count: not enumerable, inherited, or named by a symbol. */
function withHidden(given: object, more: Readonly<Record<string, unknown>>): object[] {
  const inherited: object = Object.assign(Object.create(more), given);
  const [name = '', value] = Object.entries(more)[0] ?? [];
  const secret = { ...given, [Symbol(name)]: value };
  return [inherited, secret, Object.defineProperties({ ...given }, hidden(name, value))];
}

describe('of an object, only its own enumerable properties count that are named by text', () => {
  it('as parameters that have to be given', () => {
    for (const one of withHidden({}, { title: 'A' })) {
      expect(outcome(pages, one)).toEqual(['title: "title": missing (undefined). Supply text.']);
    }
  });

  it('as what may be wrong', () => {
    for (const more of [{ titel: 'A' }, { numbers: 'x' }]) {
      for (const one of withHidden({ title: 'A' }, more)) expect(outcome(pages, one)).toBe('accepted');
    }
  });

  it('whatever is inherited that cannot be read', () => {
    const parent = Object.defineProperty({}, 'user', { enumerable: true, get: thrower });
    expect(outcome(pages, Object.assign(Object.create(parent), { title: 'A', old: 'x' }))).toBe('accepted');
  });

  it('which none are of an object that does not say which of them are enumerable', () => {
    const silent = (given: object): object => new Proxy(given, { getOwnPropertyDescriptor: thrower });
    expect(outcome(pages, silent({ title: 'A' }))).toEqual([
      ': The input: unreadable (undefined). Supply a plain value.',
    ]);
    expect(outcome(pages, silent({}))).toEqual(['title: "title": missing (undefined). Supply text.']);
  });

  it('in the rules', () => {
    for (const one of withHidden({ title: 'A', old: 'x' }, { user: 'x' })) {
      expect(outcome(pages, one)).toBe('accepted');
    }
    for (const one of withHidden({ title: 'A', byuser: 'x' }, { user: 'x' })) {
      expect(outcome(pages, one)).toEqual(['byuser: "byuser": wrong combination. Supply "user" as well.']);
    }
    for (const one of withHidden({ title: 'A', 'role-a': 'x' }, { roles: 'a' })) {
      expect(outcome(pages, one)).toEqual([expect.stringContaining('wrong combination')]);
    }
    for (const one of withHidden({ title: 'A' }, { old: 'x' })) expect(pages(one).warnings).toEqual([]);
  });

  it('in whole requests, and where they are written', () => {
    const validate = folder.request('pages');
    for (const one of withHidden({ list: 'pages' }, { ptitle: 'A' })) {
      expect(validate(one).issues).toMatchObject([{ code: 'missing', path: ['ptitle'] }]);
      expect(folder.encode(one)).toBe('list=pages');
    }
    const { encodeRequest } = Object.fromEntries(content.exports) as { encodeRequest: (...given: unknown[]) => string };
    for (const path of withHidden({}, { id: 3 })) {
      expect(() => encodeRequest('GET /cms/v2/posts/{id}', { path })).toThrow('"path.id" is missing');
    }
    expect(encodeRequest('GET /cms/v2/posts/{id}', { path: { id: 3 } })).toBe('/cms/v2/posts/3');
  });
});

const thrower = (): never => {
  throw new Error('hostile');
};

describe('options that cannot be read', () => {
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const hostile: readonly object[] = [
    Object.defineProperty({}, 'rights', { get: thrower }),
    Object.defineProperty({}, 'libraryOptions', { get: thrower }),
    { libraryOptions: Object.defineProperty({}, 'rights', { get: thrower }) },
    new Proxy({}, { get: thrower, has: thrower, getOwnPropertyDescriptor: thrower }),
    revoked,
    { libraryOptions: revoked },
    { rights: revoked, libraryOptions: { rights: { toString: thrower, valueOf: thrower } } },
  ];

  it('are none, for validators, whole requests and what reads them', () => {
    const request = folder.requestOf('pages');
    const all: readonly ((input: unknown, options: object) => unknown)[] = [
      pages,
      folder.validator('pages'),
      request.validate,
      request['~standard'].validate,
      standard('pages'),
    ];
    for (const options of hostile) {
      for (const validate of all) {
        const codes = codesOf(
          validate({ title: 'A', ptitle: 'A', list: 'pages', pfew: Array(5).fill('tick') }, options),
        );
        expect(codes).toEqual(
          codesOf(validate({ title: 'A', ptitle: 'A', list: 'pages', pfew: Array(5).fill('tick') }, {})),
        );
      }
      const read = folder.decoder('decodePages')('ptitle=A&pfew=tick|tick|tick|tick', options);
      expect(codesOf(read)).toEqual(['too-many-values']);
      const whole = folder.requestDecoder('pages')('list=pages&ptitle=A&pfew=tick|tick|tick|tick', options);
      expect(codesOf(whole)).toEqual(['too-many-values']);
    }
  });

  it('leave the answer as it is', () => {
    const tagged = Object.defineProperty({ title: 'A' }, Symbol.toStringTag, { get: thrower });
    for (const options of hostile) {
      expect(pages(tagged, options)).toEqual({ value: tagged, warnings: [] });
      expect(pages({ title: 'A' }, options)).toEqual({ value: { title: 'A' }, warnings: [] });
      expect(standard('pages')({ ptitle: 'A', pfew: Array(5).fill('tick') }, options)).toMatchObject({
        issues: [{ code: 'too-many-values' }],
      });
    }
    const elevated = { libraryOptions: { rights: 'elevated' } };
    expect(standard('pages')({ ptitle: 'A', pfew: Array(5).fill('tick') }, elevated).issues).toBeUndefined();
  });

  function standard(name: string): LoadedFolder['decoder'] extends (name: string) => infer Decode ? Decode : never {
    const { '~standard': own } = folder.exports.get(name) as ReturnType<LoadedFolder['requestOf']>;
    return own.validate;
  }

  const codesOf = (result: unknown): unknown =>
    (result as { readonly issues?: readonly { readonly code: string }[] }).issues?.map(({ code }) => code);
});
