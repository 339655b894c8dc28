import { createHash } from 'node:crypto';
import type { Catalogue } from '../catalogue/model/model.ts';
import type { OutputFile } from '../emit/generator.ts';
import { referencesOf } from '../emit/reference/reference.ts';
import type { SiteLook } from './look.ts';
import { navigationOf } from './navigation.ts';
import { pageFile } from './page/addresses.ts';
import { createPages, type Page } from './page/create-pages.ts';
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
  const { own = [], reference, validators, printers, assets } = parts;
  const pages = reference.filter(({ path }) => path.endsWith('.md'));
  const made = new Set(validators.map(({ path }) => path));
  const built = buildables(catalogue, (path) => made.has(path));
  const requests = requestFiles(built, validators);
  const [titles, ownTitles] = [titlesOf(pages), titlesOf(own)];
  const allTitles = new Map([...titles, ...ownTitles]);
  const changedOf = ({ path }: OutputFile) => options.changes?.get(options.files?.get(path) ?? '');
  const all = [...own, ...pages];
  const heads = pageHeads(all, references, {
    titles: allTitles,
    purpose: catalogue.purpose || catalogue.title,
    changedOf,
  });
  const index = JSON.stringify(searchIndexOf(all, references));
  const search = { path: `assets/search-${digestOf(index)}.json`, text: index };
  const makePages = createPages(
    { catalogue, references, navigation: navigationOf(catalogue, references, titles, ownTitles) },
    { printers, assets, search: search.path },
    { ...options, look, heads, titles: allTitles, shown: shownOnPages(references, requests, built) },
  );
  return [
    ...makePages(all.map((page): Page => ({ ...page, isOwn: own.includes(page) }))),
    ...[...reference, ...own, ...requests.files, search].map(asItIs),
    ...(origin === undefined ? [] : [sitemapFile(origin, base, heads)]),
    ...(origin !== undefined && base === '/' ? [robotsFile(origin)] : []),
    ...assets.files,
  ];
}

function asItIs({ path, text }: OutputFile): SiteFile {
  return { path, contents: () => text };
}

/** The titles of pages, by path. */
function titlesOf(pages: readonly OutputFile[]): Map<string, string> {
  return new Map(pages.map(({ path, text }) => [path, plainText(/^# (.*)$/m.exec(text)?.[1] ?? path)]));
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The number of pages among the files of a site, but for the one that is shown for unknown addresses. */
export function countPages(files: readonly SiteFile[]): number {
  return files.filter(({ path }) => path.endsWith('.html') && path !== pageFile('404.md')).length;
}
