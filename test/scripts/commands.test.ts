import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalpa, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';

/** A catalogue in `spec` of a folder, with arguments that make a command use it. */
function project(files: Readonly<Record<string, string>> = {}) {
  const folder = folderOf(
    Object.fromEntries(Object.entries({ ...mini, ...files }).map(([path, text]) => [`spec/${path}`, text])),
  );
  const spec = ['--catalogue', join(folder, 'spec')];
  const out = join(folder, 'out');
  return { folder, spec, out, generate: (...args: string[]) => catalpa('generate', ...spec, '--out', out, ...args) };
}

describe('catalpa check', () => {
  it('says so where nothing is wrong', async () => {
    expect(await catalpa('check', ...project().spec)).toEqual({ code: 0, out: 'no errors, no warnings\n', error: '' });
  });

  it('prints a finding with its place, a frame and the fix', async () => {
    const { folder, spec } = project({ 'wiki/sets/more.yaml': 'MORE: { values: [a, b, a], source: wiki-doc 1 }\n' });
    const { code, out } = await catalpa('check', ...spec);
    expect(code).toBe(1);
    expect(out.replaceAll(folder, '')).toBe(`/spec/wiki/sets/more.yaml:1:1 error unused-set
  the set "MORE" is never used
  1 | MORE: { values: [a, b, a], source: wiki-doc 1 }
    | ^^^^
  hint: Refer to it where it is meant, or remove it.

/spec/wiki/sets/more.yaml:1:24 error duplicate-value
  "a" is listed twice
  1 | MORE: { values: [a, b, a], source: wiki-doc 1 }
    |                        ^
  the first one: /spec/wiki/sets/more.yaml:1:18
  1 | MORE: { values: [a, b, a], source: wiki-doc 1 }
    |                  -
  hint: Remove one of them.

2 errors in 1 file
`);
  });

  it('lets warnings pass, unless there are more than --max-warnings', async () => {
    const { spec } = project({
      'wiki/sets/more.yaml': 'MORE: { values: [up, down], source: wiki-doc 1 }\n',
      'wiki/modules/list/more.yaml':
        'name: more\ngroup: list\nprefix: m\nsource: wiki-doc 1\nparameters: { a: MORE }\n',
    });
    expect(await catalpa('check', ...spec)).toMatchObject({ code: 0, error: '' });
    expect(await catalpa('check', ...spec, '--max-warnings', '1')).toMatchObject({ code: 0 });
    expect(await catalpa('check', ...spec, '--max-warnings', '0')).toMatchObject({
      code: 1,
      error: 'catalpa: --max-warnings allows 0, but there is 1\n',
    });
  });

  it('prints for machines', async () => {
    const { spec } = project({ 'wiki/sets/more.yaml': 'MORE: { values: [a], source: wiki-doc 1 }\n' });
    const { out } = await catalpa('check', ...spec, '--format', 'json');
    expect(JSON.parse(out)).toMatchObject([{ code: 'unused-set', severity: 'error', line: 1, column: 1 }]);
  });
});

describe('catalpa generate', () => {
  it('writes everything, then nothing, then what has changed', async () => {
    const { folder, generate } = project();
    const first = await generate();
    expect(first).toMatchObject({ code: 0, error: '' });
    expect(first.out.replace(folder, '')).toMatch(/^\/out: \d+ written, 0 unchanged\n$/);
    const again = await generate();
    expect(again.out.replace(folder, '')).toMatch(/^\/out: 0 written, \d+ unchanged\n$/);
    writeFileSync(join(folder, 'out/types/wiki.ts'), 'changed by hand');
    const third = await generate();
    expect(third.out.replace(folder, '')).toMatch(/^\/out: 1 written, \d+ unchanged\n$/);
  });

  it('removes what it no longer makes, and leaves other targets alone', async () => {
    const { folder, generate } = project();
    await generate();
    rmSync(join(folder, 'spec/wiki/modules/list/pages.yaml'));
    writeFileSync(
      join(folder, 'spec/wiki/modules/list/users.yaml'),
      'name: users\ngroup: list\nprefix: u\nsource: wiki-doc 3\nparameters: { ...BASE: { change: { limit: { applies: useronly } } }, dir: DIR }\n',
    );
    const { out } = await generate('json-schema');
    expect(out.replace(folder, '')).toMatch(/^\/out: 1 written, 1 removed, \d+ unchanged\n$/);
    expect(readFileSync(join(folder, 'out/reference/wiki/modules/list/pages.md'), 'utf8')).toContain('# pages');
  });

  it('--check writes nothing and says what is missing, changed and orphaned', async () => {
    const { folder, generate } = project();
    await generate();
    expect((await generate('--check')).code).toBe(0);
    rmSync(join(folder, 'out/types/shop.ts'));
    const before = readFileSync(join(folder, 'out/types/wiki.ts'), 'utf8');
    writeFileSync(
      join(folder, 'out/types/wiki.ts'),
      before.replace("export type DIR = 'up' | 'down';", "export type DIR = 'up';"),
    );
    rmSync(join(folder, 'spec/shop/routes/items.yaml'));
    const routes = mini['shop/routes/items.yaml'] ?? '';
    writeFileSync(join(folder, 'spec/shop/routes/things.yaml'), routes);
    const { code, out } = await generate('--check', 'types', 'reference');
    expect(code).toBe(1);
    const lines = out.replaceAll(folder, '').split('\n');
    expect(lines).toContain('missing  /out/types/shop.ts');
    expect(lines).toContain('missing  /out/reference/shop/routes/things.md');
    expect(lines).toContain("  - export type DIR = 'up';");
    expect(lines).toContain("  + export type DIR = 'up' | 'down';");
    expect(lines).toContain('orphaned /out/reference/shop/routes/items.md');
    expect(lines.at(-2)).toBe('Run "catalpa generate" to bring the outputs up to date.');
    expect((await generate('--check')).code).toBe(1);
  });

  it('--dry-run writes nothing and says what a run would do', async () => {
    const { folder, generate } = project();
    const { code, out } = await generate('--dry-run', 'types');
    expect({ code, out: out.replaceAll(folder, '') }).toEqual({
      code: 0,
      out: 'create /out/types/shop.ts\ncreate /out/types/wiki.ts\n0 unchanged\n',
    });
    expect(await generate('--check', 'types')).toMatchObject({ code: 1 });
  });

  it('never touches a file that it did not make', async () => {
    const { folder, generate } = project({ '../out/types/wiki.ts': 'my own file' });
    const { code, error } = await generate();
    expect(code).toBe(1);
    expect(error.replaceAll(folder, '')).toContain('"/out/types/wiki.ts"');
    expect(readFileSync(join(folder, 'out/types/wiki.ts'), 'utf8')).toBe('my own file');
  });

  it('follows no link out of its folder', async () => {
    const { folder, generate } = project({ '../elsewhere/mine.txt': 'mine', '../out/mine.txt': 'mine' });
    symlinkSync('../elsewhere', join(folder, 'out/types'));
    const { code, error } = await generate('types');
    expect(code).toBe(1);
    expect(error).toContain('link');
  });

  it('generates nothing from a catalogue with errors', async () => {
    const { generate } = project({ 'wiki/sets/more.yaml': 'MORE: { values: [a], source: wiki-doc 1 }\n' });
    const { code, out, error } = await generate();
    expect(code).toBe(1);
    expect(out).toContain('unused-set');
    expect(error).toBe('catalpa: nothing was generated, as the catalogue has errors\n');
    expect((await generate('--check')).code).toBe(1);
  });
});

describe('catalpa show', () => {
  it('prints a module like a manual page', async () => {
    const { out } = await catalpa('show', 'pages', ...project().spec);
    expect(out).toBe(`pages  module of wiki

  list module, path query+pages, prefix p; can be used as a generator

PARAMETERS
  from   string
  prop   ids | title; default title; several values (up to 50, 500 with elevated
         rights)
  limit  LIMIT: limit 1 to 500 (5000 with elevated rights); default 10; useronly
  dir    DIR: up | down; default up

SOURCE
  The wiki, section 3, item 1
`);
  });

  it('prints a route with each of its endpoints, and a set with its values', async () => {
    const { spec } = project();
    expect((await catalpa('show', '/shop/v1/items', ...spec)).out).toBe(`/shop/v1/items  route of shop

  {base_url}//shop/v1/items

GET  listItems
  state  array of STATE: open | closed
  page   integer; default 1

POST  createItem
  name   string; required
  state  STATE: open | closed; default open

SOURCE
  The shop, section 3
`);
    expect((await catalpa('show', 'wiki/DIR', ...spec)).out).toBe(`DIR  shared set of wiki

  up | down; default up

VALUES (2)
  up    down

SOURCE
  The wiki, section 2
`);
  });

  it('suggests near names for one that is not there', async () => {
    expect(await catalpa('show', 'pagse', ...project().spec)).toEqual({
      code: 2,
      out: '',
      error: 'catalpa: there is nothing called "pagse"\n  Did you mean "pages" or "BASE"?\n',
    });
  });
});

describe('catalpa rules', () => {
  it('lists each rule with its severity and what is valid', async () => {
    const { code, out } = await catalpa('rules');
    expect(code).toBe(0);
    expect(out).toMatch(/^duplicate-prefix +error +\S.*\.$/m);
    expect(out).toMatch(/^equal-sets +warning +\S.*\.$/m);
    expect(out).toMatch(/^unused-suppression +error +\S.*\.$/m);
  });
});

describe('wrong usage', () => {
  it.each([
    ['an unknown verb', ['chekc'], "catalpa: unknown command 'chekc'\n(Did you mean check?)\n"],
    [
      'an unknown option',
      ['check', '--formt', 'json'],
      "catalpa: unknown option '--formt'\n(Did you mean --format?)\n",
    ],
    [
      'an unknown format',
      ['check', '--format', 'sarfi'],
      'catalpa: there is no format "sarfi"\n  Did you mean "sarif"?\n',
    ],
    ['an unknown target', ['generate', 'typse'], 'catalpa: there is no target "typse"\n  Did you mean "types"?\n'],
    [
      'a count that is none',
      ['check', '--max-warnings', 'few'],
      "catalpa: option '-w, --max-warnings <count>' argument 'few' is invalid. It must be a whole number.\n",
    ],
    [
      'two ways of writing nothing',
      ['generate', '--check', '--dry-run'],
      'catalpa: --check and --dry-run cannot be used together\n  Use one of them.\n',
    ],
    [
      'a catalogue that is not there',
      ['check', '--catalogue', '/nowhere/at/all'],
      'catalpa: the catalogue "/nowhere/at/all" cannot be read: there is no such folder\n  Name the folder of the catalogue with --catalogue.\n',
    ],
    ['a name too many', ['show', 'a', 'b'], "catalpa: too many arguments for 'show'. Expected 1 argument but got 2.\n"],
  ])('has exit code 2 and says how it is meant: %s', async (_name, args, error) => {
    expect(await catalpa(...args)).toEqual({ code: 2, out: '', error });
  });

  it.each(['check', 'generate', 'rules', 'show'])(
    'is avoided by the help of "%s", which has an example',
    async (verb) => {
      const { code, out } = await catalpa(verb, '--help');
      expect(code).toBe(0);
      expect(out).toContain('--catalogue <folder>');
      expect(out).toContain(`Examples:\n  $ catalpa ${verb}`);
    },
  );
});
