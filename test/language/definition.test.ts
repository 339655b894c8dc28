import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { definition, definitionsOf } from '../../generators/language/definition.ts';
import { namesOf, type Project, readProject } from '../../generators/language/project.ts';
import { references } from '../../generators/language/references.ts';
import { subjectOf } from '../../generators/language/subjects.ts';
import { documentSymbols } from '../../generators/language/symbols.ts';
import { mini } from '../support/mini.ts';
import { projectOf } from './projects.ts';

/** The names in a catalogue that lead nowhere, less those of rules and presets, which have no place in it, and of parameters. */
function strayNames(project: Project): string[] {
  return [...project.files].flatMap(([path, source]) =>
    namesOf(project, path, source).flatMap((occurrence) => {
      const { act, kinds, name } = occurrence;
      const isElsewhere = kinds.includes('rule') || (kinds.includes('binding') && source.path === 'catalogue.yaml');
      if (act === 'define' || isElsewhere) return [];
      const found = definitionsOf(project, subjectOf(project, { path, source, occurrence }));
      return found.some((one) => one.occurrence.act === 'define') ? [] : [`${source.path} ${kinds.join()} ${name}`];
    }),
  );
}

it('every name in the shipped catalogue leads to its definition', () => {
  const project = readProject(resolve('spec'), new Map());
  const names = [...project.files].flatMap(([path, source]) => namesOf(project, path, source));
  const kinds = new Set(names.filter(({ act }) => act === 'refer').flatMap((one) => one.kinds));
  expect([...kinds].sort()).toEqual([
    ...['binding', 'condition', 'document', 'group', 'interface', 'interpretation', 'module', 'modulegroup'],
    ...['resource', 'route', 'rule', 'segment', 'set'],
  ]);
  expect(strayNames(project)).toEqual([]);
});

const everything: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(mini).map(([path, text]) => [`base/${path}`, text])),
  'base/wiki/gaps.yaml': `gaps:
  names: { missing: How they are joined, scope: set DIR, source: wiki-doc 1 }
interpretations:
  order: { question: Which?, reading: Up., reason: It says so., source: wiki-doc 1 }
`,
  'base/wiki/modules/list/pages.yaml': `${mini['wiki/modules/list/pages.yaml']}interpretations: [order]\n`,
  'catalogue.yaml':
    'title: Ours\nversion: 1.0.0\nextends: ./base\nonly: { wiki: [list/pages, list/titles], shop: [/shop/**] }\n',
  'wiki/sets/ours.yaml': 'rename: { DIR: ORDER }\nchange: { LIMIT: { maximum: 200 } }\n',
  'wiki/groups/ours.yaml': 'change: { BASE: { parameters: { limit: { maximum: 100 } } } }\n',
  'wiki/gaps.yaml': 'change: { gaps: { names: { scope: set ORDER } } }\n',
  'wiki/modules/list/pages.yaml':
    'change: pages\ndeprecated: { use: titles }\nparameters: { dir: { default: down } }\n',
  'wiki/modules/list/titles.yaml': `name: titles
group: list
prefix: t
parameters:
  nested: { type: object, properties: { order: { type: array, items: ORDER } }, oneOf: [ORDER, { type: 'LIMIT | null' }] }
  ...BASE: { change: { prop: { applies: { useronly: [] } } } }
`,
  'wiki/bindings/ours.yaml': `name: ours
title: Ours
basis: Ours
fills: { names: { says: They are joined., names: '{prefix}{name}', needs: { list: [] } } }
`,
  'shop/routes/items.yaml': `change: items
routes:
  /shop/v1/items: { without: [createItem], endpoints: [{ change: listItems, purpose: All of them }] }
  /shop/v1/items/{name:digits}: { endpoints: [{ name: named, methods: GET, arguments: { name: integer }, body: item }] }
`,
};

it('names of all kinds are found through layers', () => {
  const { project, pathOf, offsetOf, shown, addresses } = projectOf(everything);
  const leads = (path: string, sought: string, inside?: number): string[] =>
    shown(definition(project, pathOf(path), offsetOf(path, sought, inside), addresses));
  const titles = 'wiki/modules/list/titles.yaml';
  expect(strayNames(project)).toEqual([]);
  expect(leads(titles, 'ORDER')).toEqual(['base/wiki/sets/sets.yaml:2:1 DIR', 'wiki/sets/ours.yaml:1:16 ORDER']);
  expect(leads(titles, 'LIMIT')).toEqual(['base/wiki/sets/sets.yaml:3:1 LIMIT', 'wiki/sets/ours.yaml:2:11 LIMIT']);
  expect(leads(titles, 'BASE')).toEqual(['base/wiki/groups/base.yaml:2:1 BASE', 'wiki/groups/ours.yaml:1:11 BASE']);
  expect(leads(titles, 'useronly')).toEqual(['base/wiki/interface.yaml:9:15 useronly']);
  expect(leads(titles, 'list')).toEqual(['base/wiki/interface.yaml:6:17 list']);
  expect(leads('wiki/modules/list/pages.yaml', 'pages')).toEqual([
    'base/wiki/modules/list/pages.yaml:2:7 pages',
    'wiki/modules/list/pages.yaml:1:9 pages',
  ]);
  expect(leads('wiki/modules/list/pages.yaml', 'titles')).toEqual([`${titles}:1:7 titles`]);
  expect(leads('wiki/bindings/ours.yaml', 'names')).toEqual([
    'base/wiki/gaps.yaml:2:3 names',
    'wiki/gaps.yaml:1:19 names',
  ]);
  expect(leads('wiki/gaps.yaml', 'ORDER')).toEqual([
    'base/wiki/sets/sets.yaml:2:1 DIR',
    'wiki/sets/ours.yaml:1:16 ORDER',
  ]);
  expect(leads('base/wiki/modules/list/pages.yaml', '[order]', 2)).toEqual(['base/wiki/gaps.yaml:4:3 order']);
  expect(leads('base/wiki/modules/list/pages.yaml', 'wiki-doc')).toEqual(['base/wiki/interface.yaml:4:14 wiki-doc']);
  expect(leads('catalogue.yaml', 'list/titles', 6)).toEqual([`${titles}:1:7 titles`]);
  expect(leads('catalogue.yaml', 'wiki')).toEqual(['base/wiki/interface.yaml:1:1 ']);
  expect(leads('shop/routes/items.yaml', 'digits')).toEqual(['base/shop/interface.yaml:7:13 digits']);
  expect(leads('shop/routes/items.yaml', 'body: item', 7)).toEqual(['base/shop/resources/item.yaml:2:7 item']);
  expect(leads('shop/routes/items.yaml', 'createItem')).toEqual(['base/shop/routes/items.yaml:10:17 createItem']);
  expect(leads('shop/routes/items.yaml', 'purpose')).toEqual([]);
});

it('uses of a name are found in all files, those under the name before as well', () => {
  const { project, pathOf, offsetOf, shown, addresses } = projectOf(everything);
  const uses = (path: string, sought: string, withDefinitions = false): string[] =>
    shown(references(project, pathOf(path), offsetOf(path, sought), withDefinitions, addresses));
  expect(uses('wiki/sets/ours.yaml', 'LIMIT', true)).toEqual([
    'base/wiki/sets/sets.yaml:3:1 LIMIT',
    'wiki/sets/ours.yaml:2:11 LIMIT',
    'base/wiki/groups/base.yaml:6:12 LIMIT',
    'wiki/modules/list/titles.yaml:5:105 LIMIT',
  ]);
  expect(uses('wiki/sets/ours.yaml', 'ORDER')).toEqual([
    'wiki/gaps.yaml:1:39 ORDER',
    'wiki/modules/list/titles.yaml:5:70 ORDER',
    'wiki/modules/list/titles.yaml:5:89 ORDER',
    'base/wiki/gaps.yaml:2:53 DIR',
    'base/wiki/modules/list/pages.yaml:10:8 DIR',
    'wiki/sets/ours.yaml:1:11 DIR',
  ]);
  expect(uses('base/wiki/modules/list/pages.yaml', 'pages')).toEqual(['catalogue.yaml:4:21 pages']);
});

it('an outline lists what a file gives names to', () => {
  const { project, folder } = projectOf(mini);
  const named = (path: string): string[] => documentSymbols(project, join(folder, path)).map(({ name }) => name);
  expect(named('wiki/modules/list/pages.yaml')).toEqual(['pages', 'from', 'dir']);
  expect(named('shop/routes/items.yaml')).toEqual([
    ...['/shop/v1/items', 'listItems', 'state', 'page', 'createItem'],
    ...['/shop/v1/items/{id:digits}', 'id', 'getItem'],
  ]);
});
