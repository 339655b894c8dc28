import { expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { clientShop } from '../../support/client-shop.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
import { wikiOfPosts } from '../../support/whole-wiki.ts';
import { compiled } from '../typescript/compile.ts';
import { clientWith } from './generated-client.ts';

/** The mistakes with a client of routes, each with the statement that makes it. */
const ofRoutes = {
  'an operation that there is not': 'shop.getBoks({ path: { id: 1 } });',
  'an argument that there is not': "shop.listBooks({ query: { contxt: 'view' } });",
  'a value that there is not': "shop.listBooks({ query: { context: 'veiw' } });",
  'a variable of the path that is missing': 'shop.getBook();',
  'a variable of the path of a wrong type': "shop.getBook({ path: { id: 'one' } });",
  'a body that lacks what is required': "shop.createItem({ body: { state: 'open' } });",
  'a field of the body that there is not': "shop.createBook({ body: { titel: 'Oak' } });",
  'a value of the body that there is not': "shop.createItem({ body: { name: 'Oak', state: 'opne' } });",
  'a body for an operation without one': 'shop.listBooks({ body: {} });',
  'an argument in another part of the request': 'shop.getBook({ query: { id: 1 }, path: {} });',
  'a field that was not chosen':
    "(await shop.getBook({ path: { id: 1 }, query: { context: 'view', fields: 'id' } })).title;",
  'a field of another context': "(await shop.getBook({ path: { id: 1 }, query: { context: 'view' } })).password;",
  'a field that there is not': "(await shop.getBook({ path: { id: 1 }, query: { context: 'view' } })).tilte;",
  'a loop over a single item': 'for await (const one of shop.getBook({ path: { id: 1 } })) seen.push(one);',
  'an option that there is not': 'shop.listBooks({}, { timout: 5 });',
};

/** The mistakes with a client of modules. */
const ofModules = {
  'a module that there is not': "wiki.query({ list: 'allpagez' });",
  'a parameter that there is not': "wiki.query({ list: 'allpages', aplimt: 5 });",
  'a value of a wrong type': "wiki.query({ list: 'allpages', aplimit: 'many' });",
  'a parameter of a module that is not named': "wiki.query({ list: 'allpages', rvprop: 'ids' });",
  'a parameter without the prefix of a generator': "wiki.query({ generator: 'allpages', apfrom: 'A' });",
  'a wrong value among several': "wiki.query({ titles: 'A', prop: 'revisions', rvprop: 'ids|usr' });",
  'properties of no page': "wiki.query({ prop: 'info' });",
  'a field that was not asked for':
    "for await (const page of wiki.pages({ titles: 'A', prop: 'revisions', rvprop: 'ids' })) page.revisions?.[0]?.user;",
  'a field of a module that is not named':
    "for await (const page of wiki.pages({ titles: 'A', prop: 'info' })) page.revisions?.[0]?.user;",
  'a field of an item that there is not': "for await (const item of wiki.items({ list: 'allpages' })) item.titel;",
  'a page that may be missing':
    "for await (const page of wiki.pages({ titles: 'A', prop: 'info' })) page.touched.length;",
  'an answer of another module': "(await wiki.query({ meta: 'siteinfo' })).query.allpages;",
  'an option that there is not': "wiki.query({ list: 'allpages' }, { singal: seen });",
};

/** Those with a module that changes something. */
const ofPosts = {
  'a change in an address': "wiki.query({ action: 'edit', title: 'Oak', text: '…', token: 'known' });",
  'a parameter of a change that there is not': "wiki.post({ action: 'edit', titel: 'Oak', text: '…' });",
};

const shop = `import { createClient } from './client/shop.site.js';
const shop = createClient('https://shop.example');
export const seen: unknown[] = [];
`;
const wiki = `import { createClient } from './client/wiki.mediawiki.js';
const wiki = createClient('https://wiki.example/w/api.php');
export const seen: unknown[] = [];
`;

const posting = {
  ...wikiOfPosts,
  'wiki/modules/action/edit.yaml': String(wikiOfPosts['wiki/modules/action/edit.yaml']).replace(
    'sensitive: true',
    'sensitive: true, tokenType: csrf',
  ),
};

it.each([
  ['routes', clientShop, 'shop.site', shop, ofRoutes],
  ['modules', observedWiki, 'wiki.mediawiki', wiki, ofModules],
  ['modules that change something', posting, 'wiki.mediawiki', wiki, ofPosts],
])('no mistake with a client of %s compiles', async (_kind, files, bound, first, mistakes) => {
  const client = await clientWith(withBindings(catalogueFrom(files), [bound]));
  const program = first + Object.values(mistakes).join('\n');
  const errors = await compiled({ ...client, 'program.ts': program });
  const lines = new Set(errors.flatMap((one) => /^program\.ts\((\d+),/.exec(one)?.[1] ?? []).map(Number));
  expect(Object.keys(mistakes).filter((_, index) => !lines.has(index + 4))).toEqual([]);
  expect(Math.min(...lines)).toBe(4);
  expect(errors.filter((one) => /^(?:client|types|validators)\//.test(one))).toEqual([]);
});
