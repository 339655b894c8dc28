import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalpa } from '../support/cli.ts';
import { project } from '../support/project.ts';
import { watched } from './watching.ts';

it('is left out of a run without targets, and misses nothing there', async () => {
  const { folder, generate } = project();
  expect(await generate()).toMatchObject({ code: 0, error: '' });
  expect(existsSync(join(folder, 'out/zod'))).toBe(false);
  expect((await generate('--check')).code).toBe(0);
  expect((await generate('--check', 'zod')).code).toBe(1);
});

it('is made where it is asked for, and then leaves the others alone', async () => {
  const { folder, generate } = project();
  const { code, out } = await generate('zod');
  expect({ code, out: out.replace(folder, '') }).toEqual({ code: 0, out: '/out: 2 written, 0 unchanged\n' });
  expect(readFileSync(join(folder, 'out/zod/wiki.ts'), 'utf8')).toContain('export const pages = z.strictObject({');
  expect(existsSync(join(folder, 'out/types'))).toBe(false);
});

it('is checked and kept up to date once it is there', async () => {
  const { folder, generate } = project();
  await generate();
  await generate('zod');
  expect((await generate('--check')).code).toBe(0);
  const file = join(folder, 'spec/wiki/sets/sets.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('[up, down]', '[up, down, around]'));
  const { code, out } = await generate('--check');
  expect(code).toBe(1);
  expect(out.replaceAll(folder, '')).toContain("  + export const DIR = z.enum(['up', 'down', 'around']);");
  await generate();
  expect(readFileSync(join(folder, 'out/zod/wiki.ts'), 'utf8')).toContain("'around'");
});

it('is left out again once its files are deleted', async () => {
  const { folder, generate } = project();
  await generate('zod');
  rmSync(join(folder, 'out/zod'), { recursive: true });
  expect((await generate('--check', 'zod')).code).toBe(1);
  expect((await generate()).code).toBe(0);
  expect(existsSync(join(folder, 'out/zod'))).toBe(false);
  expect(readFileSync(join(folder, 'out/manifest.json'), 'utf8')).not.toContain('"zod"');
  expect((await generate('--check')).code).toBe(0);
});

it('says why it makes nothing', async () => {
  const { folder, generate } = project();
  const unmade = `catalpa: "responses" makes nothing, as nothing states what the interfaces answer, or no binding says where that stands in an answer and how requests name modules
  Import a WordPress with its responses, or let \`catalpa observe\` learn the answers of a MediaWiki.
`;
  expect(await generate('responses')).toMatchObject({ code: 0, error: unmade });
  expect((await generate('responses', '--check')).error).toBe(unmade);
  expect((await generate('responses', '--dry-run')).error).toBe(unmade);
  expect((await generate('responses', '--check', '--format', 'json')).error).toMatch(unmade);
  expect((await generate('zod')).error).toBe('');
  expect(existsSync(join(folder, 'out/responses'))).toBe(false);
});

it('says why it makes nothing where edits are followed', async () => {
  const config = 'catalogue: spec\noutputs:\n  - { folder: out, targets: [responses] }\n';
  const { lines } = await watched({}, { 'catalpa.config.yaml': config });
  expect(lines()).toContainEqual(expect.stringMatching(/^catalpa: "responses" makes nothing, as /));
});

it('is named by the help and by what a wrong target was meant to be', async () => {
  const { out } = await catalpa('generate', '--help');
  expect(out.replace(/\s+/g, ' ')).toContain(
    'json-schema, zod, responses, client (default: all but zod, responses, client, unless made before)',
  );
  const { generate } = project();
  expect((await generate('zot')).error).toContain('Did you mean "zod"?');
});
