import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { expect, it, describe as suite } from 'vitest';
import { readCatalogue } from '../../../generators/catalogue/read/folder-files.ts';
import { catalpa, folderOf } from '../../support/cli.ts';
import { mini } from '../../support/mini.ts';

const posix = process.platform !== 'win32';

suite('the folder of a catalogue', () => {
  it.runIf(posix)('is read with few files open at once', () => {
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`wiki/sets/s${index}.yaml`, 'A: {}\n']),
    );
    const folder = folderOf(files);
    const script = join(folderOf({}), 'read.mjs');
    const contents = `import { readCatalogue } from './generators/catalogue/read/folder-files.ts';
      console.log(readCatalogue(${JSON.stringify(folder)}).filter(({ text }) => text === 'A: {}\\n').length);`;
    const stdin = { contents, resolveDir: process.cwd(), loader: 'ts' } as const;
    buildSync({ stdin, bundle: true, platform: 'node', format: 'esm', outfile: script, banner: { js: require } });
    const command = `ulimit -n 64 && exec ${process.execPath} ${script}`;
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe('200\n');
  });

  it.runIf(posix)('is not read where links lead from folder to folder without end', async () => {
    const folder = folderOf(mini);
    const names = Array.from('abcdefgh');
    for (const name of names) mkdirSync(join(folder, 'wiki', name));
    for (const from of names)
      for (const to of names) symlinkSync(join('..', to), join(folder, 'wiki', from, `to-${to}`));
    const { code, out, error } = await catalpa('check', '--catalogue', folder);
    expect({ code, out, error: error.replace(/wiki.*(?=")/, 'wiki/…') }).toEqual({
      code: 2,
      out: '',
      error: `catalpa: the catalogue "${folder}" cannot be read: it has more than 20,000 folders, some of them behind the link "wiki/…"
  Remove the link, or name another folder with --catalogue.
`,
    });
  });

  it('is not read where its files are larger together than those of any catalogue', async () => {
    const text = `# ${'x'.repeat(2 * 1024 ** 2 - 3)}\n`;
    const files = Array.from({ length: 33 }, (_, index) => [`wiki/sets/s${index}.yaml`, text]);
    const folder = folderOf({ ...mini, ...Object.fromEntries(files) });
    expect(await catalpa('check', '--catalogue', folder)).toEqual({
      code: 2,
      out: '',
      error: `catalpa: the catalogue "${folder}" cannot be read: its files are larger than 64 MB together
  Name the folder of the catalogue with --catalogue, or begin one: catalpa init --help
`,
    });
  });

  // The system says of this file that it is empty.
  it.runIf(existsSync('/proc/kallsyms'))('is read where a file in it is larger than it says', () => {
    const folder = folderOf({});
    symlinkSync('/proc/kallsyms', join(folder, 'larger.yaml'));
    expect(readCatalogue(folder).flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
      'the file is larger than it says; at most 2 MB are read',
    ]);
  });

  it('gives its files in the order of their paths, each as it is', () => {
    const folder = folderOf({ 'b.yaml': 'b: é\n', 'a/c.yaml': '\ufeffc: 1\n', 'a/d.txt': '', 'schema/e.yaml': '' });
    writeFileSync(join(folder, 'bad.yaml'), Uint8Array.from([0xe9]));
    expect(readCatalogue(folder).map(({ path, text }) => [path, text])).toEqual([
      ['a/c.yaml', 'c: 1\n'],
      ['b.yaml', 'b: é\n'],
      ['bad.yaml', ''],
    ]);
  });
});

/** The bundle has parts that ask for Node's own modules in the old way. */
const require = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
