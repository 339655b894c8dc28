import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

// What a new plain fact or a new kind of text costs: a row. Its schema, reader, words, changes and attributes come from that row.

const factRows = `
  licence: {
    value: 'text',
    of: ['parameter'],
    description: 'The licence of what a parameter takes.',
    label: 'Licence',
    inLine: 'licence ',
    attribute: {
      of: 'modules',
      name: 'licencename',
      changes: {
        gained: mayBreak('licensed', 'A licence is required, or another one.'),
        lost: harmless('not-licensed', 'A licence is no longer required.'),
      },
    },
    extension: 'x-catalpa-licence',
  },
  audiences: {
    value: 'texts',
    of: ['parameter'],
    description: 'The readers that a parameter is meant for.',
    label: 'Audiences',
    inLine: 'for ',
    attribute: {
      of: 'modules',
      name: 'audiences',
      noun: 'audience',
      changes: {
        gained: harmless('audience-added', 'It is meant for more readers.'),
        lost: mayBreak('audience-removed', 'It is meant for fewer readers.'),
      },
    },
    extension: 'x-catalpa-audiences',
  },
  cached: {
    value: 'flag',
    of: ['parameter'],
    description: 'Whether an answer may come from a cache.',
    label: 'Cached',
    inLine: 'cached: ',
    says: 'its answers may be old',
    attribute: {
      of: 'modules',
      name: 'cached',
      changes: {
        gained: mayBreak('cached', 'Answers may be old.', 'is cached now'),
        lost: harmless('uncached', 'Answers are new.', 'is not cached any more'),
      },
    },
    extension: 'x-catalpa-cached',
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
  addRow('generators/catalogue/keys/plain-facts.ts', 'export const plainFacts = {', factRows);
  addRow('generators/catalogue/model/type-kinds.ts', 'export const textTypes = {', kindRow);
  writeFileSync(join(copy, 'spec/schema/definitions.schema.json'), await definitions());
  execFileSync('npm', ['run', 'build'], { cwd: copy, stdio: 'pipe' });
  const module = 'spec/wiki/modules/list/allpages.yaml';
  const edited = written(module).replace(
    '  from: string\n',
    '  from: { type: string, cached: true, licence: CC0, audiences: [editors, bots] }\n  since: recipe\n',
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
  ['types, as a text', 'out/types/wiki.mediawiki.ts', "Licence: `'CC0'`."],
  ['types, as a list', 'out/types/wiki.mediawiki.ts', 'Audiences: `editors`, `bots`.'],
  ['validators, as a text', 'out/validators/wiki.mediawiki/allpages.d.ts', "Licence: `'CC0'`."],
  ['validators, as a list', 'out/validators/wiki.mediawiki/allpages.d.ts', 'Audiences: `editors`, `bots`.'],
  ['JSON Schemas, as a text', 'out/json-schema/wiki.mediawiki/allpages.json', 'Licence: `CC0`.'],
  ['JSON Schemas, as a list', 'out/json-schema/wiki.mediawiki/allpages.json', 'Audiences: `editors`, `bots`.'],
  ['OpenAPI documents, as a text', 'out/openapi/wiki.mediawiki.json', '"x-catalpa-licence": "CC0"'],
  ['OpenAPI documents, as a list', 'out/openapi/wiki.mediawiki.json', '"x-catalpa-audiences": [ "editors", "bots" ]'],
  ['pages, as a text', 'out/reference/wiki.mediawiki/modules/list/allpages.md', '**Licence:** `CC0`'],
  ['pages, as a list', 'out/reference/wiki.mediawiki/modules/list/allpages.md', '**Audiences:** `editors`, `bots`'],
  ['the page of the format, as a text', 'out/reference/format.md', 'The licence of what a parameter takes.'],
  ['the page of the format, as a list', 'out/reference/format.md', 'The readers that a parameter is meant for.'],
  ['self-descriptions, as a text', 'out/self-description/wiki/paraminfo.json', '"licencename": "CC0"'],
  ['self-descriptions, as a list', 'out/self-description/wiki/paraminfo.json', '"audiences": [ "editors", "bots" ]'],
  ['types, as a kind', 'out/types/wiki.mediawiki.ts', 'export type Recipe = string'],
  ['validators, as a kind', 'out/validators/wiki.mediawiki/allpages.d.ts', 'Recipe'],
  ['JSON Schemas, as a kind', 'out/json-schema/wiki.mediawiki/allpages.json', 'Type: recipe'],
  ['OpenAPI documents, as a kind', 'out/openapi/wiki.mediawiki.json', '"x-catalpa-type": "recipe"'],
  ['pages, as a kind', 'out/reference/wiki.mediawiki/modules/list/allpages.md', 'recipe'],
  ['self-descriptions, as a kind', 'out/self-description/wiki/paraminfo.json', '"type": "recipe"'],
  ['self-descriptions', 'out/self-description/wiki/paraminfo.json', '"cached": true'],
])('is in %s', (_, path, text) => {
  expect(written(path).replace(/\s+/g, ' ')).toContain(text);
});

it('is in `catalpa show`', () => {
  const page = run('show', 'allpages').replace(/\s+/g, ' ');
  expect(page).toContain('cached: its answers may be old');
  expect(page).toContain('licence CC0; for editors, bots');
});

const described = 'out/self-description/wiki/paraminfo.json';

it('is read from self-descriptions', () => {
  run('import', 'paraminfo', described, '--into', 'imported');
  const paths = readdirSync(join(copy, 'imported'), { recursive: true, encoding: 'utf8' });
  const path = paths.find((one) => one.endsWith('allpages.yaml')) ?? '';
  expect(written(join('imported', path))).toContain('licence: CC0, audiences: [editors, bots], cached: true');
});

it.each([
  ['"cached": true', '"cached": false', '"from" of "query+allpages" is not cached any more'],
  ['"licencename": "CC0"', '"licencename": "MIT"', '"licencename" was "CC0", is "MIT"'],
  [/"bots"(?=\s+\])/, '"robots"', '"from" of "query+allpages": the audience "bots" is gone'],
])('is compared: %s', (before, after, message) => {
  const other = join(copy, 'other.json');
  writeFileSync(other, written(described).replace(before, after));
  expect(run('drift', other, '--fail-on', 'none')).toContain(message);
});
