import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ParameterObject, parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import { pascalCase } from '../../../generators/lib/identifiers.ts';
import { validObject } from '../../support/objects/valid.ts';
import { sized } from '../../support/thorough.ts';
import { furtherRoutes, writtenCatalogue } from './codec-bindings.ts';
import { canonical, queryOf } from './codec-canonical.ts';
import { type LoadedFolder, loadedFolders, loadedShipped } from './codec-loaded.ts';

type Given = Readonly<Record<string, unknown>>;
type Write = (operation: string, parts?: { readonly path?: Given; readonly query?: Given }) => string;

const numRuns = sized(50, 500);

let shipped: LoadedFolder;
let write: Write;
let writeSmall: Write;

beforeAll(async () => {
  shipped = (await loadedShipped())('content.wordpress');
  write = writerOf(shipped);
  const store = "arrays: '{name}[]', fixed: { format: json }";
  writeSmall = writerOf(
    (await loadedFolders(writtenCatalogue({ query: "separator: ','", store }, furtherRoutes)))('store.market'),
  );
});

function writerOf(folder: LoadedFolder): Write {
  return folder.exports.get('encodeRequest') as Write;
}

describe('an address', () => {
  it('has the path and the query, and no question mark without one', () => {
    expect(write('GET /cms/v2/posts/{id}', { path: { id: 3 }, query: { context: 'edit' } })).toBe(
      '/cms/v2/posts/3?context=edit',
    );
    expect(write('GET /cms/v2/posts/{id}', { path: { id: 3 } })).toBe('/cms/v2/posts/3');
    expect(write('GET /cms/v2/posts', { query: { include: [1, 2], search: 'a b&c' } })).toBe(
      '/cms/v2/posts?include%5B%5D=1&include%5B%5D=2&search=a+b%26c',
    );
    expect(write('GET /cms/v2/posts', { query: { search: undefined } })).toBe('/cms/v2/posts');
    expect(
      write('DELETE /cms/v2/pages/{parent}/revisions/{id}', { path: { parent: 1, id: 2 }, query: { force: true } }),
    ).toBe('/cms/v2/pages/1/revisions/2?force=true');
    expect(write('GET /')).toBe('/');
  });

  it('has what every request has, unless it is given', () => {
    expect(writeSmall('GET /ping')).toBe('/ping?format=json');
    expect(writeSmall('GET /items', { query: { style: 'x', format: 'xml' } })).toBe('/items?style=x&format=xml');
  });

  it('has parts of a path that may be left out where they are given', () => {
    expect(writeSmall('GET /years/{year}/{month}', { path: { year: 2024, month: 5 } })).toBe(
      '/years/2024/5?format=json',
    );
    expect(writeSmall('GET /years/{year}/{month}', { path: { year: 2024 } })).toBe('/years/2024?format=json');
  });

  it('keeps the slashes of what takes the rest of a path, and of nothing else', () => {
    expect(write('GET /cms-toolkit/api/{slug}', { path: { slug: 'a/b c' } })).toBe('/cms-toolkit/api/a/b%20c');
    expect(writeSmall('GET /files & more/{file}', { path: { file: 'a/b' } })).toBe(
      '/files%20%26%20more/a/b?format=json',
    );
    expect(write('GET /cms/v2/types/{type}', { path: { type: 'a/b' } })).toBe('/cms/v2/types/a%2Fb');
  });
});

describe('what is not an operation', () => {
  it.each([
    ['is misspelt', 'GET /cms/v2/post', 'Did you mean "GET /cms/v2/posts"?'],
    [
      'has a method of none',
      'PATH /cms/v2/posts/{id}',
      'Supply one of "GET /cms/v2/posts/{id}", "POST /cms/v2/posts/{id}", "PUT /cms/v2/posts/{id}", "PATCH /cms/v2/posts/{id}", "DELETE /cms/v2/posts/{id}".',
    ],
    ['has the value of a variable', 'GET /cms/v2/posts/3', 'Supply "GET /cms/v2/posts/{id}".'],
    ['has a variable of another name', 'GET /cms/v2/posts/{number}', 'Supply "GET /cms/v2/posts/{id}".'],
    ['is like none', 'toString', 'Supply a method and a route, with a space between them.'],
  ])('is refused with a fix where it %s', (_case, operation, fix) => {
    expect(() => write(operation, { path: { id: 3 } })).toThrow(
      new TypeError(`"${operation}" is not an operation. ${fix}`),
    );
  });

  it('may be no text', () => {
    expect(() => write(undefined as unknown as string)).toThrow(
      new TypeError('The operation is not text. Supply a method and a route, with a space between them.'),
    );
  });
});

describe('an argument in a path', () => {
  const type = 'GET /cms/v2/types/{type}';
  const slug = 'GET /cms-toolkit/api/{slug}';

  it.each([
    ['%2e%2e', '%252e%252e'],
    ['..%2f', '..%252f'],
    ['?context=edit', '%3Fcontext%3Dedit'],
    ['#a', '%23a'],
    ['a b+c', 'a%20b%2Bc'],
    ['..\\a', '..%5Ca'],
    ['é😀', '%C3%A9%F0%9F%98%80'],
    ['{type}', '%7Btype%7D'],
    ['$&', '%24%26'],
    ['...', '...'],
    ['\r\n\0', '%0D%0A%00'],
    ['https:a.example', 'https%3Aa.example'],
  ])('%j stays in its place', (value, written) => {
    expect(write(type, { path: { type: value } })).toBe(`/cms/v2/types/${written}`);
    expect(new URL(`https://a.example${write(type, { path: { type: value } })}`).pathname).toBe(
      `/cms/v2/types/${written}`,
    );
  });

  it.each(['.', '..', '/', '//', '../a', 'a/..', 'a//../b', '/a', 'a/', 'a/./b'])(
    '%j leads to no other route',
    (value) => {
      for (const [operation, name] of [
        [type, 'type'],
        [slug, 'slug'],
      ] as const) {
        const route = operation.slice('GET '.length);
        expect(() => write(operation, { path: { [name]: value } })).toThrow(
          new TypeError(`"path.${name}" would lead away from ${route}. Supply no ".", ".." or slash at an end.`),
        );
      }
    },
  );

  it('has to be there', () => {
    const missing = new TypeError('"path.type" is missing in /cms/v2/types/{type}. Supply it.');
    for (const parts of [undefined, {}, { path: {} }, { path: { type: undefined } }, { path: { type: '' } }]) {
      expect(() => write(type, parts)).toThrow(missing);
    }
  });

  it('is asked for in place of what has another name', () => {
    expect(() => write('GET /cms/v2/posts/{id}', { path: { ID: 3 } })).toThrow(
      new TypeError('"path.id" is missing in /cms/v2/posts/{id}. Supply it instead of "path.ID".'),
    );
    const two = { parent: 1, ID: 2, no: 3 };
    expect(() => write('GET /cms/v2/pages/{parent}/revisions/{id}', { path: two })).toThrow(
      new TypeError('"path.id" is missing in /cms/v2/pages/{parent}/revisions/{id}. Supply it.'),
    );
  });

  it('has to be text or a number', () => {
    for (const value of [null, Number.NaN, [], ['a'], {}, () => 'a', Symbol('a'), 1n]) {
      expect(() => write(type, { path: { type: value } })).toThrow(
        new TypeError('"path.type" is neither text, a finite number nor a boolean. Supply one of these.'),
      );
    }
    expect(() => write(type, { path: { type: 'a\ud83d' } })).toThrow(
      new TypeError('"path.type" holds half of a surrogate pair. Supply well-formed text.'),
    );
  });
});

it('can be split into what it was made of, for every operation and at every address', () => {
  let tried = 0;
  for (const object of parameterObjects(shipped.iface)) {
    if (object.kind !== 'endpoint') continue;
    for (const method of object.endpoint.methods) {
      tried += 1;
      const operation = `${method} ${object.route.path}`;
      fc.assert(
        fc.property(validObject(object, shipped.iface), slugs, (given, slug) => {
          const path = pathOf(object, given, slug);
          const query = queryOf(given, object);
          const address = write(operation, { path, query });
          const url = new URL(`https://a.example/wp-json${address}`);
          const plain = new URL(`https://a.example/index.php?rest_route=${address.replace('?', '&')}`);
          expect(splitPath(object, url.pathname.slice('/wp-json'.length))).toEqual(textsOf(path));
          expect(plain.searchParams.get('rest_route')).toBe(decodeURIComponent(url.pathname).slice('/wp-json'.length));
          plain.searchParams.delete('rest_route');
          expect([...plain.searchParams]).toEqual([...url.searchParams]);
          expect(decoded(object, url.search)).toEqual(canonical(query, object, shipped.iface));
        }),
        { numRuns: Math.ceil(numRuns / 4) },
      );
    }
  }
  expect(tried).toBeGreaterThan(60);
}, 3_600_000);

/** Values of a variable that takes the rest of a path. */
const slugs = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map((part) => part.replaceAll('/', '-')))
  .filter((parts) => parts.every((part) => part !== '.' && part !== '..' && part.isWellFormed()))
  .map((parts) => parts.join('/'));

function pathOf(object: ParameterObject & { kind: 'endpoint' }, given: Given, slug: string): Given {
  const names = object.route.segments.flatMap((segment) => (segment.kind === 'variable' ? [segment.name] : []));
  return Object.fromEntries(names.map((name) => [name, given[name] ?? slug]));
}

function textsOf(path: Given): Given {
  return Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)]));
}

/** The arguments in a path, read as a server reads them: the last part takes what is left. */
function splitPath({ route }: ParameterObject & { kind: 'endpoint' }, pathname: string): Given {
  const texts = pathname.split('/').slice(1).map(decodeURIComponent);
  return Object.fromEntries(
    route.segments.flatMap((segment, index) => {
      if (segment.kind === 'literal') return [];
      const isLast = index === route.segments.length - 1;
      return [[segment.name, isLast ? texts.slice(index).join('/') : texts[index]]];
    }),
  );
}

/** The decoded query; empty where the operation has none. */
function decoded(object: ParameterObject, search: string): unknown {
  if (!object.parameters.some(({ location }) => location === 'query')) return search === '' ? {} : search;
  const { value, issues } = shipped.decoder(`decode${pascalCase(object.name)}`)(search);
  return issues ? { search, issues } : { ...value };
}
