import type { Catalogue, ModulesInterface } from '../../generators/catalogue/model/model.ts';
import { withBindings } from '../../generators/pipeline.ts';
import { catalogueFrom } from './catalogue.ts';

const module = (name: string, group: string, parameters: string, more = "prefix: ''\n"): Record<string, string> => ({
  [`wiki/modules/${group}/${name}.yaml`]: `name: ${name}\ngroup: ${group}\n${more}parameters: ${parameters}\n`,
});

/** A wiki as a server describes all of it: a module of every request selects others, and one of these selects further ones. */
export const wholeWiki: Readonly<Record<string, string>> = {
  'catalogue.yaml': 'title: Whole\nversion: 1.0.0\ninterfaces: [wiki]\nbindings: [wiki.mediawiki]\n',
  'wiki/interface.yaml': `title: Wiki
kind: modules
documents: { paraminfo: The server }
statedIn: paraminfo 1
path: '{name}'
moduleGroups:
  main: { title: Main }
  action: { title: Actions, exclusive: true }
  format: { title: Formats, exclusive: true }
  list: { title: Lists, path: 'query+{name}' }
  prop: { title: Properties, path: 'query+{name}' }
`,
  ...module(
    'main',
    'main',
    `
  action: { type: [edit, parse, purge, query], default: query, submodules: '{value}' }
  format: { type: [json, xml], default: json, submodules: '{value}' }
  maxlag: integer`,
  ),
  ...module(
    'edit',
    'action',
    '{ title: string, text: string, tags: { type: [], multi: true }, token: { type: string, required: true } }',
    "prefix: ''\nsuppress: { empty-values: The server lists none }\n",
  ),
  ...module('parse', 'action', '{ page: string, prop: { type: [links, text], multi: true } }'),
  ...module('json', 'format', '{ utf8: boolean }'),
  ...module('xml', 'format', '{ xslt: string }'),
  ...module(
    'purge',
    'action',
    `
  titles: { type: string, multi: true }
  pageids: { type: integer, multi: true }
  revids: { type: integer, multi: true }
  generator: { type: [allpages, links], submodules: 'query+{value}', submodulePrefix: g }`,
  ),
  ...module(
    'query',
    'action',
    `
  list: { type: [allpages], multi: true, submodules: 'query+{value}' }
  prop: { type: [links], multi: true, submodules: 'query+{value}' }
  titles: { type: string, multi: true }
  pageids: { type: integer, multi: true }
  revids: { type: integer, multi: true }
  continue: string
  generator: { type: [allpages, links], submodules: 'query+{value}', submodulePrefix: g }`,
  ),
  ...module(
    'allpages',
    'list',
    '{ from: string, limit: { type: limit, maximum: 500, default: 10 } }',
    'prefix: ap\ngenerator: true\n',
  ),
  ...module('links', 'prop', '{ limit: { type: limit, maximum: 500, default: 10 } }', 'prefix: pl\ngenerator: true\n'),
};

/**
 * The same with what servers have besides: two modules that are selected by one value, and a parameter that selects modules in
 * two others, with and without a prefix.
 */
export const wikiOfPairs: Readonly<Record<string, string>> = {
  ...wholeWiki,
  'wiki/interface.yaml': `${wholeWiki['wiki/interface.yaml']}  meta: { title: Meta, path: 'query+{name}' }\n`,
  'wiki/modules/main/main.yaml': String(wholeWiki['wiki/modules/main/main.yaml']).replace(
    'purge, query]',
    'purge, query, readinglists, harvest]',
  ),
  'wiki/modules/action/query.yaml': `${wholeWiki['wiki/modules/action/query.yaml']}
  meta: { type: [readinglists], multi: true, submodules: 'query+{value}' }\n`,
  ...module('readinglists', 'action', '{ command: { type: [setup, create] }, name: string }'),
  ...module(
    'query-readinglists',
    'meta',
    '{ project: string, list: integer }',
    'path: query+readinglists\nprefix: rl\n',
  ),
  ...module('harvest', 'action', "{ generator: { type: [allpages], submodules: 'query+{value}' } }"),
};

/** The same with a module that takes files. */
export const wikiOfFiles: Readonly<Record<string, string>> = {
  ...wholeWiki,
  'wiki/modules/main/main.yaml': String(wholeWiki['wiki/modules/main/main.yaml']).replace('purge,', 'purge, upload,'),
  ...module(
    'upload',
    'action',
    '{ filename: string, file: upload, stash: boolean, token: { type: string, required: true } }',
    "prefix: ''\nmustBePosted: true\n",
  ),
};

/** The same with a module that has to be posted, and a token that others take in an address. */
export const wikiOfPosts: Readonly<Record<string, string>> = {
  ...wholeWiki,
  ...module(
    'edit',
    'action',
    '{ title: string, text: string, token: { type: string, required: true, sensitive: true } }',
    "prefix: ''\nmustBePosted: true\n",
  ),
  ...module(
    'allpages',
    'list',
    '{ from: string, limit: { type: limit, maximum: 500, default: 10 }, key: { type: string, sensitive: true } }',
    'prefix: ap\ngenerator: true\n',
  ),
};

/** The catalogue, seen through the preset as well. */
export function boundWholeWiki(): Catalogue {
  return withBindings(catalogueFrom(wholeWiki), []);
}

/** Its interface as the preset makes it. */
export function wholeWikiOf(catalogue = boundWholeWiki()): ModulesInterface {
  return catalogue.interfaces.find(({ binding }) => binding) as ModulesInterface;
}
