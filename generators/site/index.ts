import { createHash } from 'node:crypto';
import type { Catalogue } from '../catalogue/model/model.ts';
import type { OutputFile } from '../emit/generator.ts';
import { referencesOf } from '../emit/reference/reference.ts';
import { once } from '../lib/once.ts';
import type { SiteLook } from './look.ts';
import { navigationOf } from './navigation.ts';
import { pageFile } from './page/addresses.ts';
import { createPages } from './page/create-pages.ts';
import type { SitePrinters } from './page/printers.ts';
import { pageHeads } from './page-heads.ts';
import { buildables } from './requests/buildable.ts';
import { requestFiles } from './requests/files.ts';
import { shownOnPages } from './requests/shown.ts';
import { plainText } from './search/plain.ts';
import { searchIndexOf } from './search/search-index.ts';
import type { SiteAssets, SiteFile } from './site-file.ts';
import { robotsFile, sitemapFile } from './sitemap.ts';

/** The outputs of generators that a site is made from, the pages of the project, and what Catalpa has for all sites. */
export interface SiteParts {
  readonly reference: readonly OutputFile[];
  readonly validators: readonly OutputFile[];
  readonly own?: readonly OutputFile[];
  readonly printers: SitePrinters;
  readonly assets: SiteAssets;
}

export interface SiteOptions {
  readonly look?: SiteLook;
  /** The scheme and host that the site will be published at; undefined if they are not known. */
  readonly origin?: string | undefined;
  /** The paths of the files that pages are made from, in the repository, by path of the page. A page may have none. */
  readonly files?: ReadonlyMap<string, string> | undefined;
  /** The times of the last changes of these files, in milliseconds since 1970. */
  readonly changes?: ReadonlyMap<string, number> | undefined;
  /** The path below which the site will be published, such as `/docs/`. */
  readonly base: string;
  /** The path at which a server reports changes; undefined for a site that is published. */
  readonly livePath?: string | undefined;
}

/**
 * Makes the files of a site: pages, the machine-readable files of the reference, data and validators for the request builder, a search
 * index, and the theme. A page is rendered when its contents are asked for.
 */
export function siteFiles(stated: Catalogue, parts: SiteParts, options: SiteOptions): SiteFile[] {
  const { base, origin, look = {} } = options;
  const catalogue = { ...stated, title: look.title ?? stated.title };
  const references = referencesOf(catalogue);
  const isServed = options.livePath !== undefined;
  const { own = [], reference, validators, printers, assets } = parts;
  const pages = reference.filter(({ path }) => path.endsWith('.md'));
  const made = new Set(validators.map(({ path }) => path));
  const built = buildables(catalogue, (path) => made.has(path));
  const requests = requestFiles(built, validators, isServed);
  const [titles, ownTitles] = [titlesOf(pages), titlesOf(own)];
  const allTitles = new Map([...titles, ...ownTitles]);
  const changedOf = ({ path }: OutputFile) => options.changes?.get(options.files?.get(path) ?? '');
  const all = [...own, ...pages];
  const headOf = pageHeads(references, {
    titles: allTitles,
    purpose: catalogue.purpose || catalogue.title,
    changedOf,
  });
  const search = searchFile(() => JSON.stringify(searchIndexOf(all, references)), isServed);
  const { pagesOf, noPage } = createPages(
    { catalogue, references, navigation: navigationOf(catalogue, references, titles, ownTitles) },
    { printers, assets, search: search.path },
    { ...options, look, headOf, titles: allTitles, shown: shownOnPages(references, requests, built) },
  );
  return [
    ...pagesOf(own, true),
    ...pagesOf(pages, false),
    noPage(),
    ...[...reference, ...requests.files].map(asItIs),
    search,
    ...(origin === undefined ? [] : [sitemapFile(origin, base, all.map(headOf))]),
    ...(origin !== undefined && base === '/' ? [robotsFile(origin)] : []),
    ...assets.files,
  ];
}

function asItIs(file: OutputFile): SiteFile {
  return { path: file.path, contents: () => file.text };
}

/** The titles of pages, by path. */
function titlesOf(pages: readonly OutputFile[]): Map<string, () => string> {
  return new Map(
    pages.map((page) => [page.path, once(() => plainText(/^# (.*)$/m.exec(page.text)?.[1] ?? page.path))]),
  );
}

/** The file with the search index. Where browsers may keep it, its name changes with its contents. */
function searchFile(textOf: () => string, isServed: boolean): SiteFile {
  const text = once(textOf);
  const digest = isServed ? 'index' : createHash('sha256').update(text()).digest('hex').slice(0, 12);
  return { path: `assets/search-${digest}.json`, contents: text };
}

/** The number of pages among the files of a site, but for the one that is shown for unknown addresses. */
export function countPages(files: readonly SiteFile[]): number {
  return files.filter(({ path }) => path.endsWith('.html') && path !== pageFile('404.md')).length;
}
