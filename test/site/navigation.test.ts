import { expect, it } from 'vitest';
import { filesOf } from '../../generators/emit/generator.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { referencesOf } from '../../generators/emit/reference/reference.ts';
import { type Entry, navigationOf } from '../../generators/site/navigation.ts';
import { linkOf } from '../../generators/site/page-link.ts';
import { shippedCatalogue } from '../support/catalogue.ts';
import { boundCatalogue } from './support.ts';

async function navigation(catalogue = boundCatalogue()) {
  const pages = new Map(
    (await filesOf(referenceGenerator, catalogue)).flatMap(({ path }) =>
      path.endsWith('.md') ? [[path, () => `Title of ${path}`]] : [],
    ),
  );
  const made = navigationOf(catalogue, referencesOf(catalogue), pages);
  return { ...made, menuIn: (folder: string) => made.beside.get(folder)?.() ?? [], pages };
}

function flat(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.items ?? [])]);
}

it('lists the pages of one kind, and leads to the others', async () => {
  const { menuIn } = await navigation();
  const outline = (entries: readonly Entry[] = []): unknown[] =>
    entries.map(({ text, items }) => (items ? [text, outline(items)] : text));
  expect(outline(menuIn('/wiki/sets/'))).toEqual([
    [
      'Wiki',
      [
        'Overview',
        'Generators',
        'Limits',
        'Authorization',
        'Deprecations',
        'Rules between parameters',
        'Gaps and readings',
        'Sources',
      ],
    ],
    'Lists',
    ['Shared sets', ['DIR', 'LIMIT']],
    'Groups of parameters',
  ]);
  expect(outline(menuIn('/wiki/modules/list/'))).toContainEqual(['Lists', ['pages', 'slots']]);
});

it('lists the operations of a family beside their own pages only', async () => {
  const { menuIn } = await navigation();
  const menu = menuIn('/shop/routes/items/');
  const items = menu.find(({ text }) => text === 'Items');
  expect(items?.link).toBe('/shop/routes/items.html');
  expect(items?.items?.map(({ link }) => link)).toEqual([
    '/shop/routes/items/listItems.html',
    '/shop/routes/items/createItem.html',
    '/shop/routes/items/getItem.html',
  ]);
  expect(menu.find(({ text }) => text === 'Routes')).toEqual({ text: 'Routes', link: '/shop/#routes' });
  expect(menuIn('/shop/routes/').map(({ text }) => text)).not.toContain('Items');
});

it('lists the pages that belong to no interface by their titles', async () => {
  const { menuIn } = await navigation();
  expect(menuIn('/').map(({ text, link }) => [text, link])).toEqual([
    ['Mini', '/'],
    ['Shop', '/shop/'],
    ['Shop (Press)', '/shop.press/'],
    ['Wiki', '/wiki/'],
    ['Wiki (Farm)', '/wiki.farm/'],
    ['Title of format.md', '/format.html'],
    ['Title of consistency.md', '/consistency.html'],
  ]);
});

it('leads to pages that there are only', async () => {
  const { interfaces, beside, pages } = await navigation(shippedCatalogue());
  const links = flat([...interfaces, ...[...beside.values()].flatMap((menu) => menu())]).flatMap(
    ({ link }) => link ?? [],
  );
  const files = links.map((link) =>
    link
      .slice(1)
      .replace(/#.*$/, '')
      .replace(/\.html$/, '.md')
      .replace(/(^|\/)$/, '$1index.md'),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !pages.has(file))).toEqual([]);
});

it('writes places as addresses', () => {
  expect(linkOf({ path: 'index.md' })).toBe('/');
  expect(linkOf({ path: 'a/index.md', anchor: 'b c' })).toBe('/a/#b%20c');
  expect(linkOf({ path: 'a/x?#y.md' })).toBe('/a/x%3F%23y.html');
  expect(linkOf({ path: 'a/reindex.md' })).toBe('/a/reindex.html');
});
