import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareKindRow, boundRows, checks, factRows, kindRow } from './added-rows.ts';

// What a new plain fact or a new kind of text costs: a row. Its schema, reader, words, changes and attributes come from that row. A key that
// narrows values costs a row and the function that tests a value.

const copy = mkdtempSync(join(tmpdir(), 'catalpa-new-key-'));
const targets = ['types', 'validators', 'openapi', 'reference', 'self-description', 'json-schema', 'zod'];
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

function edit(file: string, edits: readonly (readonly [before: string | RegExp, after: string])[]): void {
  const text = edits.reduce((so, [before, after]) => so.replace(before, after), written(file));
  writeFileSync(join(copy, file), text);
}

/** A module that the copy has made, with what it imports. */
async function loaded(path: string) {
  const outfile = join(copy, 'dist', `${basename(path)}.mjs`);
  buildSync({ entryPoints: [join(copy, path)], bundle: true, format: 'esm', outfile });
  return await import(outfile);
}

/** The schema of definitions that the copy states. */
async function definitions(): Promise<string> {
  const { definitionsSchema } = await loaded('scripts/build/definitions-schema.ts');
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
  addRow('generators/catalogue/model/type-kinds.ts', 'export const bareTypes = {', bareKindRow);
  addRow('generators/catalogue/keys/bounds.ts', 'export const boundKeys = {', boundRows);
  addRow('templates/validators/runtime/checks.js', "import { isShort } from './path.js';", checks);
  writeFileSync(join(copy, 'spec/schema/definitions.schema.json'), await definitions());
  execFileSync('npm', ['run', 'build'], { cwd: copy, stdio: 'pipe' });
  edit('spec/wiki/modules/list/allpages.yaml', [
    [
      '  from: string',
      '  from: { type: string, cached: true, licence: CC0, audiences: [editors, bots] }\n  since: recipe\n  wait: duration\n  motto: { type: string, maxWords: 3 }',
    ],
  ]);
  edit('spec/content/resources/category.yaml', [
    ['name: { type: string,', 'name: { type: string, maxWords: 5,'],
    ['description: { type: string,', 'description: { type: string, trimmed: true,'],
    ['meta: object', 'meta: { type: object, minProperties: 2 }'],
  ]);
  run('generate', '--plain', ...targets);
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('compiles, without a change of another file', () => {
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '--noEmit'], { cwd: copy });
});

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
  ['types, as a kind of its own', 'out/types/wiki.mediawiki.ts', 'apwait?: number'],
  [
    'JSON Schemas, as a kind of its own',
    'out/json-schema/wiki.mediawiki/allpages.json',
    '"apwait": { "type": "number", "minimum": 0',
  ],
  [
    'OpenAPI documents, as a kind of its own',
    'out/openapi/wiki.mediawiki.json',
    '"schema": { "type": "number", "minimum": 0 }',
  ],
  ['pages, as a kind of its own', 'out/reference/wiki.mediawiki/modules/list/allpages.md', 'duration'],
  ['self-descriptions, as a kind of its own', 'out/self-description/wiki/paraminfo.json', '"type": "duration"'],
  ['types, as a bound', 'out/types/content.wordpress.ts', 'Most words: `5`.'],
  ['types, as a bound of an object', 'out/types/content.wordpress.ts', 'Least fields: `2`.'],
  ['JSON Schemas, in words', 'out/json-schema/content.wordpress/categories.json', 'Most words: `5`'],
  ['JSON Schemas, as a keyword', 'out/json-schema/content.wordpress/categories.json', '"minProperties": 2'],
  ['OpenAPI documents, as a bound', 'out/openapi/content.wordpress.json', '"x-catalpa-max-words": 5'],
  ['OpenAPI documents, as a keyword', 'out/openapi/content.wordpress.json', '"minProperties": 2'],
  ['OpenAPI documents, as a flag', 'out/openapi/content.wordpress.json', '"x-catalpa-trimmed": true'],
  ['pages, as a bound', 'out/reference/content.wordpress/resources/category.md', '**Most words:** `5`'],
  ['the page of the format, as a bound', 'out/reference/format.md', 'The greatest number of words of a string.'],
  ['self-descriptions, as a bound', 'out/self-description/content/route-index.json', '"maxWords": 5'],
  ['self-descriptions of modules, as a bound', 'out/self-description/wiki/paraminfo.json', '"maxwords": 3'],
  ['self-descriptions, as a keyword', 'out/self-description/content/route-index.json', '"minProperties": 2'],
])('is in %s', (_, path, text) => {
  expect(written(path).replace(/\s+/g, ' ')).toContain(text);
});

it('is in `catalpa show`', () => {
  const page = run('show', 'allpages').replace(/\s+/g, ' ');
  expect(page).toContain('cached: its answers may be old');
  expect(page).toContain('licence CC0; for editors, bots');
});

it('is tested by validators', async () => {
  const { createCategory } = await loaded('out/validators/content.wordpress/categories.js');
  const issuesOf = (input: object) => createCategory.validate(input).issues ?? [];
  expect(issuesOf({ name: 'one two three four five', meta: { a: 1, b: 2 } })).toEqual([]);
  expect(issuesOf({ name: 'one two three four five six', meta: { a: 1 } })).toMatchObject([
    { path: ['name'], code: 'too-long', expected: 'text of at most 5 words' },
    { path: ['meta'], code: 'too-few-values', expected: 'an object that has at least 2 fields' },
  ]);
  expect(issuesOf({ name: 'one', description: ' two' })).toMatchObject([
    { path: ['description'], code: 'wrong-form', expected: 'text without white space around it' },
  ]);
  expect(issuesOf({ name: 1, meta: 'x' })).toMatchObject([{ code: 'wrong-type' }, { code: 'wrong-type' }]);
});

it('is tested by Zod schemas', async () => {
  const { createCategory } = await loaded('out/zod/content.wordpress.ts');
  const given = createCategory.safeParse({ name: 'one two three four five six', meta: { a: 1 } });
  expect(given.error.issues.map(({ message }: Error) => message)).toEqual([
    'Supply a value of at most 5 words',
    'Supply a value that has at least 2 fields',
  ]);
});

it('is tested, as a kind of its own, by validators and Zod schemas', async () => {
  const { allpages } = await loaded('out/validators/wiki.mediawiki/allpages.js');
  const issuesOf = (input: object) => allpages.validate(input).issues ?? [];
  expect(issuesOf({ apwait: 0.5 })).toEqual([]);
  expect(issuesOf({ apwait: -1 })).toMatchObject([{ path: ['apwait'], expected: 'a duration in seconds' }]);
  const zod = await loaded('out/zod/wiki.mediawiki.ts');
  expect([0.5, -1].map((apwait) => zod.allpages.safeParse({ apwait }).success)).toEqual([true, false]);
});

it('is read from a request, as a kind of its own', async () => {
  const { decodeAllpages } = await loaded('out/validators/wiki.mediawiki/allpages.js');
  expect(decodeAllpages('apwait=0.5').value).toMatchObject({ apwait: 0.5 });
});

it('is tested in defaults', () => {
  const file = 'spec/content/resources/category.yaml';
  const before = written(file);
  edit(file, [['maxWords: 5,', 'maxWords: 5, default: a b c d e f,']]);
  const stdout = expect.stringContaining('does not keep to the "maxWords" of its type');
  expect(() => run('check')).toThrow(expect.objectContaining({ stdout }));
  writeFileSync(join(copy, file), before);
});

const described = 'out/self-description/wiki/paraminfo.json';
const routes = 'out/self-description/content/route-index.json';

it.each([
  ['modules', 'paraminfo', described, 'licence: CC0, audiences: [editors, bots], cached: true'],
  ['routes', 'route-index', routes, 'maxWords: 5'],
  ['kinds of their own', 'paraminfo', described, 'wait: duration'],
  ['bounds of modules', 'paraminfo', described, 'maxWords: 3'],
  ['flags of routes', 'route-index', routes, 'trimmed: true'],
  ['objects of routes', 'route-index', routes, 'minProperties: 2'],
])('is read from self-descriptions of %s', (_, kind, document, text) => {
  run('import', kind, document, '--into', `imported-${kind}`, '--overwrite');
  const folder = join(copy, `imported-${kind}`);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
  expect(paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('')).toContain(text);
});

it.each([
  [described, '"cached": true', '"cached": false', '"from" of "query+allpages" is not cached any more'],
  [described, '"licencename": "CC0"', '"licencename": "MIT"', '"licencename" was "CC0", is "MIT"'],
  [described, /"bots"(?=\s+\])/, '"robots"', '"from" of "query+allpages": the audience "bots" is gone'],
  [described, '"maxwords": 3', '"maxwords": 2', '"maxwords" was 3, is 2'],
  [routes, /"maxWords": 5/g, '"maxWords": 4', '"maxWords" was 5, is 4'],
  [routes, /"minProperties": 2/g, '"minProperties": 1', '"minProperties" was 2, is 1'],
])('is compared, in %s: %s', (document, before, after, message) => {
  const other = join(copy, 'other.json');
  writeFileSync(other, written(document).replace(before, after));
  expect(run('drift', other, '--fail-on', 'none')).toContain(message);
});
