import { expect, it } from 'vitest';
import { plainOf } from '../../../generators/catalogue/format/validate.ts';
import { type BatchOptions, describeModules } from '../../../generators/import/paraminfo/batches.ts';
import { type Json, jsonOf } from '../../../generators/lib/json.ts';

type Plain = Parameters<typeof jsonOf>[0];

/** The modules of a server, by path, with the paths that each one names. */
type Server = Readonly<Record<string, readonly string[]>>;

function moduleOf(path: string, submodules: readonly string[]): Plain {
  const values = Object.fromEntries(submodules.map((name) => [name, name]));
  const parameters = submodules.length > 0 ? [{ name: 'it', submodules: values }, { name: 'other' }] : [];
  return { name: path, path, parameters };
}

function answering(server: Server, asked: string[][], error?: (modules: readonly string[]) => Plain | undefined) {
  return async (parameters: URLSearchParams): Promise<Json> => {
    const modules = (parameters.get('modules') ?? '').split('|');
    asked.push(modules);
    const known = modules.filter((path) => Object.hasOwn(server, path));
    const unknown = modules.filter((path) => !known.includes(path));
    const warnings = unknown.map((path) => ({ code: 'badmodule', text: `Unknown "${path}"` }));
    return jsonOf(
      error?.(modules) ?? {
        ...(warnings.length > 0 ? { warnings } : {}),
        paraminfo: {
          helpformat: parameters.get('helpformat') ?? '',
          modules: known.map((path) => moduleOf(path, server[path] ?? [])),
        },
      },
    );
  };
}

const server: Server = {
  main: ['query', 'json', 'edit'],
  query: ['query+b', 'query+a', 'query+flow'],
  edit: [],
  json: [],
  'query+a': ['query+a', 'query'],
  'query+b': [],
  'query+flow': ['query+flow+deep'],
  'query+flow+deep': ['main'],
};

const everything = ['main', 'edit', 'json', 'query', 'query+a', 'query+b', 'query+flow', 'query+flow+deep'];

async function described(get: Parameters<typeof describeModules>[0], options?: BatchOptions) {
  return plainOf((await describeModules(get, options)) as Map<string, Json>) as {
    warnings?: unknown;
    paraminfo: { helpformat: string; modules: { path: string }[] };
  };
}

const pathsOf = ({ paraminfo }: { paraminfo: { modules: { path: string }[] } }): string[] =>
  paraminfo.modules.map(({ path }) => path);

it('finds every module from main on, each once, and puts them in order', async () => {
  const asked: string[][] = [];
  const document = await described(answering(server, asked));
  expect(asked).toEqual([
    ['main'],
    ['query', 'json', 'edit'],
    ['query+b', 'query+a', 'query+flow'],
    ['query+flow+deep'],
  ]);
  expect(pathsOf(document)).toEqual(everything);
  expect(document.paraminfo.helpformat).toBe('wikitext');
  expect(document).not.toHaveProperty('warnings');
});

it('asks for 50 modules at a time, in JSON of format version 2', async () => {
  const asked: string[][] = [];
  const names = Array.from({ length: 120 }, (_, index) => `m${index}`);
  const many: Server = { main: names, ...Object.fromEntries(names.map((name) => [name, []])) };
  const get = answering(many, asked);
  const requests: string[] = [];
  await described(
    (parameters) => {
      requests.push(parameters.toString());
      return get(parameters);
    },
    { helpformat: 'none' },
  );
  expect(asked.map((modules) => modules.length)).toEqual([1, 50, 50, 20]);
  expect(requests[0]).toBe('action=paraminfo&format=json&formatversion=2&helpformat=none&modules=main');
});

it('asks for fewer at a time where the server says how many it takes, or else for half', async () => {
  for (const [limit, sizes] of [
    [2, [1, 3, 2, 2, 2, 1]],
    [undefined, [1, 3, 1, 1, 1, 1, 1, 1, 1]],
  ] as const) {
    const asked: string[][] = [];
    const data = limit === undefined ? {} : { data: { limit } };
    const get = answering(server, asked, (modules) =>
      modules.length > (limit ?? 1) ? { error: { code: 'toomanyvalues', info: 'Too many', ...data } } : undefined,
    );
    expect(pathsOf(await described(get))).toEqual(everything);
    expect(asked.map((modules) => modules.length)).toEqual(sizes);
  }
});

it('asks once more for what an answer leaves out, and passes on the warnings', async () => {
  const asked: string[][] = [];
  const document = await described(answering({ main: ['gone', 'edit'], edit: [] }, asked));
  expect(asked).toEqual([['main'], ['gone', 'edit'], ['gone']]);
  expect(pathsOf(document)).toEqual(['main', 'edit']);
  expect(document.warnings).toEqual([{ text: 'Unknown "gone"' }]);
});

it.each<[string, Plain, string]>([
  [
    'an error',
    { error: { code: 'readapidenied', info: 'Log in.' } },
    'the server answered with the error "readapidenied": Log in.',
  ],
  ['errors', { errors: [{ code: 'x', text: 'No.' }] }, 'the server answered with the error "x": No.'],
  ['an error without end', { error: { code: 'toomanyvalues' } }, 'the server answered with the error "toomanyvalues"'],
  ['something else', ['a'], 'the answer has no "paraminfo", which a description of modules has'],
])('fails where the server answers with %s', async (_, answer, message) => {
  await expect(described(async () => jsonOf(answer))).rejects.toThrow(
    expect.objectContaining({ name: 'ImportError', message }),
  );
});

it('ends where a server names ever more modules', async () => {
  let count = 0;
  const get = async (parameters: URLSearchParams): Promise<Json> => {
    const modules = (parameters.get('modules') ?? '').split('|');
    const more = (): string[] => Array.from({ length: 3 }, () => `m${count++}`);
    return jsonOf({ paraminfo: { modules: modules.map((path) => moduleOf(path, more())) } });
  };
  await expect(described(get, { limit: 100 })).rejects.toThrow('the server names more than 100 modules');
});
