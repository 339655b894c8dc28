import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { declarationsText } from '../../../generators/emit/typescript/declarations.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { wholeWikiOf } from '../../support/whole-wiki.ts';
import { type Editor, editorOf } from '../typescript/editor.ts';

let editor: Editor;

// An editor is slow at the first question.
vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  const catalogue = bindCatalogue(shippedCatalogue(), new Set(['wiki.mediawiki']));
  editor = editorOf(await outputOf(typesGenerator, catalogue));
});

/** The completions offered in a call, sorted, as their order depends on the compiler. */
function offered(call: string): readonly string[] {
  return [...editor.completions(`import { query } from './wiki.mediawiki';\n${call};\n`)].sort();
}

function shown(call: string): string {
  return editor.hover(`import { query } from './wiki.mediawiki';\n${call};\n`);
}

const ofAllpages = /^ap/;

it('offers the parameters of the modules that are named, and of no others', () => {
  const names = offered("query({ list: 'allpages', /*|*/ })");
  expect(names).toEqual(expect.arrayContaining(['aplimit', 'apfilterredir', 'titles', 'prop', 'generator']));
  expect(names.filter((name) => ofAllpages.test(name))).toHaveLength(15);
  expect(names.filter((name) => /^(rv|sr|gap)/.test(name))).toEqual([]);
  expect(names).not.toContain('list');
});

it('offers the parameters of the envelope only where no module is named', () => {
  const names = offered('query({ /*|*/ })');
  expect(names).toEqual(expect.arrayContaining(['list', 'prop', 'meta', 'generator', 'titles', 'pageids', 'revids']));
  expect(names).toHaveLength(33);
});

it.each([
  ['several in an array', "query({ prop: ['revisions', 'links'], /*|*/ })"],
  ['several in a joined text', "query({ prop: 'revisions|links', /*|*/ })"],
  ['one as the name of a parameter is begun', "query({ list: 'allpages', prop: ['links', 'revisions'], rv/*|*/ })"],
])('offers the parameters of %s', (_case, call) => {
  expect(offered(call)).toEqual(expect.arrayContaining(['rvprop', '"rvcontentformat-main"', 'pllimit']));
});

it('offers the parameters of a generator under the names that they then have', () => {
  const names = offered("query({ generator: 'allpages', /*|*/ })");
  expect(names).toEqual(expect.arrayContaining(['gaplimit', 'gapfilterredir']));
  expect(names.filter((name) => ofAllpages.test(name))).toEqual([]);
});

it('offers the modules that a parameter can name', () => {
  expect(offered("query({ list: '/*|*/' })")).toHaveLength(37);
  expect(offered("query({ list: ['allpages', '/*|*/'] })")).toHaveLength(37);
  expect(offered("query({ meta: '/*|*/' })")).toEqual(expect.arrayContaining(['siteinfo', 'tokens']));
  expect(offered("query({ generator: '/*|*/' })")).toHaveLength(38);
});

it('offers the values of a parameter, one or several', () => {
  const values = ['fragment', 'ids', 'interwiki', 'title'];
  expect(offered("query({ list: 'allredirects', arprop: '/*|*/' })")).toEqual(values);
  expect(offered("query({ list: 'allredirects', arprop: ['/*|*/'] })")).toEqual(values);
  expect(offered("query({ list: 'allredirects', arprop: ['ids', '/*|*/'] })")).toEqual(values);
  expect(offered("query({ generator: 'allredirects', garprop: '/*|*/' })")).toEqual(values);
  const joined = "query({ list: 'allredirects', titles: 'A', prop: 'info|links', arprop: '/*|*/' })";
  expect(offered(joined)).toEqual(values);
});

it('shows the documentation of a parameter, and of a generator’s as well', () => {
  const documentation =
    "The most results to return\n\nType: number of results or `'max'`.\nBounds: 1 to 500, or 5000 with elevated rights.";
  expect(shown("query({ list: 'allpages', aplimit/*|*/: 5 })")).toBe(
    `(property) AllpagesParams.aplimit?: number | "max" | undefined\n${documentation}\n@defaultValue \`10\``,
  );
  expect(shown("query({ generator: 'allpages', gaplimit/*|*/: 5 })")).toBe(
    `(property) AllpagesGeneratorParams.gaplimit?: number | "max" | undefined\n${documentation}\n@defaultValue \`10\``,
  );
  // A query that joins values has another type.
  expect(shown("query({ list: 'allpages', prop: 'info|links', titles: 'A', aplimit/*|*/: 5 })")).toContain(
    documentation,
  );
  expect(shown("query({ titles/*|*/: 'A' })")).toContain('The titles of the pages to work on');
});

it.each([
  [
    'a value that is none of those listed',
    "query({ list: 'allpages', apfilterredir/*|*/: 'redirect' })",
    'Chooses pages',
  ],
  ['a parameter whose module is not named', "query({ titles: 'A', rvlimit/*|*/: 50 })", 'The most revisions to return'],
  ['the parameter of a generator', 'query({ gaplimit/*|*/: 5 })', 'The most results to return'],
  ['a text that joins a wrong value', "query({ titles: 'A', prop/*|*/: 'info|lnks' })", 'The modules of `prop`'],
  ['a parameter beside one that it excludes', "query({ titles: 'A', pageids/*|*/: 4 })", 'The numbers of the pages'],
  ['a variable of any query', "const wrong: Query = { aplimit/*|*/: 'many' }", 'The most results to return'],
])('shows the documentation of %s', (_case, text, documentation) => {
  const hover = editor.hover(`import { query, type Query } from './wiki.mediawiki';\n${text};\n`);
  expect(hover).toContain(documentation);
});

it('shows what each module is for where TypeScript shows comments: of keys, which a parameter refers to', () => {
  const modules = "import type { ListModules } from './wiki.mediawiki';\ntype Pages = ListModules['allpages/*|*/'];\n";
  expect(editor.hover(modules)).toContain('Lists all pages of a namespace');
  expect(shown("query({ list/*|*/: 'allpages' })")).toContain('The purpose of each module: {@link ListModules}.');
});

describe('for a wiki of whose parameters only some may stand together', () => {
  beforeAll(() => {
    editor = editorOf({ 'wiki.ts': declarationsText(wholeWikiOf(), 'module') });
  });

  it.each([
    ['generator', "query({ generator/*|*/: 'allpages', prop: 'links|links' })"],
    ['gaplimit', "query({ generator: 'allpages', gaplimit/*|*/: 5, prop: 'links|links' })"],
    ['gaplimit', "request({ action: 'query', generator: 'allpages', gaplimit/*|*/: 5, prop: 'links|links' })"],
  ])('shows the documentation of %s in a request that joins values', (name, call) => {
    const text = editor.hover(`import { query, request } from './wiki';\n${call};\n`);
    expect(text).toMatch(new RegExp(`^\\(property\\) ${name}\\?: .*\\n.+`));
  });

  it('says of `request` that it takes a request for any module', () => {
    const text = editor.hover("import { request } from './wiki';\nrequest/*|*/({ action: 'query' });\n");
    expect(text).toContain('Returns the parameters of a request for any module');
  });
});
