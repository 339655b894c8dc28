import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../generators/assistant/tool.ts';
import { type ParameterObject, parameterObjects } from '../../generators/catalogue/model/parameter-objects.ts';
import { type Decode, type LoadedFolder, loadedShipped } from '../emit/validators/codec-loaded.ts';
import { shippedCatalogue } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';
import { nearlyValidObject } from '../support/objects/near.ts';
import { sized } from '../support/thorough.ts';
import { call, programOf, programWith, refusal } from './support.ts';

const numRuns = sized(2, 100);

let program: Program;
let wiki: LoadedFolder;
let content: LoadedFolder;

beforeAll(async () => {
  program = programOf(shippedCatalogue());
  const folders = await loadedShipped();
  wiki = folders('wiki.mediawiki');
  content = folders('content.wordpress');
});

/** What validators say, without properties that are undefined. */
function said({ issues = [], warnings }: ReturnType<Decode>): unknown {
  return JSON.parse(JSON.stringify({ accepted: issues.length === 0, issues, warnings }));
}

async function answered(given: unknown): Promise<unknown> {
  const { accepted, issues, warnings } = (await call(program, 'check_request', given)).data;
  return { accepted, issues, warnings };
}

/** A value as text: any will do for one that has none. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return '';
  }
}

/** A query of the texts of values, joined as MediaWiki does. */
function queryOf(parameters: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    search.append(name, Array.isArray(value) ? value.map(textOf).join('|') : textOf(value));
  return search.toString();
}

describe('a request of modules', () => {
  it('is judged as by the generated validators, as values and as a query', async () => {
    const objects = parameterObjects(wiki.iface).filter((object) => object.kind === 'module');
    const names = objects.map(({ name }) => name);
    const validate = wiki.request(...names);
    const decode = wiki.requestDecoder(...names);
    for (const object of objects) {
      await fc.assert(
        fc.asyncProperty(nearlyValidObject(object, wiki.iface), async (given) => {
          const parameters = { action: 'query', [object.module.group]: [object.name], ...given };
          expect(await answered({ parameters })).toEqual(said(validate(parameters)));
          const query = queryOf(parameters);
          expect(await answered({ query })).toEqual(said(decode(query)));
          expect(await answered({ query: `https://wiki.example/w/api.php?${query}`, rights: 'elevated' })).toEqual(
            said(decode(query, { rights: 'elevated' })),
          );
        }),
        { numRuns },
      );
    }
  }, 600_000);

  it('gets the messages of the validators, in its text and in its data', async () => {
    const { text, data } = await call(program, 'check_request', { query: 'action=query&list=allpages&aplimit=501' });
    const message = '"aplimit": out of range (501). Supply a whole number from 1 to 500, or 5000 with elevated rights.';
    expect(text).toBe(`Refused: the request, wiki with the binding mediawiki\n\nIssues:\n\n- ${message}\n`);
    expect(data).toEqual({
      accepted: false,
      interface: 'wiki',
      binding: 'mediawiki',
      issues: [
        {
          code: 'out-of-range',
          message,
          path: ['aplimit'],
          expected: 'a whole number from 1 to 500, or 5000 with elevated rights',
          received: '501',
        },
      ],
      warnings: [],
    });
  });

  it.each([
    [{}, 'a request of modules is one query. Supply either "query" or "parameters".'],
    [{ query: 'a=b', parameters: {} }, 'a request of modules is one query. Supply either "query" or "parameters".'],
    [{ query: 'a=b', body: {} }, 'a request of modules has no "body". Leave it out.'],
    [{ query: 'a=b', interface: 'wikj' }, 'there is no interface "wikj". Did you mean "wiki"?'],
    [{ query: 'a=b', binding: 'mediawki' }, '"wiki" has no binding "mediawki". Did you mean "mediawiki"?'],
    [{ query: 3 }, 'the argument "query" is not text.'],
    [{ query: 'a=b', rights: 'root' }, 'the argument "rights" is none of "ordinary", "elevated".'],
    [{ querry: 'a=b' }, '"check_request" has no argument "querry". Did you mean "query"?'],
    ['query', 'the arguments are not an object. Supply them by name.'],
  ])('that is asked for as %j is answered with an error', async (given, message) => {
    expect(await refusal(program, 'check_request', given)).toContain(message);
  });
});

it('is refused where it is longer than any query', async () => {
  const query = 'a'.repeat(100_001);
  expect(await refusal(program, 'check_request', { query })).toContain('"query" has more than 100000 characters.');
});

describe('a request of a route', () => {
  const endpoints = (): (ParameterObject & { readonly kind: 'endpoint' })[] =>
    parameterObjects(content.iface).filter((object) => object.kind === 'endpoint');

  it('is judged as by the generated decoders and validators', async () => {
    for (const object of endpoints()) {
      const [method = ''] = object.endpoint.methods;
      const decode = content.exports.get(`decode${object.name.charAt(0).toUpperCase()}${object.name.slice(1)}`);
      const validate = content.validator(object.name);
      const locationOf = new Map(object.parameters.map(({ name, location }) => [name, location ?? 'query']));
      await fc.assert(
        fc.asyncProperty(nearlyValidObject(object, content.iface), async (given) => {
          const part = (where: string): Record<string, unknown> =>
            Object.fromEntries(Object.entries(given).filter(([name]) => locationOf.get(name) === where));
          const texts = Object.entries({ id: 3, ...part('path') }).map(
            ([name, value]) => [name, textOf(value)] as const,
          );
          fc.pre(texts.every(([, text]) => /^[\w-]+$/.test(text) && !/\d{16}/.test(text)));
          const path = object.route.path.replace(/\{(\w+)\}/g, (_whole, name) => new Map(texts).get(name) ?? '3');
          const query = queryOf(part('query'));
          const body = part('body');
          const actual = await call(program, 'check_request', { method, path, query, body });
          expect(actual.data['operation']).toBe(`${method} ${object.route.path}`);
          const read = typeof decode === 'function' ? decode(query) : { value: {}, warnings: [] };
          const issues = actual.data['issues'] as readonly { readonly path: readonly unknown[] }[];
          if (read.issues) {
            expect(issues.slice(0, read.issues.length)).toEqual(JSON.parse(JSON.stringify(read.issues)));
            expect(
              issues.slice(read.issues.length).every(({ path: [name] }) => locationOf.get(String(name)) !== 'query'),
            );
            return;
          }
          const inPath = Object.fromEntries(
            object.route.path.split('/').flatMap((segment, at) => {
              const [, name = ''] = /^\{(\w+)\}$/.exec(segment) ?? [];
              const text = path.split('/')[at] ?? '';
              if (!locationOf.has(name)) return [];
              const kind = object.parameters.find((one) => one.name === name)?.type.kind;
              return [[name, kind === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text]];
            }),
          );
          const whole = validate({ ...inPath, ...read.value, ...body });
          expect(issues).toEqual(JSON.parse(JSON.stringify(whole.issues ?? [])));
        }),
        { numRuns },
      );
    }
  }, 600_000);

  const messages = async (given: object): Promise<unknown> => {
    const { data } = await call(program, 'check_request', given);
    return (data['issues'] as readonly { readonly message: string }[]).map(({ message }) => message);
  };

  it('may be given by its path or by either form of its address', async () => {
    const issue = '"context": not listed (string). Supply one of "view", "edit", "embed". Did you mean "edit"?';
    for (const path of [
      '/cms/v2/posts/3?context=edt',
      '/cms/v2/posts/3/?context=edt#top',
      'https://site.example/blog/wp-json/cms/v2/posts/3?context=edt',
      'https://site.example/index.php?rest_route=/cms/v2/posts/3&context=edt',
    ])
      expect(await messages({ path })).toEqual([issue]);
    expect(await messages({ path: '/cms/v2/posts/3', query: '?context=edt' })).toEqual([issue]);
    expect(await messages({ path: '/cms/v2/posts/3', parameters: { context: 'edt' } })).toEqual([issue]);
  });

  it('is checked in its query, its path and its body at once', async () => {
    expect(
      await messages({ method: 'POST', path: '/cms/v2/posts/abc?_envelope=x', body: { status: 'drfat', nonsense: 1 } }),
    ).toEqual([
      expect.stringMatching(/^"_envelope": /),
      '"id": wrong type (string). Supply a whole number, in digits only.',
      expect.stringMatching(/^"status": not listed .* Did you mean "draft"\?$/),
      expect.stringMatching(/^"nonsense": unknown parameter/),
    ]);
    expect(await messages({ method: 'POST', path: '/cms/v2/posts', body: [] })).toEqual([
      expect.stringMatching(/^The input: /),
    ]);
  });

  it('that is no operation gets the words of the codec', async () => {
    expect(await messages({ path: '/cms/v2/post' })).toEqual([
      '"GET /cms/v2/post" is not an operation. Did you mean "GET /cms/v2/posts"?',
    ]);
    expect(await messages({ method: 'put', path: '/cms/v2/posts' })).toEqual([
      '"PUT /cms/v2/posts" is not an operation. Supply one of "GET /cms/v2/posts", "POST /cms/v2/posts".',
    ]);
  });

  it.each([
    [{ method: 'GET' }, 'the argument "path" is missing. Supply the path of a route.'],
    [{ path: '/x?a=b', query: 'c=d' }, 'both "path" and "query" have a query. Supply it in one of them.'],
    [{ path: '/x?a=b', parameters: {} }, 'the query is given twice. Supply either a query or "parameters".'],
    [
      { path: 'https://site.example/other' },
      'the address is none of the interface. Addresses are like {base_url}/wp-json{route}',
    ],
    [{ path: '/x', parameters: [] }, 'the argument "parameters" is not an object.'],
  ])('that is asked for as %j is answered with an error', async (given, message) => {
    expect(await refusal(program, 'check_request', given)).toContain(message);
  });
});

it('uses the preset of the kind where an interface has no binding', async () => {
  const small = programWith(mini);
  const { data } = await call(small, 'check_request', { query: 'action=query&list=pages&plimit=501' });
  expect(data).toMatchObject({ accepted: false, interface: 'wiki', binding: 'mediawiki' });
  expect(await call(small, 'check_request', { method: 'POST', path: '/shop/v1/items', body: {} })).toMatchObject({
    data: { accepted: false, interface: 'shop', binding: 'wordpress', operation: 'POST /shop/v1/items' },
  });
});

it('runs no text of the catalogue as code', async () => {
  const hostile = `"'\`\${globalThis.hit = 1}\\u2028*/ globalThis.hit = 1; //`;
  const files = {
    ...mini,
    'wiki/modules/list/pages.yaml': `name: pages\ngroup: list\nprefix: p\ngenerator: true\nsource: wiki-doc 3.1\npurpose: ${JSON.stringify(hostile)}\nparameters:\n  from: { type: [${JSON.stringify(hostile)}], purpose: ${JSON.stringify(hostile)} }\n`,
  };
  const { data } = await call(programWith(files), 'check_request', { query: 'action=query&list=pages&pfrom=x' });
  expect(data['issues']).toHaveLength(1);
  expect(globalThis).not.toHaveProperty('hit');
});
