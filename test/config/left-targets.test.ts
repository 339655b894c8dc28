import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalpa, folderOf, type Ran } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { tree } from '../write/support.ts';
import { inFolder } from './support.ts';

const generator =
  "export default { name: 'own', purpose: 'Own.', generate: () => [{ path: 'a.txt', text: 'own\\n' }] };\n";

const config = (...targets: readonly string[]): string => `generators: [./own.mjs]
outputs:
  - { folder: src, targets: [${targets.join(', ')}] }
  - { folder: docs, targets: [json-schema] }
`;

/** A project whose config has named more targets than it does now. */
async function projectThatNames(...targets: readonly string[]) {
  const spec = Object.fromEntries(Object.entries(mini).map(([path, text]) => [`spec/${path}`, text]));
  const folder = folderOf({
    ...{ 'package.json': '{}', 'own.mjs': generator, 'catalpa.config.yaml': config('types', 'openapi', 'own') },
    ...spec,
  });
  const run = (...args: string[]): Promise<Ran> => inFolder(folder, () => catalpa('generate', ...args));
  /** The first parts of the paths of outputs. */
  const made = (): string[] => {
    const paths = Object.keys(tree(folder)).map((path) => /^(?:src|docs)\/[^/]+(?=\/)/.exec(path)?.[0]);
    return [...new Set(paths.filter((path) => path !== undefined))].sort();
  };
  expect((await run()).code).toBe(0);
  writeFileSync(join(folder, 'catalpa.config.yaml'), config(...targets));
  return { folder, run, made, at: (path: string) => join(folder, path) };
}

it('a target that the config no longer names is stale, and its files are removed', async () => {
  const { run, made, at } = await projectThatNames('types');
  const { code, out } = await run('--check');
  expect(code).toBe(1);
  expect(out).toContain('orphaned src/openapi/shop.json\n');
  expect(out).toContain('orphaned src/own/a.txt\n');
  expect(out).toContain('docs is up to date\n');
  expect((await run('--check', '--format', 'json')).out).toContain(
    'the output \\"src/openapi/shop.json\\" is no longer made',
  );
  expect((await run('--dry-run')).out).toContain('remove src/own/a.txt\n');
  expect(made()).toEqual(['docs/json-schema', 'src/openapi', 'src/own', 'src/types']);
  expect(await run()).toMatchObject({ code: 0, out: expect.stringMatching(/^src: 0 written, \d+ removed, /) });
  expect(made()).toEqual(['docs/json-schema', 'src/types']);
  expect(existsSync(at('src/openapi'))).toBe(false);
  expect(readFileSync(at('src/manifest.json'), 'utf8')).not.toContain('openapi');
  expect(await run('--check')).toMatchObject({ code: 0, out: 'src is up to date\ndocs is up to date\n' });
});

it('a run that names targets leaves the others as they are', async () => {
  const { run, made } = await projectThatNames('types');
  expect(await run('types')).toMatchObject({ code: 0, out: expect.not.stringContaining('removed') });
  expect(await run('types', '--check')).toMatchObject({ code: 0, out: 'src is up to date\n' });
  expect(await run('types', '--out', 'src')).toMatchObject({ code: 0 });
  expect(made()).toEqual(['docs/json-schema', 'src/openapi', 'src/own', 'src/types']);
  expect((await run('--out', 'src')).out).toContain('removed');
  expect(made()).toEqual(['docs/json-schema', 'src/types']);
});

it('a file that a person has edited or added stays', async () => {
  const { run, made, at } = await projectThatNames('types');
  writeFileSync(at('src/openapi/shop.json'), '{ "mine": true }\n');
  writeFileSync(at('src/own/mine.txt'), 'mine\n');
  const { code, out } = await run();
  expect(code).toBe(1);
  expect(out).toContain(
    'keep   src/openapi/shop.json: it is no longer made, but was edited by hand, or merged by Git; remove it if it is not needed\n',
  );
  expect(made()).toEqual(['docs/json-schema', 'src/openapi', 'src/own', 'src/types']);
  expect(readFileSync(at('src/openapi/shop.json'), 'utf8')).toBe('{ "mine": true }\n');
  expect(existsSync(at('src/own/a.txt'))).toBe(false);
  expect(readFileSync(at('src/own/mine.txt'), 'utf8')).toBe('mine\n');
  expect((await run('--check')).out).toContain('orphaned src/openapi/shop.json, edited by hand, or merged by Git');
});

it('a target that moves to another output is made there, and removed here', async () => {
  const { run, made, at } = await projectThatNames('types');
  writeFileSync(at('catalpa.config.yaml'), config('types', 'own').replace('[json-schema]', '[json-schema, openapi]'));
  expect((await run()).code).toBe(0);
  expect(made()).toEqual(['docs/json-schema', 'docs/openapi', 'src/own', 'src/types']);
});
