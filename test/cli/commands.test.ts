import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalpa } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { project } from '../support/project.ts';
import { tree } from '../write/support.ts';

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
    writeFileSync(
      join(folder, 'spec/wiki/sets/sets.yaml'),
      (mini['wiki/sets/sets.yaml'] ?? '').replace('maximum: 500,', 'maximum: 50,'),
    );
    const third = await generate('types', 'json-schema');
    expect(third.out.replace(folder, '')).toMatch(/^\/out: 2 written, \d+ unchanged\n$/);
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
    expect(readFileSync(join(folder, 'out/reference/wiki/modules/list/pages.md'), 'utf8')).toContain(
      '# Module: `pages`',
    );
  });

  it('--check writes nothing and says what is missing, changed and orphaned', async () => {
    const { folder, generate } = project();
    await generate();
    expect((await generate('--check')).code).toBe(0);
    rmSync(join(folder, 'out/types/shop.ts'));
    writeFileSync(
      join(folder, 'spec/wiki/sets/sets.yaml'),
      (mini['wiki/sets/sets.yaml'] ?? '').replace('[up, down]', '[up, down, around]'),
    );
    rmSync(join(folder, 'spec/shop/routes/items.yaml'));
    const routes = mini['shop/routes/items.yaml'] ?? '';
    writeFileSync(join(folder, 'spec/shop/routes/things.yaml'), routes);
    const { code, out } = await generate('--check', 'types', 'reference');
    expect(code).toBe(1);
    const lines = out.replaceAll(folder, '').split('\n');
    expect(lines).toContain('missing  /out/types/shop.ts');
    expect(lines).toContain('missing  /out/reference/shop/routes/things.md');
    expect(lines).toContain("  - export type Dir = 'up' | 'down';");
    expect(lines).toContain("  + export type Dir = 'up' | 'down' | 'around';");
    expect(lines).toContain('orphaned /out/reference/shop/routes/items.md');
    expect(lines.at(-2)).toBe(
      'Run "catalpa generate types reference --catalogue /spec --out /out" to bring the outputs up to date.',
    );
    expect((await generate('--check')).code).toBe(1);
  });

  it('--dry-run writes nothing and says what a run would do', async () => {
    const { folder, generate } = project();
    const { code, out } = await generate('--dry-run', 'types');
    expect({ code, out: out.replaceAll(folder, '') }).toEqual({
      code: 0,
      out: `${['constants/shop', 'constants/wiki', 'shop', 'wiki'].map((name) => `create /out/types/${name}.ts\n`).join('')}0 unchanged\n`,
    });
    expect(await generate('--check', 'types')).toMatchObject({ code: 1 });
  });

  it('never touches a file that it did not make', async () => {
    const { folder, generate } = project({ '../out/types/wiki.ts': 'my own file' });
    expect(await generate()).toEqual({
      code: 2,
      out: '',
      error:
        `catalpa: "${folder}/out/types/wiki.ts" is in the way: Catalpa did not make it\n` +
        '  Move it out of the way, or replace it with --overwrite if it is an old output.\n',
    });
    expect(readFileSync(join(folder, 'out/types/wiki.ts'), 'utf8')).toBe('my own file');
    expect((await generate('--overwrite')).code).toBe(0);
    expect((await generate('--check')).code).toBe(0);
  });

  it('follows no link out of its folder', async () => {
    const { folder, generate } = project({ '../elsewhere/mine.txt': 'mine', '../out/mine.txt': 'mine' });
    symlinkSync('../elsewhere', join(folder, 'out/types'));
    const { code, error } = await generate('types');
    expect(code).toBe(2);
    expect(error).toContain('link');
  });

  it.each([
    ['', 'the folder to write to has no name'],
    ['spec', 'the folder to write to, "spec", is that of the catalogue'],
    ['spec/new/out', 'the folder to write to, "spec/new/out", is in that of the catalogue, "spec"'],
    ['link/out', 'the folder to write to, "link/out", is in that of the catalogue, "spec"'],
  ])('writes nothing into the catalogue, nor into a folder without a name: "%s"', async (out, message) => {
    const { folder, spec } = project();
    symlinkSync('spec', join(folder, 'link'));
    const before = tree(folder);
    const named = out === '' ? '' : join(folder, out);
    const ran = await catalpa('generate', ...spec, '--out', named, 'openapi', '--openapi-format', 'yaml');
    expect({ ...ran, error: ran.error.replaceAll(`${folder}/`, '') }).toEqual({
      code: 2,
      out: '',
      error: `catalpa: ${message}\n  Name another folder with --out.\n`,
    });
    expect(tree(folder)).toEqual(before);
  });

  it('writes beside the catalogue, also where its name begins like it', async () => {
    const { folder, spec } = project();
    expect(await catalpa('generate', 'types', ...spec, '--out', join(folder, 'spec-out'))).toMatchObject({ code: 0 });
    expect(await catalpa('generate', 'types', ...spec, '--out', join(folder, '..out'))).toMatchObject({ code: 0 });
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
