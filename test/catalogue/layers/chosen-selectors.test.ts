import { describe, expect, it } from 'vitest';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { referenceGenerator } from '../../../generators/emit/reference/index.ts';
import { selfDescriptionGenerator } from '../../../generators/emit/self-description/index.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { zodGenerator } from '../../../generators/emit/zod/index.ts';
import { compiled } from '../../emit/typescript/compile.ts';
import { loadedValidators, outcome } from '../../emit/validators/loaded.ts';
import { outputOf } from '../../support/outputs.ts';
import { interfacesIn, parametersOf, partOf, valuesOf } from './chosen.ts';

const module = (name: string, group: string, parameters: string, more = ''): Record<string, string> => ({
  [`wiki/modules/${group}/${name}.yaml`]: `name: ${name}\ngroup: ${group}\n${more}parameters:\n${parameters}\n`,
});

/** A server whose sets stand in parameters that select modules and in others, and of whose modules some select further ones. */
const below = {
  'catalogue.yaml': 'title: Whole\nversion: 1.0.0\ninterfaces: [wiki]\n',
  'wiki/interface.yaml': `title: Wiki
kind: modules
documents: { paraminfo: The server }
statedIn: paraminfo 1
path: '{name}'
separator: '|'
multi: { lowLimit: 50, highLimit: 500, limit: 50 }
moduleGroups:
  main: { title: Main }
  action: { title: Actions, exclusive: true }
  format: { title: Formats, exclusive: true }
  list: { title: Lists, path: 'query+{name}' }
  prop: { title: Properties, path: 'query+{name}' }
  board: { title: Boards, path: 'boards+{name}' }
`,
  'wiki/sets/lists.yaml': `LISTS: { values: [zebras, pages, users, wombats], default: zebras }
GENERATORS: { values: [zebras, pages] }
`,
  'wiki/groups/pages.yaml': `PAGESET:
  parameters:
    titles: { type: string, multi: true }
    generator: { type: GENERATORS, submodules: 'query+{value}', submodulePrefix: g }
`,
  ...module(
    'main',
    'main',
    `  action:
    type: [query, boards, purge, depict]
    default: depict
    submodules: '{value}'
    extensions: { internalvalues: [boards, purge] }
  format: { type: [json, xml], default: xml, submodules: '{value}' }`,
    "prefix: ''\n",
  ),
  ...module(
    'query',
    'action',
    `  list: { type: LISTS, multi: true, allSpecifier: '*', submodules: 'query+{value}' }
  prop: { type: [stripes], multi: true, submodules: 'query+{value}' }
  ...PAGESET:`,
    "prefix: ''\n",
  ),
  ...module('purge', 'action', '  ...PAGESET:', "prefix: ''\n"),
  ...module('depict', 'action', '  lists: { type: LISTS, multi: true }', "prefix: ''\n"),
  ...module(
    'boards',
    'action',
    "  command: { type: [add, remove], required: true, submodules: 'boards+{value}' }\n  token: { type: string, required: true }",
    "prefix: ''\n",
  ),
  ...module('json', 'format', '  utf8: boolean', "prefix: ''\n"),
  ...module('xml', 'format', '  sheet: string', "prefix: ''\n"),
  ...module('zebras', 'list', '  from: string', 'prefix: ze\ngenerator: true\n'),
  ...module(
    'pages',
    'list',
    '  from: string',
    `prefix: ap
generator: true
examples:
  - { query: 'action=query&list=pages', purpose: All pages }
  - { query: 'action=query&list=pages|zebras', purpose: With zebras }
  - { query: 'action=query&generator=pages&prop=stripes', purpose: Their stripes }
`,
  ),
  ...module('users', 'list', '  named: string', 'prefix: us\n'),
  ...module('stripes', 'prop', '  colour: [black, white]', 'prefix: st\n'),
  ...module('add', 'board', '  text: string', "prefix: ''\n"),
  ...module('remove', 'board', '  id: integer', "prefix: ''\n"),
};

const lists = partOf(below, 'only: { wiki: [list/pages, list/users] }');

describe('the modules that are chosen', () => {
  it.each(interfacesIn(lists.catalogue))('are the values of what selects them in $name', (iface) => {
    expect(iface.modules.map(({ name }) => name)).toEqual(['main', 'query', 'pages', 'users']);
    const query = parametersOf(iface, 'query');
    expect([...query.keys()]).toEqual(['list', 'titles', 'generator']);
    const list = query.get('list');
    expect(valuesOf(list?.type)).toEqual(['pages', 'users']);
    expect(valuesOf(query.get('generator')?.type)).toEqual(['pages']);
    // No name of a set stands for other values than those of the set, and neither its default nor the word for all.
    expect(list).toMatchObject({ chosenFrom: 'LISTS', multi: {} });
    for (const key of ['set', 'default', 'allSpecifier']) expect(list).not.toHaveProperty(key);
    expect(list?.type).not.toHaveProperty('set');
    expect(iface.sets.map(({ name }) => name)).toEqual([]);
    expect(iface.groups[0]?.parameters.map(({ type }) => valuesOf(type))).toEqual([[], ['pages']]);
  });

  it.each(interfacesIn(lists.catalogue))('leave what was chosen of nothing as it is, where $name needs it', (iface) => {
    const main = parametersOf(iface, 'main');
    expect(valuesOf(main.get('action')?.type)).toEqual(['query']);
    expect(main.get('action')).not.toHaveProperty('default');
    expect(valuesOf(main.get('format')?.type)).toEqual(['json', 'xml']);
    expect(main.get('format')?.default?.value).toBe('xml');
  });

  it('are all that examples name', () => {
    for (const { modules } of interfacesIn(lists.catalogue)) {
      const [, , pages] = modules;
      expect(pages?.examples.map(({ query }) => query)).toEqual(['action=query&list=pages']);
    }
  });

  it('are all that outputs name', async () => {
    const generators = [
      ...[jsonSchemaGenerator, openapiGenerator, referenceGenerator, selfDescriptionGenerator],
      ...[typesGenerator, validatorsGenerator, zodGenerator],
    ];
    for (const generator of generators) {
      for (const [path, text] of Object.entries(await outputOf(generator, lists.catalogue)))
        expect(/.*\b(?:zebras|stripes|boards|depict|wombats).*/.exec(text)?.[0], path).toBe(undefined);
    }
  });

  it('compile, and others do not', async () => {
    const use = `import { type DecodedQuery, encodeRequest, query, request } from './wiki.mediawiki/index.js';
const asked = query({ list: 'pages|users', apfrom: 'A' });
export const address = encodeRequest(request({ ...asked, format: 'json', generator: 'pages', gapfrom: 'B' }));
export const read: DecodedQuery = { list: ['users'] };
// @ts-expect-error the module is not chosen
export const wrongList = query({ list: 'zebras' });
// @ts-expect-error the module is not chosen
export const wrongGenerator = query({ generator: 'zebras' });
// @ts-expect-error no module of it is chosen
export const wrongProp = query({ prop: 'stripes' });
// @ts-expect-error the module is not chosen
export const wrongAction = request({ action: 'purge' });
`;
    expect(await compiled({ ...(await outputOf(validatorsGenerator, lists.catalogue)), 'use.ts': use })).toEqual([]);
  });

  it('are accepted, and no others', async () => {
    const loaded = (await loadedValidators(lists.catalogue)).get('wiki');
    const query = loaded?.get('queryModule');
    expect(outcome(query, { list: ['pages', 'users'], generator: 'pages' })).toBe('accepted');
    expect(outcome(query, { list: ['zebras'] })).toEqual([
      'list.0: "list.0": not listed (string). Supply one of "pages", "users".',
    ]);
    for (const input of [{ list: ['*'] }, { generator: 'zebras' }, { prop: ['stripes'] }])
      expect(outcome(query, input), JSON.stringify(input)).toHaveLength(1);
    expect(outcome(loaded?.get('main'), { action: 'query', format: 'json' })).toBe('accepted');
    expect(outcome(loaded?.get('main'), { action: 'boards' })).toHaveLength(1);
  });
});

describe('a shared set', () => {
  const { catalogue } = partOf(below, 'only: { wiki: [list/pages, action/depict] }');

  it('keeps its values where it selects nothing', async () => {
    const [iface] = interfacesIn(catalogue);
    if (!iface) throw new Error('there is no interface');
    expect(parametersOf(iface, 'depict').get('lists')?.type).toMatchObject({ set: 'LISTS' });
    expect(valuesOf(iface.sets.find(({ name }) => name === 'LISTS')?.type)).toHaveLength(4);
    expect(valuesOf(parametersOf(iface, 'query').get('list')?.type)).toEqual(['pages']);
    const { 'wiki.ts': types = '' } = await outputOf(typesGenerator, catalogue);
    expect(/\n {2}list\?: (.*)/.exec(types)?.[1]).toBe("'pages' | readonly 'pages'[] | undefined;");
    expect(/\n {2}lists\?: (.*)/.exec(types)?.[1]).toBe('Lists | readonly Lists[] | undefined;');
  });
});

describe('modules that select others', () => {
  it('come along to any depth, and only with what they select', () => {
    const { catalogue } = partOf(below, 'only: { wiki: [board/add] }');
    for (const iface of interfacesIn(catalogue)) {
      expect(iface.modules.map(({ name }) => name)).toEqual(['main', 'boards', 'add']);
      expect(valuesOf(parametersOf(iface, 'main').get('action')?.type)).toEqual(['boards']);
      expect(valuesOf(parametersOf(iface, 'boards').get('command')?.type)).toEqual(['add']);
    }
    // What every request has in the preset names a module that is left out.
    expect(interfacesIn(catalogue)[1]?.binding?.deployment.fixed).toEqual(
      new Map([
        ['format', 'json'],
        ['formatversion', '2'],
      ]),
    );
  });

  it('keep the values of a parameter that a request needs where none is chosen', () => {
    const { catalogue } = partOf(below, 'only: { wiki: [action/boards] }');
    const [iface] = interfacesIn(catalogue);
    expect(iface?.modules.map(({ name }) => name)).toEqual(['main', 'boards']);
    expect(iface && valuesOf(parametersOf(iface, 'boards').get('command')?.type)).toEqual(['add', 'remove']);
  });

  it('come along where a layer changes them, and where a group has what selects', () => {
    const changed = {
      ...below,
      'wiki/groups/lists.yaml': "LISTING:\n  parameters:\n    list: { type: LISTS, submodules: 'query+{value}' }\n",
    };
    const query = module('query', 'action', '  ...LISTING:', "prefix: ''\n");
    const { catalogue } = partOf({ ...changed, ...query }, 'only: { wiki: [list/users] }');
    expect(interfacesIn(catalogue)[0]?.modules.map(({ name }) => name)).toEqual(['main', 'query', 'users']);
  });
});

describe('modules that are left out', () => {
  it('are no values either, where nothing says which there are', () => {
    const { catalogue } = partOf(below, 'without: { wiki: [list/zebras] }');
    const [iface] = interfacesIn(catalogue);
    // What leads to no module, whatever is chosen, is the server's.
    expect(iface && valuesOf(parametersOf(iface, 'query').get('list')?.type)).toEqual(['pages', 'users', 'wombats']);
    expect(iface?.modules).toHaveLength(Object.keys(below).filter((path) => path.includes('/modules/')).length - 1);
  });

  it('do not hide that a value of the catalogue itself leads nowhere, nor how a module of its own is named', () => {
    const own = {
      ...module('ours', 'list', '  from: string', 'prefix: ou\ngenerator: true\n'),
      'wiki/sets/ours.yaml': 'change: { GENERATORS: { with: [ours, wolves] } }\n',
    };
    const { findings, catalogue } = partOf(below, 'only: { wiki: [list/pages] }', own);
    expect(findings).toEqual([
      'wiki/modules/list/ours.yaml:1:7 warning unselected-module: no request can name the module "ours" other than as a generator: no parameter has a value that leads to "query+ours" — Write "change: { LISTS: { with: [ours] } }" in a file of "wiki/sets".',
      'wiki/sets/ours.yaml:1:38 warning unknown-submodule: the value "wolves" of "generator" leads to no module: none has the path "query+wolves" — Add the module, or remove the value.',
    ]);
    const [iface] = interfacesIn(catalogue);
    expect(iface && valuesOf(parametersOf(iface, 'query').get('generator')?.type)).toEqual(['pages', 'ours', 'wolves']);
  });

  it('do not make values of sets look as if they were written out twice', () => {
    const own = {
      ...module('ours', 'list', '  from: string', 'prefix: ou\ngenerator: true\n'),
      'wiki/sets/ours.yaml': 'change: { LISTS: { with: [ours] }, GENERATORS: { with: [ours] } }\n',
    };
    expect(partOf(below, 'only: { wiki: [list/pages] }', own).findings).toEqual([]);
  });
});
