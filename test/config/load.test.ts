import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LoadedConfig, type LoadOptions, loadConfig, loadDataConfig } from '../../generators/config/load.ts';
import { defaultSettings } from '../../generators/config/settings.ts';
import { spanOf } from '../../generators/report/span.ts';
import { folderOf } from '../support/cli.ts';
import { inFolder } from './support.ts';

type Files = Readonly<Record<string, string>>;

function load(
  files: Files,
  { in: below = '.', ...options }: LoadOptions & { readonly in?: string } = {},
  loader: (options: LoadOptions) => Promise<LoadedConfig> = loadConfig,
): Promise<LoadedConfig> {
  const folder = folderOf(files);
  for (const name of ['spec', 'api']) mkdirSync(join(folder, name), { recursive: true });
  mkdirSync(join(folder, below), { recursive: true });
  return inFolder(join(folder, below), () => loader(options));
}

const loadData = (files: Files, options: LoadOptions = {}): Promise<LoadedConfig> =>
  load(files, options, async (given) => loadDataConfig(given));

const yaml = 'catalogue: api\noutputs: [{ folder: src/generated, targets: [types] }]\n';
const object = `{ catalogue: 'api', outputs: [{ folder: 'src/generated', targets: ['types'] }] }`;
const json = '{ "catalogue": "api", "outputs": [{ "folder": "src/generated", "targets": ["types"] }] }';

describe('a config', () => {
  it.each([
    ['catalpa.config.yaml', yaml],
    ['catalpa.config.yml', yaml],
    ['catalpa.config.json', json],
    ['catalpa.config.mjs', `export default ${object};`],
    ['catalpa.config.js', `export default ${object};`],
    ['catalpa.config.cjs', `module.exports = ${object};`],
    ['catalpa.config.ts', `interface Config { catalogue: string }\nexport default ${object} satisfies Config;`],
    [
      'catalpa.config.mts',
      `enum Folder { Catalogue = 'api' }\nexport default { ...${object}, catalogue: Folder.Catalogue };`,
    ],
  ])('may be %s', async (name, text) => {
    const { settings, diagnostics, file } = await load({ 'package.json': '{ "type": "module" }', [name]: text });
    expect(diagnostics).toEqual([]);
    expect(file?.path).toBe(name);
    expect(settings).toMatchObject({ catalogue: 'api', outputs: [{ folder: 'src/generated', targets: ['types'] }] });
  });

  it('may be the key of package.json, and CommonJS where the package says nothing else', async () => {
    const inPackage = await load({ 'package.json': `{ "name": "shop", "catalpa": ${json} }` });
    expect(inPackage).toMatchObject({ file: { path: 'package.json' }, settings: { catalogue: 'api' } });
    const common = await load({ 'package.json': '{}', 'catalpa.config.js': `module.exports = ${object};` });
    expect(common).toMatchObject({ settings: { catalogue: 'api' } });
  });

  it('may name its schema, leave keys undefined, and wait for what it states', async () => {
    const withSchema = await load({
      'catalpa.config.json': '{ "$schema": "https://schema.example/", "catalogue": "api" }',
    });
    expect(withSchema.settings?.catalogue).toBe('api');
    const waiting = 'export default { catalogue: await Promise.resolve("api"), templates: undefined };';
    expect((await load({ 'catalpa.config.mjs': waiting })).settings).toMatchObject({ catalogue: 'api' });
  });

  it('gives what it leaves out its default', async () => {
    const { settings } = await load({ 'catalpa.config.yaml': 'site: { base: /docs/ }\n' });
    expect(settings).toEqual({
      ...defaultSettings,
      site: { ...defaultSettings.site, base: '/docs/' },
      place: expect.any(Function),
    });
    const partly = 'outputs: [{ folder: out, options: { openapi: { format: yaml } } }]\n';
    const { options } = (await load({ 'catalpa.config.yaml': partly })).settings?.outputs[0] ?? {};
    expect(options).toEqual({ openapi: { versions: ['3.1'], format: 'yaml' }, reference: { flavour: 'github' } });
  });
});

describe('the place of a config', () => {
  it('is the nearest folder up to the package, and paths begin there', async () => {
    const files = { 'package.json': '{}', 'catalpa.config.yaml': yaml };
    const { settings, file } = await load(files, { in: 'packages/shop/src' });
    expect(file?.path).toBe('../../../catalpa.config.yaml');
    expect(settings).toMatchObject({ catalogue: '../../../api', outputs: [{ folder: '../../../src/generated' }] });
  });

  it('is not above the package, nor above the working folder where there is no package', async () => {
    const above = { 'package.json': '{}', 'catalpa.config.yaml': yaml, 'shop/package.json': '{}' };
    expect((await load(above, { in: 'shop' })).settings).toEqual(defaultSettings);
    expect((await load({ 'catalpa.config.yaml': yaml }, { in: 'shop' })).settings).toEqual(defaultSettings);
  });

  it('is the working folder before those above', async () => {
    const files = {
      'package.json': '{}',
      'catalpa.config.yaml': 'catalogue: spec\n',
      'shop/catalpa.config.yaml': 'catalogue: ../api',
    };
    expect((await load(files, { in: 'shop' })).settings?.catalogue).toBe('../api');
  });

  it('may be named, or nowhere', async () => {
    const files = { 'package.json': '{}', 'catalpa.config.yaml': yaml, 'ci/strict.json': '{ "catalogue": "../spec" }' };
    expect((await load(files, { file: 'ci/strict.json' })).settings?.catalogue).toBe('spec');
    expect((await load(files, { file: false })).settings).toEqual(defaultSettings);
  });
});

describe('code of a project', () => {
  const rule = `{ id: 'has-owner', purpose: 'Has an owner.', severity: 'error', check() {} }`;
  const generator = `{ name: 'history', purpose: 'A history.', generate: () => [] }`;

  it('adds rules and generators, from modules and from the config itself', async () => {
    const { settings, diagnostics } = await load({
      'catalpa.config.ts': `export default { rules: ['./rules/owner.ts', ${rule.replace('owner', 'team')}], generators: [${generator}] };`,
      'rules/owner.ts': `const rule: object = ${rule};\nexport default [rule];`,
    });
    expect(diagnostics).toEqual([]);
    expect(settings?.rules.map(({ id }) => id)).toEqual(['has-owner', 'has-team']);
    expect(settings?.generators.map(({ name }) => name)).toEqual(['history']);
  });

  it('may change the working folder, and paths begin where they did', async () => {
    const { settings } = await load({ 'catalpa.config.mjs': `process.chdir('/');\nexport default ${json};` });
    expect(settings?.catalogue).toBe('api');
  });

  it('is not run where nobody may run it', async () => {
    const thrown = `throw new Error('run');`;
    const code = await loadData({ 'catalpa.config.mjs': thrown });
    expect(code).toEqual({ settings: { ...defaultSettings, lacksCode: true }, diagnostics: [] });
    await expect(loadData({ 'catalpa.config.mjs': thrown }, { file: 'catalpa.config.mjs' })).rejects.toThrow(
      'the configuration "catalpa.config.mjs" is code, which is not run here',
    );
    const files = {
      'catalpa.config.yaml': `${yaml}rules: [./rule.mjs]\nseverities: { has-owner: off }\n`,
      'rule.mjs': thrown,
    };
    expect(await loadData(files)).toMatchObject({
      settings: { catalogue: 'api', rules: [], lacksCode: true },
      diagnostics: [],
    });
  });

  it('is not needed to find names that lead nowhere, where there is none', async () => {
    const { diagnostics } = await loadData({ 'catalpa.config.yaml': 'severities: { unused-sets: off }\n' });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'there is no rule "unused-sets", at severities.unused-sets',
    ]);
  });
});

it('each setting has the place where a file states it, or what it would stand in', async () => {
  const { settings } = await load({ 'package.json': `{\n  "catalpa": ${json}\n}\n` });
  const lineOf = (...path: (string | number)[]): string | undefined => {
    const place = settings?.place(path);
    if (!place) return undefined;
    const { source, startOffset, endOffset } = spanOf(place, '');
    return source.text.slice(startOffset, endOffset);
  };
  expect(lineOf('catalogue')).toBe('"api"');
  expect(lineOf('outputs', 0, 'targets', 0)).toBe('"types"');
  expect(lineOf('outputs', 0, 'banner')).toBe('{ "folder": "src/generated", "targets": ["types"] }');
  expect(lineOf('site', 'folder')).toBeUndefined();
});
