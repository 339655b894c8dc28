import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Catalogue, ModulesInterface } from '../../../generators/catalogue/model/model.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { referenceGenerator } from '../../../generators/emit/reference/index.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { checkFolder, withBindings } from '../../../generators/pipeline.ts';
import { compiled } from '../../emit/typescript/compile.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { report } from '../../support/report.ts';

function catalogueIn(folder: string): Catalogue {
  const { catalogue, diagnostics } = checkFolder(join('test/catalogue/layers', folder));
  expect(report(diagnostics)).toBe(report([]));
  if (!catalogue) throw new Error('there is no catalogue');
  return withBindings(catalogue, []);
}

function wikiOf(catalogue: Catalogue): ModulesInterface {
  const wiki = catalogue.interfaces.find(({ name }) => name === 'wiki');
  if (wiki?.kind !== 'modules') throw new Error('there is no wiki');
  return wiki;
}

const shipped = wikiOf(shippedCatalogue());

describe('the shipped catalogue, extended by a module, a set and a bound', () => {
  const catalogue = catalogueIn('wiki-of-ours');
  const wiki = wikiOf(catalogue);

  it('takes three short files', () => {
    const folder = 'test/catalogue/layers/wiki-of-ours';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
    const lines = files.map((path) => readFileSync(join(folder, path), 'utf8').split('\n').length - 1);
    expect(files.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([
      'catalogue.yaml',
      'wiki/modules/list/portalpages.yaml',
      'wiki/sets/ours.yaml',
    ]);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(20);
  });

  it('has what it had, and what is added', () => {
    const names = [...shipped.modules.map(({ name }) => name), 'portalpages'];
    expect(wiki.modules.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(wiki.sets.map(({ name }) => name)).toEqual([...shipped.sets.map(({ name }) => name), 'TOPICS']);
    expect(catalogue.interfaces.map(({ name }) => name)).toEqual(['wiki', 'wiki.mediawiki']);
  });

  it('has the changed bound wherever the set was used', () => {
    const bounds = (set: string) => wiki.sets.find(({ name }) => name === set)?.type;
    expect(bounds('LIMIT')).toEqual({ kind: 'limit', minimum: 1, maximum: 200, highMaximum: 5000, set: 'LIMIT' });
    expect(bounds('LIMIT10')).toMatchObject({ maximum: 200, highMaximum: 5000 });
    const limits = wiki.modules.flatMap(({ parameters }) => parameters.filter(({ type }) => type.kind === 'limit'));
    expect(limits.length).toBeGreaterThan(30);
    expect(new Set(limits.map(({ type }) => type.kind === 'limit' && type.maximum))).toEqual(new Set([200]));
  });

  it('gives types that know all of it', async () => {
    const types = await outputOf(typesGenerator, catalogue);
    const use = `import type { AllpagesParams, PortalpagesParams, Topics } from './wiki.ts';
export const topic: Topics = 'nature';
export const parameters: PortalpagesParams = { topic, limit: 10 };
export const pages: AllpagesParams = { filterredir: 'redirects' };
// @ts-expect-error it is not among the values
export const wrong: PortalpagesParams = { topic: 'naturee' };
`;
    expect(await compiled({ ...types, 'use.ts': use })).toEqual([]);
  });
});

it('is extended by the files of the guide', () => {
  const [, section = ''] =
    /## Building on another catalogue\n([\s\S]*?)\n## /.exec(readFileSync('GUIDE.md', 'utf8')) ?? [];
  const files = [...section.matchAll(/```yaml\n# (\S+)\n([\s\S]*?)```/g)].map(([, path = '', text = '']) => [
    path,
    text,
  ]);
  expect(files.map(([path]) => path)).toEqual([
    'catalogue.yaml',
    'wiki/modules/list/portalpages.yaml',
    'wiki/modules/list/allpages.yaml',
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-guide-'));
  for (const [path = '', text = ''] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { catalogue, diagnostics } = checkFolder(folder);
  rmSync(folder, { recursive: true });
  expect(report(diagnostics)).toBe(report([]));
  const modules = catalogue ? wikiOf(catalogue).modules : [];
  const { purpose, parameters = [] } = modules.find(({ name }) => name === 'allpages') ?? {};
  expect(purpose).toBe('Pages of a namespace, by title');
  expect(parameters.find(({ name }) => name === 'limit')?.type).toMatchObject({ maximum: 200, highMaximum: 5000 });
  const names = parameters.map(({ name }) => name);
  expect(names[names.indexOf('prefix') + 1]).toBe('colour');
  expect(names).not.toContain('prlevel');
  expect(modules.filter(({ deprecated }) => deprecated)).toEqual([]);
  const deprecated = modules.flatMap((module) => module.parameters.filter((one) => one.deprecated));
  expect(deprecated).toEqual([]);
});

describe('three modules of the shipped catalogue', () => {
  const chosen = ['allpages', 'info', 'revisions'];
  const catalogue = catalogueIn('three-modules');
  const wiki = wikiOf(catalogue);

  it('come with what they need, and nothing else', () => {
    expect(wiki.modules.map(({ name }) => name)).toEqual(chosen);
    const kept = new Map(shipped.modules.map((module) => [module.name, module.parameters.map(({ name }) => name)]));
    for (const { name, parameters } of wiki.modules) expect(parameters.map((one) => one.name)).toEqual(kept.get(name));
    const used = new Set(wiki.modules.flatMap(({ parameters }) => parameters.flatMap(({ set }) => set ?? [])));
    const bases = wiki.sets.flatMap(({ derivation }) => derivation?.from ?? []);
    expect(new Set(wiki.sets.map(({ name }) => name))).toEqual(new Set([...used, ...bases]));
    expect(wiki.groups.map(({ name }) => name)).toEqual(['REVBASE']);
    expect(wiki.moduleGroups.map(({ name }) => name)).toEqual(['list', 'prop']);
    expect(wiki.conditions.map(({ name }) => name)).not.toContain('useronly');
  });

  it('leave no other module in types, validators, documents and pages', async () => {
    const outputs = await Promise.all(
      [typesGenerator, validatorsGenerator, openapiGenerator, referenceGenerator].map((one) =>
        outputOf(one, catalogue),
      ),
    );
    const [types, validators, documents, pages] = outputs.map((files) => Object.entries(files));
    const others = shipped.modules.map(({ name }) => name).filter((name) => !chosen.includes(name));
    expect(others.length).toBe(shipped.modules.length - 3);
    const params = new RegExp(`\\b(?:${others.map((name) => `${name}params`).join('|')})\\b`, 'i');
    for (const [path, text] of types ?? []) expect(params.test(text), path).toBe(false);
    const files = (entries: typeof types) => (entries ?? []).map(([path]) => path.replace(/^.*\/|\.\w+$/g, ''));
    for (const name of others) expect([...files(validators), ...files(pages)]).not.toContain(name);
    for (const name of chosen) expect(files(validators)).toContain(name);
    const schemas = (documents ?? []).map(([, text]) => JSON.parse(text).components.schemas as object);
    for (const one of schemas)
      expect(Object.keys(one).filter((name) => others.includes(name.toLowerCase()))).toEqual([]);
    const links = (pages ?? []).filter(([path]) => path.startsWith('wiki')).map(([, text]) => text);
    const linked = links.flatMap((text) => [...text.matchAll(/modules\/\w+\/(\w+)\.md/g)].map(([, name]) => name));
    expect([...new Set(linked)].sort()).toEqual(['index', ...chosen].sort());
  });

  it('compile', async () => {
    expect(await compiled(await outputOf(typesGenerator, catalogue))).toEqual([]);
    const validators = await outputOf(validatorsGenerator, catalogue);
    const use = `import { query } from './wiki.mediawiki/index.js';
export const asked = query({ list: 'allpages', aplimit: 5, prop: 'info|revisions', titles: 'A' });
// @ts-expect-error the module is not chosen
export const wrong = query({ list: 'allcategories' });
`;
    expect(await compiled({ ...validators, 'use.ts': use })).toEqual([]);
  });
});
