import { expect, it } from 'vitest';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { rules } from '../../../generators/check/rules/index.ts';
import { shippedCatalogue, withBindings } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { brokenLinks, linksOf } from './links.ts';
import { pagesOf, resolvedFrom } from './pages.ts';

it('says on the front page alone where an interface is stated that comes from one document', async () => {
  const files = {
    ...mini,
    'wiki/interface.yaml': `${mini['wiki/interface.yaml']}\nstatedIn: wiki-doc 7\n`,
    'wiki/modules/list/pages.yaml': '{ name: pages, group: list, prefix: p, parameters: { from: string } }',
  };
  const pages = await pagesOf(resolvedFrom(files));
  const stated = 'Everything that has no source of its own is stated in *The wiki*: [Section 7](sources.md#section-7).';
  expect(pages.get('wiki/index.md')).toContain(stated);
  expect(pages.get('wiki/sources.md')).toContain(stated.replace('sources.md#', '#'));
  expect(pages.get('wiki/modules/list/pages.md')).not.toMatch(/Source|sources\.md/);
  expect(brokenLinks(pages)).toEqual([]);
});

/** Where the links of the front page's table of questions lead. */
function answers(index: string | undefined): Map<string, string> {
  const rows = [...(index ?? '').matchAll(/^\| ([^|]*\?) \| \[[^\]]*\]\(([^)]*)\) \|$/gm)];
  return new Map(rows.map(([, question = '', target = '']) => [question, target]));
}

it.each([
  ['wiki', 'Which modules can be generators?', 'generators.md', '38 of 64 modules can be used as generators.'],
  ['wiki', 'What is the largest `limit` that may be sent, what other bounds are there?', 'limits.md', '**5000**'],
  ['wiki', 'What is deprecated?', 'deprecations.md', '- [`deletedrevs`](modules/list/deletedrevs.md)\n'],
  ['content', 'Which arguments need authorization, which are secret?', 'authorization.md', '`author_exclude`'],
  ['wiki', 'What is not known about errors?', '#errors', '- Not shown: The codes, statuses and bodies of errors'],
])('answers for %s one link from its front page: %s', async (name, question, target, answer) => {
  const pages = await pagesOf(shippedCatalogue());
  const index = pages.get(`${name}/index.md`);
  expect(answers(index).get(question)).toBe(target);
  expect(target.startsWith('#') ? index : pages.get(`${name}/${target}`)).toContain(answer);
});

it('leads programs that read to every interface, group and family, and tells all of it in one text', async () => {
  const catalogue = shippedCatalogue();
  const pages = await pagesOf(catalogue);
  const index = pages.get('llms.txt') ?? '';
  expect(index).toMatch(/^# Content and wiki interfaces\n\n> What .*\.\n\n/);
  const links = new Set(linksOf(index));
  const all = pages.get('llms-full.txt') ?? '';
  for (const iface of catalogue.interfaces) {
    expect(links).toContain(`${iface.name}/index.md`);
    for (const { name } of iface.sets) expect(all).toContain(`\n- \`${name}\`: `);
    if (iface.kind === 'routes') {
      for (const { name } of iface.families) expect(links).toContain(`${iface.name}/routes/${name}.md`);
      continue;
    }
    for (const { name } of iface.moduleGroups) expect(links).toContain(`${iface.name}/modules/${name}/index.md`);
    for (const { name, parameters } of iface.modules) {
      const section = all.split(`\n### \`${name}\`\n`)[1]?.split('\n### ')[0] ?? '';
      const also = /^- Also: (.*)$/m.exec(section)?.[1]?.split(', ') ?? [];
      expect([...section.matchAll(/^- `/gm)].length + also.length).toBeGreaterThanOrEqual(parameters.length);
    }
  }
});

it('has every key of every kind of file on the page of the format', async () => {
  const format = (await pagesOf(resolvedFrom(mini))).get('format.md') ?? '';
  for (const key of [
    'generator',
    'statedIn',
    'fills.<name>.addresses.name',
    'highMaximum',
    'deprecatedValues',
    'exactlyOne',
  ])
    expect(format).toContain(`\n| \`${key}\` |`);
  expect(format).toContain('\n| `type` | [`type`](#type) | A scalar type (string, integer, ');
});

it('writes no list of many values into a table', async () => {
  for (const [path, text] of await pagesOf(shippedCatalogue())) {
    if (path === 'format.md') continue;
    for (const [row] of text.matchAll(/^\|.*$/gm)) expect(row.length, path).toBeLessThan(500);
  }
});

it('shows attributes that the format does not model where they are short, and else says that there are some', async () => {
  const extensions = `{ kind: core, many: [${Array.from({ length: 11 }, (_, index) => index).join(', ')}], long: '${'x'.repeat(300)}' }`;
  const files = {
    'wiki/modules/list/pages.yaml': `{ name: pages, group: list, prefix: p, parameters: {}, extensions: ${extensions} }`,
  };
  const page = (await pagesOf(resolvedFrom({ ...mini, ...files }))).get('wiki/modules/list/pages.md');
  expect(page).toContain(
    '\nAlso stated: `kind` is `core`; `many` is a list of 11; `long` is a text of 300 characters.\n',
  );
});

it('has a page of every rule that a catalogue is checked by', async () => {
  const page = (await pagesOf(resolvedFrom(mini))).get('consistency.md') ?? '';
  for (const { id } of rules) expect(page).toContain(`| \`${id}\` |`);
});

function withAllBindings(files: Readonly<Record<string, string>>): Catalogue {
  return withBindings(resolvedFrom(files));
}

it('has nothing in the place of a table without rows', async () => {
  const binding = `{ name: market, title: A market, basis: Known, fills: { lists: { says: 'In brackets', arrays: '{name}[]' } } }`;
  const pages = await pagesOf(
    withAllBindings({
      'catalogue.yaml': mini['catalogue.yaml'] ?? '',
      'shop/interface.yaml': mini['shop/interface.yaml'] ?? '',
      'shop/gaps.yaml': 'gaps: { lists: { missing: How lists are written, scope: parameter, source: shop-doc 2 } }',
      'shop/bindings/market.yaml': binding,
      'shop/routes/bare.yaml': '{ title: Bare, routes: { /bare: { endpoints: [{ name: getBare, methods: GET }] } } }',
      'wiki/interface.yaml':
        '{ title: Wiki, kind: modules, documents: { wiki-doc: The wiki }, path: query, moduleGroups: { list: { title: Lists } } }',
    }),
  );
  expect(pages.get('shop.market/binding.md')).toContain('\n## Example request\n');
  for (const [path, text] of pages) expect(text, path).not.toMatch(/^\| *\|$/m);
});

it('tells a bound of nothing from one that is not stated', async () => {
  const module =
    '{ name: pages, group: list, prefix: p, parameters: { limit: { type: limit, maximum: 0, highMaximum: 5 } } }';
  const pages = await pagesOf(resolvedFrom({ ...mini, 'wiki/modules/list/pages.yaml': module }));
  expect(pages.get('wiki/limits.md')).toContain('ask for is **0**, or **5** with elevated rights.');
});

it('ends a sentence once, whatever the title of the resource that it ends with', async () => {
  const routes = `{ title: Items, routes: { /items: { endpoints: [{ name: createItem, methods: POST, body: item }] } } }`;
  const resource = `{ name: item, title: Item Inc., fields: { name: string } }`;
  const files = { ...mini, 'shop/routes/items.yaml': routes, 'shop/resources/item.yaml': resource };
  const all = (await pagesOf(resolvedFrom(files))).get('llms-full.txt');
  expect(all).toContain('\nCalled `createItem`. Body: the fields of Item Inc.\n');
});
