import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { strayImports } from '../../scripts/build/stray-imports.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalpa-rooms-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('imports run one way between the rooms, and never in a circle', () => {
  expect(strayImports('.')).toEqual([]);
});

it('an import against the way, or a circle, is found', () => {
  const files = {
    'generators/lib/a.ts': "import { b } from '../catalogue/b.ts';",
    'generators/catalogue/b.ts': "import type { c } from './c.ts';",
    'generators/catalogue/c.ts': "export { b } from './b.ts';",
    'generators/emit/types/d.ts': "const e = await import('../openapi/e.ts');",
    'generators/emit/openapi/e.ts': '',
    'scripts/cli/f.ts': "import '../../generators/lib/a.ts';",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(strayImports(folder)).toEqual([
    'generators/emit/types/d.ts -> generators/emit/openapi/e.ts',
    'generators/lib/a.ts -> generators/catalogue/b.ts',
    'generators/catalogue/b.ts -> generators/catalogue/c.ts -> generators/catalogue/b.ts',
  ]);
});

/** What only the build loads. */
const ofTheBuild = /^(?:build|templates)[\\/]/;

it('heavy packages are loaded only when they are needed: no module imports them when it is loaded itself', () => {
  const files = ['generators', 'scripts'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !ofTheBuild.test(path))
      .map((path) => `${room}/${path}`),
  );
  const eager = /^import (?!type )[^;]*from '(ts-morph|handlebars[^']*)'/m;
  expect(files.filter((path) => eager.test(readFileSync(path, 'utf8')))).toEqual([]);
  expect(files.filter((path) => /(?:import|\))\('ts-morph'\)/.test(readFileSync(path, 'utf8')))).toEqual([
    'generators/lib/source-syntax.ts',
  ]);
});

/** Files that need not tell what they look at: what is there depends on no input, or a run that uses them is never repeated. */
const unseen: Readonly<Record<string, string>> = {
  'generators/catalogue/read/folder-files.ts': 'reads from files that it has opened by the others',
  'generators/import/read/file.ts': 'reads what an import or drift is given',
  'generators/lib/file-system.ts': 'is that file',
  'generators/write/disk.ts': 'asks whether a folder may be written to',
  'generators/write/memory.ts': 'remembers what runs have found out, which only saves time',
  'generators/write/real-path.ts': 'names the folder for what is remembered',
  'generators/write/run-record.ts': 'looks whether what was told has changed',
  'generators/write/state.ts': 'keeps what is remembered',
};

/** The files of `generators/` whose texts have something. */
function generatorsWith(pattern: RegExp): string[] {
  const files = readdirSync('generators', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `generators/${path}`);
  return files.filter((path) => pattern.test(readFileSync(path, 'utf8'))).sort();
}

it('whatever a run looks at is told to its record, as the file system is reached through one file', () => {
  expect(generatorsWith(/from 'node:fs(?:\/promises)?'/)).toEqual(Object.keys(unseen));
});

/** Files that remember by an object what is not made of it alone. */
const remembering: Readonly<Record<string, string>> = {
  'generators/assistant/run-validators.ts': 'forgets validators that could not be run',
  'generators/catalogue/model/digests.ts': 'notes which interfaces share the same',
  'generators/catalogue/read/lasting-files.ts': 'notes the key of each file',
  'generators/catalogue/resolve/resolve-sets.ts': 'notes which values layers have taken from a set',
  'generators/check/rule-findings.ts': 'notes what was checked last, and what was edited since',
};

it('what is made of one object is remembered by the functions in `lib`, and by no WeakMap of its own', () => {
  const own = generatorsWith(/new WeakMap/).filter((path) => !/^generators\/(?:lib|queries)[\\/]/.test(path));
  expect(own).toEqual(Object.keys(remembering));
});

it('a file has at most 250 lines', () => {
  const files = ['generators', 'scripts', 'templates', 'test'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.[jt]s$/.test(path) && !/node_modules|fixtures|expected/.test(path))
      .map((path) => join(room, path)),
  );
  expect(files.filter((path) => readFileSync(path, 'utf8').split('\n').length > 251)).toEqual([]);
});
