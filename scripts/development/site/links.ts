import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foundAt, type SearchIndex } from '../../../templates/site/scripts/search.ts';
import { partsOf } from './html.ts';
import type { Check, Site } from './site-check.ts';

/** Checks every link of every page, including its head, menus and pictures, and every place in the search index. */
export const linksCheck: Check = {
  name: 'no broken link',
  run({ shipped, hostile }) {
    const found = [shipped, hostile].map(brokenLinks);
    return {
      wrong: found.flatMap(({ wrong }) => wrong),
      measured: `${found.reduce((sum, { count }) => sum + count, 0)} links`,
    };
  },
};

function brokenLinks(site: Site): { wrong: string[]; count: number } {
  const parts = new Map(site.pages.map((path) => [path, partsOf(site, path)]));
  const anchors = (path: string): ReadonlySet<string> => parts.get(path)?.anchors ?? new Set();
  const all = [
    ...[...parts].flatMap(([path, { links, loaded }]) => [...links, ...loaded].map((link) => ({ path, link }))),
    ...textLinks(site).map((link) => ({ path: 'llms.txt', link })),
    ...placesOf(site).map((link) => ({ path: 'the search', link: site.base + link.slice(1) })),
  ];
  const wrong = all.flatMap(({ path, link }) => {
    const fault = faultOf(site, path, link, anchors);
    return fault === undefined ? [] : [`${site.name} ${path}: "${link}" ${fault}`];
  });
  return { wrong: [...new Set(wrong)], count: all.length };
}

function faultOf(
  site: Site,
  path: string,
  link: string,
  anchors: (path: string) => ReadonlySet<string>,
): string | undefined {
  if (link.startsWith('data:')) return undefined;
  const url = new URL(link, `http://site${site.base}${encodeURI(path)}`);
  if (url.host !== 'site') return 'leads away from the site';
  if (!url.pathname.startsWith(site.base)) return 'leads above the site';
  const target =
    decodeURIComponent(url.pathname.slice(site.base.length)) + (url.pathname.endsWith('/') ? 'index.html' : '');
  const file = join(site.folder, target);
  if (!existsSync(file) || !statSync(file).isFile()) return 'leads to nothing';
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor === '' || anchors(target).has(anchor) ? undefined : 'leads to no such place on the page';
}

/** The links in the Markdown and text files for programs. */
function textLinks(site: Site): string[] {
  const text = readFileSync(join(site.folder, 'llms.txt'), 'utf8');
  return [...text.matchAll(/(?<!\\)\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
}

/** The links of all places in the search index. */
function placesOf(site: Site): string[] {
  const name = readdirSync(join(site.folder, 'assets')).find((one) => /^search-\w+\.json$/.test(one)) ?? '';
  const index: SearchIndex = JSON.parse(readFileSync(join(site.folder, 'assets', name), 'utf8'));
  return index.places.map((_, at) => foundAt(index, at).link);
}
