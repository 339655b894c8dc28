import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withEqualArguments } from '../../generators/catalogue/model/equal-arguments.ts';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { withSameParts } from '../../generators/catalogue/model/same-parts.ts';
import { presetsFor } from '../../generators/catalogue/resolve/presets.ts';
import { filesOf, type GeneratorOptions, openapiVersions } from '../../generators/emit/generator.ts';
import { jsonSchemaGenerator } from '../../generators/emit/json-schema/index.ts';
import { openapiGenerator } from '../../generators/emit/openapi/index.ts';
import { selfDescriptionGenerator } from '../../generators/emit/self-description/index.ts';
import { typesGenerator } from '../../generators/emit/types/index.ts';
import { withBindings } from '../../generators/pipeline.ts';
import { check } from '../support/catalogue.ts';
import { counted } from '../support/counted.ts';
import { filesBelow } from '../support/files.ts';
import { mini } from '../support/mini.ts';
import { shownBooks } from '../support/shown-books.ts';
import { wholeWiki } from '../support/whole-wiki.ts';
import { iconFiles } from './openapi/icons.ts';

// What is made of an object is kept for as long as nothing that it depends on is edited.

const generators = [openapiGenerator, selfDescriptionGenerator, jsonSchemaGenerator];
const json: GeneratorOptions = { openapi: { versions: openapiVersions, format: 'json' } };
const yaml: GeneratorOptions = { openapi: { versions: ['3.0', '3.1'], format: 'yaml' } };

type Files = Readonly<Record<string, string>>;
type Edit = readonly [what: string, path: string, from: string | RegExp, to: string];

/** The catalogue of these files with all bindings, as a process takes it that has made an earlier one. */
function catalogueOf(files: Files, earlier?: Catalogue): Catalogue {
  const { catalogue, diagnostics } = check(files);
  if (!catalogue) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const names = catalogue.interfaces.flatMap((iface) =>
    [...presetsFor(iface), ...iface.bindings.map(({ name }) => name)].map((name) => `${iface.name}.${name}`),
  );
  const bound = withBindings(catalogue, names);
  return withSameParts(withEqualArguments(bound), earlier);
}

/** All texts by path, as a new process makes them or one that goes on. */
async function textsOf(catalogue: Catalogue): Promise<Record<string, string>> {
  const all = [
    ...[...generators, typesGenerator].map((generator) => filesOf(generator, catalogue, json)),
    filesOf(openapiGenerator, catalogue, yaml),
  ];
  return Object.fromEntries((await Promise.all(all)).flat().map(({ path, text }) => [path, text]));
}

/** Makes the outputs after each edit, and after it is taken back: they are those that are made anew. */
async function expectSame(files: Files, [, path, from, to]: Edit): Promise<void> {
  const before = files[path] ?? '';
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  let catalogue = catalogueOf(files);
  const first = await textsOf(catalogue);
  const edited = { ...files, [path]: after };
  catalogue = catalogueOf(edited, catalogue);
  const second = await textsOf(catalogue);
  expect(second).toEqual(await textsOf(catalogueOf(edited)));
  expect(second).not.toEqual(first);
  expect(await textsOf(catalogueOf(files, catalogue))).toEqual(first);
}

const ofModules: Files = {
  ...mini,
  'wiki/modules/list/more.yaml': `name: more
group: list
prefix: m
generator: true
source: wiki-doc 3
parameters: { ...pages: null, own: string }
`,
  'wiki/modules/list/last.yaml':
    'name: last\ngroup: list\nprefix: p\nsource: wiki-doc 3\nparameters: { from: string }\n',
};
const pages = 'wiki/modules/list/pages.yaml';

test.each<Edit>([
  ['the purpose of a module', pages, 'group:', 'purpose: All pages\ngroup:'],
  ['a parameter that another module takes over', pages, 'from: string', 'from: { type: string, required: true }'],
  ['a parameter of a group, as one module has it', pages, 'applies: useronly', 'purpose: How many'],
  ['a parameter of two modules in requests', 'wiki/modules/list/last.yaml', 'from: string', 'from: integer'],
  ['the name of a parameter', pages, 'from: string', 'start: string'],
  ['a group', 'wiki/groups/base.yaml', 'limit: LIMIT', 'limit: { type: LIMIT, purpose: The most }'],
  ['a set', 'wiki/sets/sets.yaml', 'up, down', 'up, down, sideways'],
])('outputs follow an edit of a module: %s', (...edit) => expectSame(ofModules, edit));

const posted: Files = {
  ...wholeWiki,
  'wiki/modules/action/edit.yaml': `mustBePosted: true\n${wholeWiki['wiki/modules/action/edit.yaml']}`,
};

test.each<Edit>([
  [
    'a module that is posted',
    'wiki/modules/action/edit.yaml',
    'title: string',
    'title: { type: string, required: true }',
  ],
  ['a module of every request', 'wiki/modules/main/main.yaml', 'maxlag: integer', 'maxlag: string'],
  ['a generator', 'wiki/modules/list/allpages.yaml', 'from: string', 'from: integer'],
])('outputs follow an edit of a wiki whose modules select others: %s', (...edit) => expectSame(posted, edit));

const icons = 'shop/routes/icons.yaml';

const ofRoutes: Files = {
  ...iconFiles,
  // Its operation has the name that another method of an endpoint before it would have.
  'shop/routes/more.yaml': `title: More
routes: { /shop/v1/more: { endpoints: [{ name: listIconsDelete, methods: GET }] } }
`,
};

test.each<Edit>([
  ['the purpose of an endpoint', icons, 'List icons', 'List all icons'],
  ['the purpose of a route', icons, 'An icon', 'One icon'],
  ['an operation of a path that several routes have', icons, 'size: { type: string', 'size: { type: integer'],
  ['a kind of variable', icons, 'name:pair', 'name:word'],
  ['a method', icons, 'methods: GET', 'methods: [GET, DELETE]'],
  ['a response that is shown', icons, 'methods: GET', 'methods: GET\n        response: { schema: { type: object } }'],
  ['an argument of a body', 'shop/routes/items.yaml', 'require: [name]', 'require: [state]'],
  ['a resource', 'shop/resources/item.yaml', 'name: string', 'name: { type: string, purpose: Its name }'],
  ['a group', 'shop/groups/paging.yaml', 'default: 1', 'default: 2'],
])('outputs follow an edit of a route: %s', (...edit) => expectSame(ofRoutes, edit));

const shown: Files = { ...mini, ...shownBooks };
const book = 'shop/resources/book.yaml';
const books = 'shop/routes/books.yaml';
const site = 'shop/bindings/site.yaml';

test.each<Edit>([
  ['the type of a field', book, 'type: integer', 'type: string'],
  ['the contexts of a field', book, 'contexts: [view, edit]', 'contexts: [view, list]'],
  ['the title', book, 'title: Book', 'title: A book'],
  [
    'whether a resource states what responses show',
    'shop/resources/kind.yaml',
    /^response.*/m,
    'fields: { a: string }',
  ],
  ['the resource of a route', books, 'resource: book', 'resource: copy'],
  ['the resource of a route that extends another one', books, /resource: copy(?=\n.*parent)/, 'resource: kind'],
  [
    'the context that is usual',
    books,
    'context: [view, edit, embed]',
    'context: { type: [view, edit], default: edit }',
  ],
  ['a method', books, 'methods: DELETE', 'methods: PUT'],
  ['the form of a response', site, 'form: map', 'form: list'],
  ['the context of a form', site, 'context: edit', 'context: view'],
  ['the fields that some responses lack', site, 'book.shelf', 'book.id'],
  ['what responses show besides', site, 'maxItems: 0', 'maxItems: 1'],
  ['a header', site, 'X-Total: { type: integer', 'X-All: { type: string'],
  ['the name of the argument for the context', site, 'context: context', 'context: view'],
  ['the name of the argument for fields', site, 'fields: fields', 'fields: only'],
])('outputs follow an edit of what responses show: %s', (...edit) => expectSame(shown, edit));

const small = filesBelow(join(import.meta.dirname, 'openapi', 'fixtures', 'catalogue'));

test.each(Object.keys(small).filter((path) => /modules|routes/.test(path)))('outputs follow an edit of %s', (path) =>
  expectSame(small, ['a word', path, /(?<=purpose: )\w+|(?<=lang: )en/, 'Edited']),
);

/** The reads of the model by a generator after an edit of one of several parts, each with so many parameters. */
async function readsAfterEdit(parameters: number, edited: string): Promise<number[]> {
  const list = Array.from({ length: parameters }, (_, index) => `a${index}: string`).join(', ');
  const files: Record<string, string> = {
    ...mini,
    'wiki/modules/list/many.yaml': `name: many\ngroup: list\nprefix: m\nsource: wiki-doc 3\nparameters: { ${list} }\n`,
    'shop/routes/many.yaml': `title: Many
source: shop-doc 3
routes: { /shop/v1/many: { source: shop-doc 3, endpoints: [{ name: many, methods: GET, arguments: { ${list} } }] } }
`,
  };
  const first = counted(catalogueOf(files));
  const begun = withSameParts(first.catalogue, undefined);
  await textsOf(begun);
  const text = files[edited] ?? '';
  files[edited] = text
    .replace('source:', 'purpose: Edited\nsource:')
    .replace('getItem,', "getItem, purpose: 'Edited',");
  const now = catalogueOf(files, begun);
  const reads: number[] = [];
  for (const generator of generators) {
    const before = first.reads();
    // A file that says what it is made of is asked for its text only where these are new.
    for (const file of await filesOf(generator, now, json))
      if (file.madeOf === undefined) expect(file.text).not.toBe('');
    reads.push(first.reads() - before);
  }
  return reads;
}

test.each([pages, 'shop/routes/items.yaml'])(
  'nothing is made of parameters again that an edit of %s does not concern',
  async (path) => {
    expect(await readsAfterEdit(40, path)).toEqual(await readsAfterEdit(4, path));
  },
);
