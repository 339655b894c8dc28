import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

// What a new flag or a new kind of text costs: a row. Its schema, reader, words, changes and attributes come from that row.

const flagRow = `
  cached: {
    of: ['parameter'],
    description: 'Whether an answer may come from a cache.',
    label: 'Cached',
    inLine: 'cached: ',
    says: 'its answers may be old',
    attribute: { of: 'modules', name: 'cached' },
    extension: 'x-catalpa-cached',
    gained: { id: 'cached', consequence: 'may-break', purpose: 'Answers may be old.', predicate: 'is cached now' },
    lost: { id: 'not-cached', consequence: 'harmless', purpose: 'Answers are new.', predicate: 'is not cached any more' },
  },`;

const kindRow = `
  recipe: {
    meaning: 'recipe',
    example: 'Soup',
    alias: { name: 'Recipe', comment: 'A recipe.', unstated: 'Its form is not stated.' },
  },`;

const copy = mkdtempSync(join(tmpdir(), 'catalpa-new-key-'));
const run = (...args: string[]): string =>
  execFileSync(process.execPath, ['dist/catalpa.cjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, XDG_STATE_HOME: join(copy, 'state') },
  });
const written = (path: string): string => readFileSync(join(copy, path), 'utf8');

function addRow(file: string, behind: string, row: string): void {
  const text = written(file);
  expect(text).toContain(behind);
  writeFileSync(join(copy, file), text.replace(behind, behind + row));
}

/** The schema of definitions that the copy states. */
async function definitions(): Promise<string> {
  const outfile = join(copy, 'dist/definitions-schema.mjs');
  buildSync({ entryPoints: [join(copy, 'scripts/build/definitions-schema.ts')], bundle: true, format: 'esm', outfile });
  const { definitionsSchema } = await import(outfile);
  return JSON.stringify(definitionsSchema());
}

beforeAll(async () => {
  for (const name of [
    'generators',
    'scripts',
    'spec',
    'templates',
    'test',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'LICENSE',
  ])
    cpSync(name, join(copy, name), { recursive: true, filter: (path) => !path.includes('node_modules') });
  for (const name of ['CONTRIBUTING.md', 'biome.json']) cpSync(name, join(copy, name));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'dist'));
  addRow('generators/catalogue/keys/flags.ts', 'export const flags = {', flagRow);
  addRow('generators/catalogue/model/type-kinds.ts', 'export const textTypes = {', kindRow);
  writeFileSync(join(copy, 'spec/schema/definitions.schema.json'), await definitions());
  execFileSync('npm', ['run', 'build'], { cwd: copy, stdio: 'pipe' });
  const module = 'spec/wiki/modules/list/allpages.yaml';
  const edited = written(module).replace(
    '  from: string\n',
    '  from: { type: string, cached: true }\n  since: recipe\n',
  );
  writeFileSync(join(copy, module), edited);
  run('generate', '--plain');
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('is checked by the schema of the format', () => {
  expect(run('check')).toBe('no errors, no warnings\n');
});

it.each([
  ['types', 'out/types/wiki.mediawiki.ts', 'Cached: its answers may be old'],
  ['validators', 'out/validators/wiki.mediawiki/allpages.d.ts', 'Cached: its answers may be old'],
  ['JSON Schemas', 'out/json-schema/wiki.mediawiki/allpages.json', 'Cached: its answers may be old'],
  ['OpenAPI documents', 'out/openapi/wiki.mediawiki.json', 'x-catalpa-cached'],
  ['pages', 'out/reference/wiki.mediawiki/modules/list/allpages.md', 'Cached'],
  ['the page of the format', 'out/reference/format.md', 'Whether an answer may come from a cache.'],
  ['types, as a kind', 'out/types/wiki.mediawiki.ts', 'export type Recipe = string'],
  ['validators, as a kind', 'out/validators/wiki.mediawiki/allpages.d.ts', 'Recipe'],
  ['JSON Schemas, as a kind', 'out/json-schema/wiki.mediawiki/allpages.json', 'Type: recipe'],
  ['OpenAPI documents, as a kind', 'out/openapi/wiki.mediawiki.json', '"x-catalpa-type": "recipe"'],
  ['pages, as a kind', 'out/reference/wiki.mediawiki/modules/list/allpages.md', 'recipe'],
  ['self-descriptions, as a kind', 'out/self-description/wiki/paraminfo.json', '"type": "recipe"'],
  ['self-descriptions', 'out/self-description/wiki/paraminfo.json', '"cached": true'],
])('is in %s', (_, path, text) => {
  expect(written(path)).toContain(text);
});

it('is in `catalpa show`', () => {
  expect(run('show', 'allpages')).toContain('cached: its answers may be old');
});

it('is read from self-descriptions, and compared', () => {
  const described = 'out/self-description/wiki/paraminfo.json';
  const other = join(copy, 'other.json');
  writeFileSync(other, written(described).replace('"cached": true', '"cached": false'));
  expect(run('drift', other)).toContain('is not cached any more');
});
