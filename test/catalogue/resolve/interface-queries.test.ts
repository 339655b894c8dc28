import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogueQueries } from '../../../generators/catalogue/catalogue-queries.ts';
import type { Module, ModulesInterface, RoutesInterface } from '../../../generators/catalogue/model/model.ts';
import { readLayers } from '../../../generators/catalogue/read/layers.ts';
import { createSource } from '../../../generators/catalogue/sources/source.ts';
import { checkSources } from '../../../generators/pipeline.ts';
import { folderOf } from '../../support/cli.ts';
import { mini } from '../../support/mini.ts';

const pages = 'wiki/modules/list/pages.yaml';

/** Checks a catalogue again and again; `check` gives the interfaces by name, and the findings. */
function following() {
  const queries = catalogueQueries();
  return (changed: Readonly<Record<string, string>> = {}) => {
    const sources = Object.entries({ ...mini, ...changed }).map(([path, text]) => createSource(path, text));
    const { catalogue, sound, diagnostics } = checkSources(sources, undefined, undefined, queries);
    const interfaces = new Map(catalogue?.interfaces.map((iface) => [iface.name, iface]));
    const wiki = sound?.interfaces.find(({ name }) => name === 'wiki');
    return {
      interfaces,
      found: diagnostics.map(({ code, message }) => `${code}: ${message}`),
      hints: diagnostics.map(({ hint }) => hint),
      sound: wiki?.kind === 'modules' ? wiki.modules : [],
    };
  };
}

it('resolves only the interface that is edited', () => {
  const check = following();
  const before = check();
  const after = check({ [pages]: `${mini[pages]}purpose: Lists pages\n` });
  expect(after.interfaces.get('shop')).toBe(before.interfaces.get('shop'));
  expect(after.interfaces.get('wiki')).not.toBe(before.interfaces.get('wiki'));
  expect(after.interfaces.get('wiki')).toMatchObject({ modules: [{ purpose: 'Lists pages' }] });
});

/** Checks the wiki again and again; gives the names of the modules that are the objects that they were the last time. */
function followingModules(more: Readonly<Record<string, string>>) {
  const check = following();
  let before: readonly Module[] = [];
  return (changed: Readonly<Record<string, string>> = {}): readonly string[] => {
    const { interfaces, found } = check({ ...more, ...changed });
    expect(found).toEqual([]);
    const { modules } = interfaces.get('wiki') as ModulesInterface;
    const same = modules.filter((one) => before.includes(one)).map(({ name }) => name);
    before = modules;
    return same;
  };
}

const sets = mini['wiki/sets/sets.yaml'] ?? '';
const apart = 'wiki/modules/list/apart.yaml';
const plain = 'wiki/modules/list/plain.yaml';
const three = {
  [apart]: 'name: apart\ngroup: list\nprefix: ar\nsource: wiki-doc 6\nparameters: { sort: DIR }\n',
  [plain]: 'name: plain\ngroup: list\nprefix: pl\nsource: wiki-doc 7\nparameters: { colour: string }\n',
};

it('resolves only the module that is edited, and those that include its parameters', () => {
  const alike = 'name: alike\ngroup: list\nprefix: al\nsource: wiki-doc 5\nparameters: { ...pages: }\n';
  const sameAfter = followingModules({ ...three, 'wiki/modules/list/alike.yaml': alike });
  sameAfter();
  const purpose = { [apart]: `${three[apart]}purpose: Lists what is apart\n` };
  expect(sameAfter(purpose)).toEqual(['pages', 'plain', 'alike']);
  expect(sameAfter({ ...purpose, [pages]: `${mini[pages]}purpose: Lists pages\n` })).toEqual([
    'apart',
    'plain',
    'alike',
  ]);
  expect(sameAfter({ ...purpose, [pages]: `${mini[pages]}  size: string\n` })).toEqual(['apart', 'plain']);
});

it('resolves the modules again that name a set of which those facts change that they have of it', () => {
  const sameAfter = followingModules(three);
  sameAfter();
  const purpose = sets.replace('DIR: {', 'DIR: { purpose: Where to,');
  expect(sameAfter({ 'wiki/sets/sets.yaml': purpose })).toEqual(['pages', 'apart', 'plain']);
  const values = purpose.replace('up, down', 'up, down, still');
  expect(sameAfter({ 'wiki/sets/sets.yaml': values })).toEqual(['plain']);
  expect(sameAfter({ 'wiki/sets/sets.yaml': `# A comment\n${values}` })).toEqual(['pages', 'apart', 'plain']);
});

it('resolves no other module again where one is added', () => {
  const sameAfter = followingModules(three);
  sameAfter();
  const added = 'name: added\ngroup: list\nprefix: ad\nsource: wiki-doc 8\nparameters: { sort: DIR }\n';
  expect(sameAfter({ 'wiki/modules/list/added.yaml': added })).toEqual(['pages', 'apart', 'plain']);
  expect(sameAfter()).toEqual(['pages', 'apart', 'plain']);
});

it('resolves no other module again where one has an error, or cannot be read', () => {
  const check = following();
  const modulesOf = (changed: Readonly<Record<string, string>> = {}): readonly Module[] =>
    check({ ...three, ...changed }).sound;
  const before = modulesOf();
  expect(before).toHaveLength(3);
  modulesOf({ [apart]: (three[apart] ?? '').replace('DIR', 'NOWHERE') });
  modulesOf({ [apart]: '{' });
  const after = modulesOf({ [apart]: (three[apart] ?? '').replace('sort', 'order') });
  expect(after.map((one) => before.includes(one))).toEqual([true, false, true]);
});

it('knows what else may be meant by a name that leads nowhere', () => {
  const check = following();
  const wrong = { [apart]: (three[apart] ?? '').replace('DIR', 'DIRECTION') };
  const unused = 'DIRECTIONS: { values: [a, b], source: wiki-doc 2 }\n';
  const hints = (more: Readonly<Record<string, string>>): readonly (string | undefined)[] =>
    check({ ...three, ...wrong, ...more }).hints;
  check(three);
  const [without] = hints({});
  expect(without).not.toContain('DIRECTIONS');
  // The module is as it was, but there is a set now that it may mean.
  const [hint] = hints({ 'wiki/sets/more.yaml': unused });
  expect(hint).toContain('DIRECTIONS');
});

it('resolves only the family of routes that is edited', () => {
  const check = following();
  const more = {
    'shop/routes/more.yaml':
      'title: More\nsource: shop-doc 4\nroutes:\n  /shop/v1/more: { source: shop-doc 4, endpoints: [{ name: listMore, methods: GET }] }\n',
  };
  const familiesAfter = (changed: Readonly<Record<string, string>> = {}) =>
    (check({ ...more, ...changed }).interfaces.get('shop') as RoutesInterface).families;
  const [items, others] = familiesAfter();
  const [itemsNow, othersNow] = familiesAfter({
    'shop/routes/items.yaml': mini['shop/routes/items.yaml']?.replace('title: Items', 'title: All items') ?? '',
  });
  expect([items?.title, itemsNow?.title]).toEqual(['Items', 'All items']);
  expect(othersNow).toBe(others);
});

it('keeps exceptions and citations of modules that were not edited', () => {
  const check = following();
  const texts = {
    'wiki/gaps.yaml':
      'interpretations:\n  read-so:\n    question: Which?\n    reading: This\n    reason: It reads so\n    source: wiki-doc 4\n',
    'wiki/modules/list/apart.yaml':
      'name: apart\ngroup: list\nprefix: p\nsource: wiki-doc 6\ninterpretations: [read-so]\nsuppress: { duplicate-prefix: Both have it }\nparameters: { sort: DIR }\n',
  };
  const before = check(texts);
  const after = check({ ...texts, [pages]: `${mini[pages]}purpose: Lists pages\n` });
  expect(before.found).toEqual([]);
  expect(after.found).toEqual([]);
  expect(after.interfaces.get('wiki')?.interpretations).toEqual(before.interfaces.get('wiki')?.interpretations);
});

it('takes modules of the layers below that were not edited, and what is changed in them', () => {
  const queries = catalogueQueries();
  const server = Object.entries(mini).map(([path, text]) => [`server/${path}`, text]);
  const folder = folderOf({
    ...Object.fromEntries(server),
    'server/wiki/modules/list/apart.yaml':
      'name: apart\ngroup: list\nprefix: ar\nsource: wiki-doc 6\nparameters: { sort: DIR }\n',
    'catalogue.yaml': 'title: Ours\nversion: 1.0.0\nextends: ./server\n',
  });
  const modulesAfter = (change: string): readonly Module[] => {
    mkdirSync(join(folder, 'wiki/modules/list'), { recursive: true });
    writeFileSync(join(folder, 'wiki/modules/list/pages.yaml'), `change: pages\n${change}`);
    const { catalogue, diagnostics } = checkSources(readLayers(folder), undefined, undefined, queries);
    expect(diagnostics).toEqual([]);
    const wiki = catalogue?.interfaces.find(({ name }) => name === 'wiki') as ModulesInterface;
    return wiki.modules;
  };
  const [apart, stated] = modulesAfter('purpose: Lists pages\n');
  const [apartNow, changed] = modulesAfter('purpose: Lists all pages\nwithout: [dir]\n');
  expect(stated).toMatchObject({ purpose: 'Lists pages', parameters: { length: 4 } });
  expect(changed).toMatchObject({ purpose: 'Lists all pages', parameters: { length: 3 } });
  expect(apartNow).toBe(apart);
});

it('finds the same in an interface that was not edited', () => {
  const check = following();
  const unused = { 'wiki/sets/unused.yaml': 'UNUSED: { values: [a, b] }\n' };
  const { found } = check(unused);
  expect(found).toContain('unused-set: the set "UNUSED" is never used');
  const { found: more } = check({ ...unused, 'shop/sets/more.yaml': 'MORE: { values: [a, b] }\n' });
  expect(more).toEqual(expect.arrayContaining([...found, 'unused-set: the set "MORE" is never used']));
  const suppressed = {
    'wiki/sets/unused.yaml': 'UNUSED: { values: [a, b], suppress: { unused-set: It is for later } }\n',
  };
  const { found: less } = check(suppressed);
  expect(less.join()).not.toContain('unused-');
  expect(check({ ...suppressed, 'shop/sets/more.yaml': 'MORE: { values: [a, b] }\n' }).found).toEqual(
    expect.arrayContaining([...less, 'unused-set: the set "MORE" is never used']),
  );
});

it('reports an error of an interface for as long as it is there', () => {
  const check = following();
  check();
  const wrong = { [pages]: (mini[pages] ?? '').replace('string', 'NOWHERE') };
  const { found } = check(wrong);
  expect(found).toEqual([expect.stringContaining('NOWHERE')]);
  expect(check({ ...wrong, 'shop/sets/more.yaml': 'MORE: { values: [a, b] }\n' }).found).toContain(found[0]);
  expect(check().found).toEqual([]);
});
