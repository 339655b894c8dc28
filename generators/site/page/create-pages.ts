import type { Catalogue } from '../../catalogue/model/model.ts';
import type { OutputFile } from '../../emit/generator.ts';
import { cataloguePath } from '../../emit/reference/page-paths.ts';
import type { Reference } from '../../emit/reference/reference.ts';
import { homeOf } from '../home.ts';
import { escapeHtml } from '../html.ts';
import { colourStyle, escapedPath, pictureName, type SiteLook, usualIcon } from '../look.ts';
import type { RenderMarkdown } from '../markdown/render-markdown.ts';
import type { Navigation, Pages } from '../navigation.ts';
import type { PageHead } from '../page-heads.ts';
import { linkOf } from '../page-link.ts';
import { picturesAnchor, picturesOf } from '../pictures/index.ts';
import type { Shown } from '../requests/shown.ts';
import type { SiteAssets, SiteFile } from '../site-file.ts';
import { addressFrom, pageFile, rootFrom, wholeAddress } from './addresses.ts';
import { entriesFrom, menusOf } from './menus.ts';
import { headOf, headOfNoPage } from './page-head.ts';
import { emptyBody, type PageBody, type PageFrame, viewedScripts } from './page-view.ts';
import type { SitePrinters } from './printers.ts';

/** Makes the pages of a site. */
export interface MakePages {
  /** The pages of Markdown files. `isOwn`: whether they are pages of the project, and not of the reference. */
  pagesOf(files: readonly OutputFile[], isOwn: boolean): SiteFile[];
  /** The page that is shown for unknown addresses. */
  noPage(): SiteFile;
}

/** The catalogue that a site is about. */
interface Subject {
  readonly catalogue: Catalogue;
  readonly references: readonly Reference[];
  readonly navigation: Navigation;
}

interface Theme {
  readonly printers: SitePrinters;
  readonly assets: SiteAssets;
  /** The path of the search index. */
  readonly search: string;
}

/** The facts about pages, by path. */
interface Facts {
  readonly look: SiteLook;
  readonly base: string;
  readonly origin?: string | undefined;
  readonly livePath?: string | undefined;
  readonly files?: ReadonlyMap<string, string> | undefined;
  readonly headOf: (page: OutputFile) => PageHead;
  readonly titles: Pages;
  readonly shown: ReadonlyMap<string, Shown>;
}

/** Sets up the making of the pages of a site. Each is made when its contents are asked for. */
export function createPages(subject: Subject, theme: Theme, facts: Facts): MakePages {
  const { catalogue, references, navigation } = subject;
  const menuOf = menusOf(navigation, theme.printers.menu);
  const interfaces = new Map(references.map((reference) => [reference.pages.index.path, reference]));
  const print = (root: string, body: PageBody) =>
    theme.printers.page({ ...frameOf(subject, theme, facts, root), ...body });
  const pageOf = (page: OutputFile, isOwn: boolean): string => {
    const { path } = page;
    const root = rootFrom(path);
    const address = addressFrom(root, linkOf({ path }));
    const title = path === cataloguePath ? catalogue.title : (facts.titles.get(path)?.() ?? path);
    const { origin, base } = facts;
    const whole = origin === undefined ? undefined : wholeAddress(origin, base, path);
    const head = headOf(facts.headOf(page), title, catalogue.title, whole);
    const start = { ...emptyBody, head, menu: menuOf(path, address) };
    if (path === cataloguePath) return print(root, { ...start, menu: '', front: frontOf(subject, root) });
    const reference = interfaces.get(path);
    return print(root, {
      ...start,
      isOwn,
      ...textOf(page, reference && viewedPictures(reference, root), theme.printers.markdown),
      ...requestsOf(facts.shown.get(path), root),
      ...endOf(page, isOwn, facts),
    });
  };
  const textOfNoPage = (): string => {
    const { title, text } = { ...usualNotFound, ...facts.look.notFound };
    const content = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n<p><a href="${escapeHtml(facts.base)}">Home</a></p>\n`;
    return print(facts.base, { ...emptyBody, head: headOfNoPage(title, catalogue.title), content });
  };
  return {
    pagesOf: (files, isOwn) =>
      files.map((file) => ({ path: pageFile(file.path), contents: () => pageOf(file, isOwn) })),
    noPage: () => ({ path: '404.html', contents: textOfNoPage }),
  };
}

const usualNotFound = { title: 'Page not found', text: 'The address leads to no page of this site.' };

function frameOf({ catalogue, navigation }: Subject, theme: Theme, { look, livePath }: Facts, root: string): PageFrame {
  const { own, interfaces, others } = navigation;
  const menus = [
    { text: 'Guide', items: own },
    { text: 'Interfaces', items: interfaces },
    { text: 'More', items: others },
  ];
  const { style, script, imported, head } = theme.assets;
  return {
    root,
    home: addressFrom(root, '/'),
    site: catalogue.title,
    livePath,
    assets: { style, script, imported: imported.map((path) => ({ address: root + path })), head, search: theme.search },
    look: {
      logo: look.logo === undefined ? undefined : pictureName('logo', look.logo),
      favicon: look.favicon === undefined ? usualIcon : root + pictureName('favicon', look.favicon),
      style: colourStyle(look),
      footer: look.footer,
      send: look.send === true,
      // Whoever edits the site is no visitor.
      scripts: livePath === undefined ? viewedScripts(look) : [],
    },
    groups: entriesFrom(
      root,
      menus.filter(({ items }) => items.length > 0),
    ),
    links: entriesFrom(root, look.links ?? []),
  };
}

function frontOf({ catalogue, references }: Subject, root: string): PageBody['front'] {
  const { title, purpose, cards } = homeOf(catalogue, references);
  return {
    title,
    purpose,
    cards: cards.map(({ link, links, ...card }) => ({
      ...card,
      address: addressFrom(root, link),
      links: links.map((one) => ({ text: one.text, address: addressFrom(root, one.link) })),
    })),
  };
}

/** The text of a page. The first line of a page of the reference states that it is generated. */
function textOf({ text }: OutputFile, pictures: PageBody['pictures'], render: RenderMarkdown): Partial<PageBody> {
  const { html, headings } = render(text.replace(/^<!--[^\n]*-->\n+/, ''));
  const sections = [
    ...headings.filter(({ level }) => level === 2 || level === 3),
    ...(pictures ? [{ level: 2, text: 'Pictures', anchor: picturesAnchor }] : []),
  ];
  return {
    content: html,
    pictures,
    hasBeside: html.includes('<section class="beside">'),
    outline: sections.map(({ level, text: shown, anchor }) => ({
      text: shown,
      address: encodeURIComponent(anchor),
      isDeep: level === 3,
    })),
  };
}

/** The pictures at the end of the index page of an interface. */
function viewedPictures(reference: Reference, root: string): PageBody['pictures'] {
  const pictures = picturesOf(reference);
  const withAddress = <One extends { readonly link: string | undefined }>({ link, ...one }: One) => ({
    ...one,
    address: link && addressFrom(root, link),
  });
  return (
    pictures && {
      ...pictures,
      anchor: picturesAnchor,
      choices: pictures.choices.map(withAddress),
      shared: pictures.shared.map(withAddress),
    }
  );
}

function requestsOf(shown: Shown | undefined, root: string): Partial<PageBody> {
  const bound = shown?.unbuildable?.bound.map(({ text, link }) => ({ text, address: addressFrom(root, link) }));
  return {
    // Nothing in it can be read as the end of the element.
    builder: shown?.builder && JSON.stringify(shown.builder).replaceAll('<', '\\u003c'),
    unbuildable: bound && { bound },
  };
}

function endOf(page: OutputFile, isOwn: boolean, { look, files, headOf: factsOf }: Facts): Partial<PageBody> {
  const { path } = page;
  const file = files?.get(path);
  const editLink = file === undefined ? undefined : look.editLink?.replaceAll('{path}', () => escapedPath(file));
  const time = factsOf(page).changed;
  const changed =
    time === undefined
      ? undefined
      : {
          date: new Date(time).toISOString().slice(0, 10),
          text: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(time),
        };
  const markdown = isOwn ? undefined : encodeURIComponent(path.split('/').at(-1) ?? '');
  return { markdown, editLink, changed, hasEnd: [markdown, editLink, changed].some((part) => part !== undefined) };
}
