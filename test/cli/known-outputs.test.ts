import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withBanner } from '../../generators/emit/banner.ts';
import {
  fileMadeOf,
  fileOfSections,
  type Generator,
  type OutputFile,
  sectionMadeOf,
} from '../../generators/emit/generator.ts';
import { applyPlan } from '../../generators/write/apply.ts';
import { planWrites, type WritePlan } from '../../generators/write/plan.ts';
import * as build from '../../scripts/cli/build-id.ts';
import { outputsOfRun, type RememberedParts } from '../../scripts/cli/known-outputs.ts';
import { mini } from '../support/mini.ts';
import { project } from '../support/project.ts';
import { put, temporaryFolder, tree } from '../write/support.ts';

const generator: Generator = { name: 'pages', purpose: 'Pages.', parts: () => [] };

/**
 * A folder that pages are written to: one for each text, an index of all of them, and a book with a section of each.
 * @param isOneProcess Whether all of it is done by one process, which remembers more than a file does.
 */
function pages(isOneProcess = false) {
  const root = temporaryFolder();
  let before: RememberedParts = new Map();
  return {
    root,
    /** Writes the pages, and returns the names of those that were made for it. */
    async write(texts: Readonly<Record<string, string>>, common = ''): Promise<string[]> {
      const made: string[] = [];
      const index = JSON.stringify(texts);
      const files = (): OutputFile[] => {
        made.push('index');
        const own = Object.entries(texts).map(([path, text]) =>
          fileMadeOf(path, [text], (one) => {
            made.push(path);
            return one;
          }),
        );
        const sections = Object.entries(texts).map(([path, text]) =>
          sectionMadeOf([path, text], (name, one) => {
            made.push(`section ${name}`);
            return `${one}\n`;
          }),
        );
        return [{ path: 'index', text: index }, fileOfSections('book', [{ text: 'Book\n' }, ...sections]), ...own];
      };
      const inputs = { build: 'one', common, all: common + index, of: () => common + index };
      const read = (path: string) => {
        if (isOneProcess && before.size > 0) throw new Error(`${path} is read`);
        return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
      };
      const run = outputsOfRun(before, inputs, read);
      const planned = async (): Promise<WritePlan> =>
        planWrites(root, [{ generator, files: await run.filesOf({ files }, generator) }]);
      const plan = await planned();
      run.forget(plan.lacking);
      applyPlan(plan.lacking.length === 0 ? plan : await planned());
      const remembered = run.remembered() ?? before;
      before = isOneProcess ? remembered : structuredClone(remembered);
      const book = ['Book', ...Object.values(texts), ''].join('\n');
      const expected = Object.entries({ ...texts, book, index }).map(([path, text]) => [`pages/${path}`, text]);
      expect(tree(root)).toEqual(Object.fromEntries(expected));
      return made.sort();
    },
  };
}

describe('outputs of a first run', () => {
  it('are made and compared before the digests of their facts are computed', async () => {
    const read: string[] = [];
    const noted = (name: string): OutputFile => {
      const file = fileMadeOf(name, [name], (text) => text);
      return {
        path: name,
        get madeOf() {
          read.push(`digest of ${name}`);
          return file.madeOf;
        },
        get text() {
          read.push(`text of ${name}`);
          return file.text;
        },
      };
    };
    const files = () =>
      [noted('page.md'), fileOfSections('book.md', [noted('section')])].map((one) => withBanner(one, 'A'));
    const run = outputsOfRun(new Map(), { build: 'one', common: '', all: '', of: () => '' }, () => undefined);
    const made = await run.filesOf({ files }, generator);
    planWrites(temporaryFolder(), [{ generator, files: made }]);
    expect(read).toEqual(['text of page.md', 'text of section']);
    const remembered = run.remembered()?.get('pages/')?.files;
    expect(read).toEqual(['text of page.md', 'text of section', 'digest of page.md', 'digest of section']);
    expect(remembered?.[0]?.madeOf).toBe(fileMadeOf('', ['page.md'], String).madeOf);
  });
});

describe('outputs of a run after another one', () => {
  it('are not made where they were made from the same, and only those that something has changed for', async () => {
    const { write } = pages();
    expect(await write({ a: 'one', b: 'two' })).toEqual(['a', 'b', 'index', 'section a', 'section b']);
    expect(await write({ a: 'one', b: 'two' })).toEqual([]);
    expect(await write({ a: 'one', b: 'three' })).toEqual(['b', 'index', 'section b']);
    expect(await write({ a: 'one', b: 'three', c: 'four' })).toEqual(['c', 'index', 'section c']);
    expect(await write({ b: 'three' })).toEqual(['index']);
    expect(await write({ b: 'three' })).toEqual([]);
  });

  it.each([false, true])('are all made where something has changed for all of them', async (isOneProcess) => {
    const { write } = pages(isOneProcess);
    await write({ a: 'one', b: 'two' });
    expect(await write({ a: 'one', b: 'two' }, 'another title')).toEqual(['a', 'b', 'index', 'section a', 'section b']);
  });

  it('are put together by the same process without reading what it wrote', async () => {
    const { root, write } = pages(true);
    expect(await write({ a: 'one', b: 'two' })).toEqual(['a', 'b', 'index', 'section a', 'section b']);
    expect(await write({ a: 'one', b: 'two' })).toEqual([]);
    expect(await write({ a: 'three', b: 'two' })).toEqual(['a', 'index', 'section a']);
    expect(await write({ b: 'two', c: 'four', a: 'three' })).toEqual(['c', 'index', 'section c']);
    rmSync(join(root, 'pages/book'));
    expect(await write({ b: 'two', c: 'four', a: 'five' })).toEqual(['a', 'index', 'section a']);
  });

  it('are made again where they are gone or changed on the disk', async () => {
    const { root, write } = pages();
    await write({ a: 'one', b: 'two' });
    rmSync(join(root, 'pages/a'));
    expect(await write({ a: 'one', b: 'two' })).toEqual(['a', 'index']);
    rmSync(join(root, 'pages/b'));
    expect(await write({ a: 'three', b: 'two' })).toEqual(['a', 'b', 'index', 'section a']);
    rmSync(join(root, 'pages/book'));
    expect(await write({ a: 'three', b: 'two' })).toEqual(['index', 'section a', 'section b']);
  });
});

describe('a generation', () => {
  beforeAll(() => void vi.spyOn(build, 'buildId').mockReturnValue('a build'));
  afterAll(() => void vi.restoreAllMocks());

  const sets = 'spec/wiki/sets/sets.yaml';
  const another = { [sets]: (mini['wiki/sets/sets.yaml'] ?? '').replace('[up, down]', '[up, down, around]') };

  it('makes an output again that is gone, from a catalogue that has changed and from one that has not', async () => {
    const { folder, out, generate } = project();
    await generate();
    const page = join(out, 'validators/wiki/index.js');
    const text = readFileSync(page, 'utf8');
    rmSync(page);
    expect(await generate()).toMatchObject({ code: 0, out: expect.stringMatching(/: 1 written, /) });
    expect(readFileSync(page, 'utf8')).toBe(text);
    rmSync(page);
    put(folder, another);
    expect((await generate('--check')).out).toContain('missing  ');
    expect((await generate()).code).toBe(0);
    expect(readFileSync(page, 'utf8')).toBe(text);
    expect(await generate('--check')).toMatchObject({ code: 0 });
  });

  it('makes outputs again where an import has made the folder, which pages say of examples', async () => {
    const examples = 'examples: [{ query: list=pages, purpose: All of them }]\n';
    const { folder, generate } = project({
      'wiki/modules/list/pages.yaml': mini['wiki/modules/list/pages.yaml'] + examples,
    });
    await generate();
    expect((await generate('--check')).code).toBe(0);
    put(folder, { 'spec/import.json': '{}' });
    expect((await generate('--check')).out).toContain('reference/wiki/modules/list/pages.md');
  });

  it('writes the same with a memory that is damaged or gone as with none', async () => {
    const { folder, out, generate } = project();
    await generate();
    put(folder, another);
    await generate();
    const expected = tree(out);
    for (const damage of [(file: string) => rmSync(file), (file: string) => writeFileSync(file, 'damaged')]) {
      const files = memoriesIn(process.env['XDG_STATE_HOME'] ?? '');
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) damage(file);
      put(folder, { [sets]: mini['wiki/sets/sets.yaml'] ?? '' });
      expect((await generate()).code).toBe(0);
      put(folder, another);
      expect((await generate()).code).toBe(0);
      expect(tree(out)).toEqual(expected);
    }
  });
});

/** The files below a folder that hold what outputs were made from. */
function memoriesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => /(?:^|[\\/])outputs$/.test(path)).map((path) => join(folder, path));
}
