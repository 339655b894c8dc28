import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { filesOf } from '../../generators/emit/generator.ts';
import { validatorsGenerator } from '../../generators/emit/validators/index.ts';
import { boundShippedCatalogue } from '../support/catalogue.ts';
import { workFolder } from './documents.ts';
import { commandFile, runNode } from './processes.ts';

type Take = (input: object) => Promise<{ readonly value?: unknown; readonly messages?: readonly string[] }>;

const folder = workFolder();
const fixture = join(folder, 'standard-schema.ts');

for (const { path, text } of await filesOf(validatorsGenerator, boundShippedCatalogue())) {
  const file = join(folder, 'validators', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
copyFileSync(resolve('test/tools/fixtures/standard-schema.ts'), fixture);

const outfile = join(folder, 'standard-schema.mjs');
await build({ entryPoints: [fixture], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
const take: Readonly<Record<string, Take>> = await import(/* @vite-ignore */ pathToFileURL(outfile).href);

const post = { title: { raw: 'A' }, status: 'draft', tags: [1, 2] };
const uses: readonly {
  readonly name: string;
  readonly valid: object;
  readonly invalid: object;
  readonly said: RegExp;
}[] = [
  { name: 'hono', valid: post, invalid: { ...post, statsu: 'draft' }, said: /"statsu".*"status"/ },
  { name: 'trpcProcedure', valid: { limit: 5, dir: 'ascending' }, invalid: { limit: 501 }, said: /"limit".*500/ },
  { name: 'tanstackForm', valid: post, invalid: { ...post, status: 'drafted' }, said: /"status".*"draft"/ },
  { name: 'hookForm', valid: { page: 1 }, invalid: { page: 1, order: 'up' }, said: /"order".*"asc"/ },
];

it.each(uses)('$name takes a validator as it is: a valid input passes unchanged', async ({ name, valid }) => {
  expect(await take[name]?.(valid)).toEqual({ value: valid });
});

it.each(uses)('$name shows the issues of an invalid input', async ({ name, invalid, said }) => {
  expect(await take[name]?.(invalid)).toEqual({ messages: [expect.stringMatching(said)] });
});

it('hono takes a decoder for the query of an address, which is text', async () => {
  const address = '/posts?per_page=5&include[]=1&include[]=2&status[]=draft&sticky=1';
  const value = { per_page: 5, include: [1, 2], status: ['draft'], sticky: true };
  expect(await take['honoQuery']?.({ address })).toEqual({ value });
  expect(await take['honoQuery']?.({ address: '/posts?per_page=many' })).toEqual({
    messages: [expect.stringMatching(/"per_page".*whole number/)],
  });
});

it('all of them infer what a validator accepts', { timeout: 60_000 }, async () => {
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, exactOptionalPropertyTypes: false },
    ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
    ...{ module: 'ESNext', moduleResolution: 'bundler' },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [fixture] }));
  const { code, out } = await runNode([commandFile('typescript-5.9', 'tsc'), '--project', folder], folder);
  expect(out).toBe('');
  expect(code).toBe(0);
});
