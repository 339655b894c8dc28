import type { Catalogue } from '../catalogue/model/model.ts';
import type { OutputFile } from '../emit/generator.ts';
import { cataloguePath, pagesOf } from '../emit/reference/page-paths.ts';
import { type Reference, referencesOf } from '../emit/reference/reference.ts';
import { homeOf } from './home.ts';
import { escapedPath, type SiteLook, themeLook } from './look.ts';
import { linkOf, navigationOf, picturesAnchor } from './navigation.ts';
import { pageHeads } from './page-heads.ts';
import { picturesOf } from './pictures/index.ts';
import { buildables } from './requests/buildable.ts';
import { type RequestFiles, requestFiles } from './requests/files.ts';
import { plainText } from './search/plain.ts';
import { searchIndexOf } from './search/search-index.ts';
import { type Front, objectsByPage, type Shown, sitePage } from './site-pages.ts';

/** The outputs of generators that a site is made from, and the pages of the project. */
export interface SiteParts {
  readonly reference: readonly OutputFile[];
  readonly validators: readonly OutputFile[];
  readonly own?: readonly OutputFile[];
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
}

/**
 * Makes the input of the site generator: pages, the machine-readable files of the reference, data and validators for the request
 * builder, a search index, and the settings.
 */
export function siteFiles(stated: Catalogue, parts: SiteParts, options: SiteOptions): OutputFile[] {
  const { base, origin, look = {} } = options;
  const catalogue = { ...stated, title: look.title ?? stated.title };
  const references = referencesOf(catalogue);
  const { own = [] } = parts;
  const reference = parts.reference.filter(({ path }) => path.endsWith('.md'));
  const markdown = [...own, ...reference];
  const made = new Set(parts.validators.map(({ path }) => path));
  const built = buildables(catalogue, (path) => made.has(path));
  const requests = requestFiles(built, parts.validators);
  const labels = new Map([...built].map(([name, all]) => [name, new Map(all.map((one) => [one.name, one.label]))]));
  const shown = new Map(references.flatMap((reference) => shownOf(reference, requests, labels)));
  const titles = titlesOf(reference);
  const ownTitles = titlesOf(own);
  const menus = navigationOf(catalogue, references, titles, ownTitles);
  const beside = Object.fromEntries(menus.beside);
  const { title, purpose = '' } = catalogue;
  const settings = { title, description: purpose, base, origin, ...menus, beside, look: themeLook(look) };
  return [
    ...markdown.map((page) =>
      page.path === cataloguePath
        ? sitePage({ ...page, text: '' }, homeOf(catalogue, references))
        : sitePage(page, shown.get(page.path) ?? {}, {
            ...(own.includes(page) ? { pageClass: 'own-page' } : {}),
            ...frontOf(page, options),
          }),
    ),
    ...references.flatMap(pictureFiles),
    ...requests.files.map(inPublic),
    ...parts.reference.map(({ path, text }) => ({ path: `raw/${path}`, text })),
    ...(origin !== undefined && base === '/' ? [robotsFile(origin)] : []),
    {
      path: 'heads.json',
      text: JSON.stringify(
        pageHeads(markdown, references, {
          titles: new Map([...titles, ...ownTitles]),
          purpose: purpose || title,
          changedOf: (page) => frontOf(page, options).changed,
        }),
      ),
    },
    { path: 'search.json', text: JSON.stringify(searchIndexOf(markdown, references)) },
    { path: 'site.json', text: JSON.stringify(settings) },
  ];
}

/** The link to edit a page, and the time of its last change. */
function frontOf({ path }: OutputFile, { look, files, changes }: SiteOptions): Front {
  const file = files?.get(path);
  const changed = file === undefined ? undefined : changes?.get(file);
  const isEdited = look?.editLink !== undefined;
  return {
    ...(isEdited ? (file === undefined ? { editLink: false } : { file: escapedPath(file) }) : {}),
    ...(changed === undefined ? {} : { changed }),
  };
}

/** The titles of pages, by path. */
function titlesOf(pages: readonly OutputFile[]): Map<string, string> {
  return new Map(pages.map(({ path, text }) => [path, plainText(/^# (.*)$/m.exec(text)?.[1] ?? path)]));
}

/** Makes `robots.txt`, which names the sitemap. Crawlers read it at the root of a host only. */
function robotsFile(origin: string): OutputFile {
  return inPublic({ path: 'robots.txt', text: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` });
}

/** A file that is published unchanged. */
function inPublic({ path, text }: OutputFile): OutputFile {
  return { path: `public/${path}`, text };
}

type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>;

function shownOf(reference: Reference, requests: RequestFiles, labels: Labels): [string, Shown][] {
  const { iface } = reference;
  const files = requests.paths.get(iface.name);
  return [...objectsByPage(reference)].map(([path, names]): [string, Shown] => {
    const objects = names.flatMap((name) => {
      const file = files?.get(name);
      return file === undefined ? [] : [{ label: labels.get(iface.name)?.get(name) ?? name, file }];
    });
    return [
      path,
      objects.length > 0 ? { builder: { folder: requests.folder, objects } } : unbuildable(reference, names),
    ];
  });
}

/** HTML for the end of the pages of interfaces. */
function pictureFiles({ iface, pages }: Reference): OutputFile[] {
  const pictures = picturesOf(iface, pages);
  const text = pictures.map((picture) => `<figure class="picture">\n${picture}</figure>\n`).join('');
  const heading = `<h2 id="${picturesAnchor}">Pictures</h2>\n`;
  return text === '' ? [] : [{ path: `pictures/${pages.index.path}.html`, text: heading + text }];
}

/** Links to the pages of the same modules or endpoints with bindings, which may state how requests are sent. */
function unbuildable({ bound }: Reference, [first]: readonly string[]): Shown {
  const others = [...bound.values()].flatMap((iface) => {
    const place =
      first === undefined ? undefined : (pagesOf(iface).modules.get(first) ?? pagesOf(iface).endpoints.get(first));
    return place ? [{ text: iface.title, link: `${linkOf({ path: place.path })}#request-builder` }] : [];
  });
  return { unbuildable: { bound: others } };
}
