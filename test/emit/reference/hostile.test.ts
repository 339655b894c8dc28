import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mini } from '../../support/mini.ts';
import { brokenLinks, looselySpaced, repeatedHeadings } from './links.ts';
import { fixtures, pagesOf, resolvedFrom } from './pages.ts';

const purpose = [
  'Ends */ a `|` cell | **bold** <script>alert(1)</script>',
  '$'.concat('{x}'),
  '{{y}} [a](javascript:b) ``c`d`` \u202Eevil\u202C\n\n# Title',
].join(' ');

const hostileModule = `
name: pages
group: list
prefix: 'p|\`'
generator: true
source: wiki-doc 3.1
purpose: ${JSON.stringify(purpose)}
parameters:
  ...BASE:
  dir: DIR
  __proto__: string
  constructor: { type: ['a|b', '\`\`', '<b>', '*/', ' x ', 'back\\|slash', ''], default: '<b>' }
  '404': { type: integer, purpose: '1. not a list' }
  'na|me\`<i>\u202e': { type: string, default: '--> | \`' }
  old: { type: [<u>], deprecated: { use: 'na|me\`<i>\u202e' }, deprecatedValues: { <u>: '|' } }
constraints:
  - { exactlyOne: [__proto__, 'na|me\`<i>\u202e'], purpose: ${JSON.stringify(purpose)} }
  - { given: '404', needs: [constructor, 'na|me\`<i>\u202e', dir] }
`;

it('shows hostile names, values and descriptions as what they are', async () => {
  const pages = await pagesOf(resolvedFrom({ ...mini, 'wiki/modules/list/pages.yaml': hostileModule }));
  expect(pages.get('wiki/modules/list/pages.md')).toBe(readFileSync(join(fixtures, 'hostile.md'), 'utf8'));
});

/** A title that could be a heading, a cell, an element, a link or a comment's end. */
const title = JSON.stringify('# 1. <b>|`*_[x](y)\u202e--> {{z}} \\');

const hostileEverywhere = {
  'catalogue.yaml': `{ title: ${title}, version: ${title}, purpose: ${title}, interfaces: [shop, wiki] }`,
  'shop/interface.yaml': `
title: ${title}
kind: routes
purpose: ${title}
documents: { shop-doc: ${title} }
address: "{base_url}/\`|<b>{route}"
namespaces: { 'shop/<v1>|': { purpose: ${title}, source: 'shop-doc 1 <i>|' } }
segments: { digits: { pattern: '[\`|<i>\\d]+', purpose: ${title} } }
locations: { GET: query, POST: body }
notes: { one: { topic: limits, text: ${title} } }
interpretations: [two]
`,
  'shop/gaps.yaml': `
gaps: { two: { missing: ${title}, purpose: ${title}, scope: [response, 'route /shop/<v1>|'], outputs: { reference: note } } }
interpretations: { two: { question: ${title}, reading: ${title}, reason: ${title} } }
`,
  'shop/sets/sets.yaml': `STATE: { values: ['<b>|', '\`'], purpose: ${title} }`,
  'shop/groups/groups.yaml': `GROUP: { purpose: ${title}, parameters: { '<b>|\`]:': STATE } }`,
  'shop/resources/item.yaml': `{ name: item, title: ${title}, purpose: ${title}, fields: { '<i>|\`': { extensions: { '<u>|': { '</code>': [1] } } } } }`,
  'shop/routes/items.yaml': `
title: ${title}
purpose: ${title}
routes:
  '/shop/<v1>|\`/{id:digits}':
    purpose: ${title}
    resource: item
    endpoints:
      - { name: getItem, methods: GET, purpose: ${title}, arguments: { ...GROUP: }, response: { purpose: ${title}, schema: { properties: { '<b>|\`': { description: ${title} } } } } }
      - { name: postItem, methods: POST, body: item }
  '/\`|':
    endpoints: [{ name: other, methods: GET }]
`,
};

it('lets no title, note, path or schema become an element, a control or a link of its own', async () => {
  const pages = await pagesOf(resolvedFrom({ ...mini, ...hostileEverywhere }));
  for (const [path, page] of pages) {
    expect(page, path).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
    expect(outsideCode(page), path).not.toMatch(/<|\{\{|\}\}/);
  }
  expect(brokenLinks(pages)).toEqual([]);
  expect(repeatedHeadings(pages)).toEqual([]);
  expect(looselySpaced(pages)).toEqual([]);
});

/** A page without the comment that says that it is generated, its code spans and its blocks of code. */
function outsideCode(page: string): string {
  return page
    .replace(/^<!-- [^>]* -->$/m, '')
    .replace(/^<details>\n<summary>Where this comes from, and what is not known<\/summary>$/m, '')
    .replace(/^<\/details>$/m, '')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/(?<![\\`])(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, '');
}

it('gives modules whose names differ in case, or are no file names, pages of their own', async () => {
  const module = (name: string): string =>
    `{ name: ${JSON.stringify(name)}, group: list, prefix: '', parameters: { from: string } }`;
  const names = ['Pages', '../../x', '__proto__', 'constructor', '404', 'con'];
  const modules = Object.fromEntries(names.map((name, index) => [`wiki/modules/list/m${index}.yaml`, module(name)]));
  const pages = await pagesOf(resolvedFrom({ ...mini, ...modules }));
  const paths = [...pages.keys()].filter((path) => path.startsWith('wiki/modules/'));
  expect(paths).toEqual([
    'wiki/modules/list/Pages.md',
    'wiki/modules/list/x.md',
    'wiki/modules/list/__proto__.md',
    'wiki/modules/list/constructor.md',
    'wiki/modules/list/404.md',
    'wiki/modules/list/con_.md',
    'wiki/modules/list/pages_2.md',
    'wiki/modules/list/index.md',
  ]);
  expect(brokenLinks(pages)).toEqual([]);
  expect(repeatedHeadings(pages)).toEqual([]);
});

/** The headings of a page below its title, with their marks. */
function headingsOf(page: string | undefined): string[] {
  return [...(page ?? '').matchAll(/^##.*$/gm)].map(([heading]) => heading);
}

it('leaves an anchor to the first that has it, and never has one numbered', async () => {
  const parameters = `{ pages: string, example: string, a-b: string, A-B: string, '*': string, '+': string }`;
  const module = `{ name: pages, group: list, prefix: '', parameters: ${parameters} }`;
  const pages = await pagesOf(resolvedFrom({ ...mini, 'wiki/modules/list/pages.yaml': module }));
  const page = pages.get('wiki/modules/list/pages.md');
  expect(headingsOf(page)).toEqual([
    '## Example',
    '## Parameters',
    '### `pages`',
    '### Parameter `example`',
    '### `a-b`',
    '### Parameter `A-B`',
    '### Parameter `*`',
    '### 1: Parameter `+`',
  ]);
  expect(page).toContain('| [`example`](#parameter-example) | string |');
  expect(brokenLinks(pages)).toEqual([]);
  expect(repeatedHeadings(pages)).toEqual([]);
});

it('tells routes and endpoints apart whose names are alike', async () => {
  const endpoint = (name: string): string =>
    `{ endpoints: [{ name: ${name}, methods: GET, arguments: { a: string } }] }`;
  const routes = `{ title: Items, routes: { /a/b: ${endpoint('one')}, /ab: ${endpoint('two')}, /a.b: ${endpoint('ONE')} } }`;
  const pages = await pagesOf(resolvedFrom({ ...mini, 'shop/routes/items.yaml': routes }));
  expect(headingsOf(pages.get('shop/routes/items.md'))).toEqual([
    '## Route `/a/b`',
    '## 1: Route `/ab`',
    '## 2: Route `/a.b`',
  ]);
  // Some file systems do not tell "ONE" from "one".
  expect([...pages.keys()].filter((path) => path.startsWith('shop/routes/items/'))).toEqual([
    'shop/routes/items/one.md',
    'shop/routes/items/two.md',
    'shop/routes/items/ONE_2.md',
  ]);
  expect(brokenLinks(pages)).toEqual([]);
});

it('names the kind of an interface whose title is that of a section of its index', async () => {
  const shop = `{ title: Routes, kind: routes, documents: { shop-doc: Shop }, address: "{base_url}{route}", segments: { digits: { pattern: '[0-9]+' } }, locations: { GET: query } }`;
  const pages = await pagesOf(resolvedFrom({ ...mini, 'shop/interface.yaml': shop }));
  const headings = [...(pages.get('shop/index.md') ?? '').matchAll(/^#+ .*Routes$/gm)].map(([heading]) => heading);
  expect(headings).toEqual(['# Interface: Routes', '## Routes']);
  expect(repeatedHeadings(pages)).toEqual([]);
});
