import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLayers } from '../../generators/catalogue/layers/read.ts';
import type { Module, ModulesInterface, RoutesInterface } from '../../generators/catalogue/model.ts';
import { rememberInterfaces } from '../../generators/catalogue/resolve/resolved-interfaces.ts';
import { createSource } from '../../generators/catalogue/source.ts';
import { checkSources } from '../../generators/pipeline.ts';
import { folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';

const pages = 'wiki/modules/list/pages.yaml';

/** Checks a catalogue again and again; `check` gives the interfaces by name, and the findings. */
function following() {
  const resolved = rememberInterfaces();
  return (changed: Readonly<Record<string, string>> = {}) => {
    const sources = Object.entries({ ...mini, ...changed }).map(([path, text]) => createSource(path, text));
    const { catalogue, diagnostics } = checkSources(sources, undefined, undefined, resolved);
    const interfaces = new Map(catalogue?.interfaces.map((iface) => [iface.name, iface]));
    return { interfaces, found: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
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

it('resolves only the module that is edited, and those that include its parameters', () => {
  const check = following();
  const more = {
    'wiki/modules/list/alike.yaml':
      'name: alike\ngroup: list\nprefix: al\nsource: wiki-doc 5\nparameters: { ...pages: }\n',
    'wiki/modules/list/apart.yaml':
      'name: apart\ngroup: list\nprefix: ar\nsource: wiki-doc 6\nparameters: { sort: DIR }\n',
  };
  const modulesAfter = (changed: Readonly<Record<string, string>>): readonly Module[] => {
    const { interfaces, found } = check({ ...more, ...changed });
    expect(found).toEqual([]);
    return (interfaces.get('wiki') as ModulesInterface).modules;
  };
  const before = modulesAfter({});
  const same = (after: readonly Module[]): string[] =>
    before.filter((one) => after.includes(one)).map(({ name }) => name);
  const apart = 'wiki/modules/list/apart.yaml';
  expect(same(modulesAfter({ [apart]: `${more[apart]}purpose: Lists what is apart\n` }))).toEqual(['pages', 'alike']);
  const [, alike] = modulesAfter({ [pages]: `${mini[pages]}  colour: string\n` });
  expect(alike?.parameters.map(({ name }) => name)).toContain('colour');
});

it('resolves all modules again after an edit of what they share', () => {
  const check = following();
  const typesAfter = (sets: string) => {
    const wiki = check({ 'wiki/sets/sets.yaml': sets }).interfaces.get('wiki') as ModulesInterface;
    return wiki.modules.flatMap(({ parameters }) => parameters.map(({ type }) => type));
  };
  const sets = mini['wiki/sets/sets.yaml'] ?? '';
  expect(typesAfter(sets)).not.toMatchObject(typesAfter(sets.replace('up, down', 'up, down, still')));
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
  const resolved = rememberInterfaces();
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
    const { catalogue, diagnostics } = checkSources(readLayers(folder), undefined, undefined, resolved);
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
