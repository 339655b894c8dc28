import type { Catalogue } from '../catalogue/model/model.ts';
import { cataloguePath } from '../emit/reference/page-paths.ts';
import type { Reference } from '../emit/reference/reference.ts';
import type { Target } from '../emit/reference/targets.ts';
import { addTo } from '../lib/add-to.ts';
import { linkOf } from './page-link.ts';
import { placeOfPictures } from './pictures/index.ts';

/** An entry of a menu, whose text is plain text: a link, or a heading with entries below it. */
export interface Entry {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly Entry[];
}

/** The menus of a site. */
export interface Navigation {
  /** The pages of the project, but for those about an interface. */
  readonly own: readonly Entry[];
  readonly interfaces: readonly Entry[];
  /** Pages that belong to no interface. */
  readonly others: readonly Entry[];
  /** The side menus, by folder of pages, made when they are asked for. A page has the menu of the innermost folder that contains it. */
  readonly beside: ReadonlyMap<string, () => readonly Entry[]>;
}

/** The titles of all pages, by path, each read from its page when it is asked for. Links are made only to these pages. */
export type Pages = ReadonlyMap<string, () => string>;

/** Pages of one kind, which share a folder and a menu that lists all of them. */
interface PageList {
  readonly title: string;
  /** The page about all of them. */
  readonly index: Target | undefined;
  readonly members: readonly Entry[];
  readonly folder: string | undefined;
}

/**
 * The menus of a site. A side menu lists the pages of one kind and links to the other kinds: with a menu of all pages on each page, the
 * size of a site would grow with the square of its catalogue.
 */
export function navigationOf(
  catalogue: Catalogue,
  references: readonly Reference[],
  pages: Pages,
  ownPages: Pages = new Map(),
): Navigation {
  const ownBy = new Map<string | undefined, Entry[]>();
  for (const [path, title] of ownPages) {
    const around = references.find(({ iface }) => path.startsWith(`${iface.name}/`));
    addTo(ownBy, around?.iface.name, entry(title(), { path }));
  }
  const own = ownBy.get(undefined) ?? [];
  const others = [...pages].flatMap(([path, title]) =>
    path.includes('/') || path === cataloguePath ? [] : [entry(title(), { path })],
  );
  const interfaces = references.map(({ iface, pages: { index } }) => entry(iface.title, index));
  const general = [entry(catalogue.title, { path: cataloguePath }), ...own, ...interfaces, ...others];
  const menus = references.flatMap((reference) => menusOf(reference, pages, ownBy.get(reference.iface.name) ?? []));
  return {
    own,
    interfaces,
    others,
    beside: new Map([['/', () => general], ...menus]),
  };
}

function menusOf(reference: Reference, pages: Pages, ownPages: readonly Entry[]): [string, () => Entry[]][] {
  const { iface } = reference;
  const pageLists = pageListsOf(reference).filter(({ members }) => members.length > 0);
  const menu = (open: PageList | undefined): Entry[] => [
    { text: iface.title, items: [...ownPages, ...overviewsOf(reference, pages)] },
    ...(open && !pageLists.includes(open) ? pageListEntry(open, true) : []),
    ...pageLists.flatMap((pageList) => pageListEntry(pageList, pageList === open)),
  ];
  const [first] = pageLists;
  const own = [...pageLists, ...familyLists(reference, pages)].flatMap((pageList): [string, () => Entry[]][] =>
    pageList.folder === undefined ? [] : [[`/${pageList.folder}/`, () => menu(pageList)]],
  );
  return [[`/${iface.name}/`, () => menu(first)], ...own];
}

function pageListEntry({ title, index, members }: PageList, isOpen: boolean): Entry[] {
  const target = index ? { link: linkOf(index) } : members[0]?.link === undefined ? {} : { link: members[0].link };
  return isOpen ? [{ text: title, ...(index ? target : {}), items: members }] : [{ text: title, ...target }];
}

function pageListsOf({ iface, pages }: Reference): PageList[] {
  const pageList = (
    title: string,
    index: Target | undefined,
    places: ReadonlyMap<string, Target>,
    titleOf = nameItself,
  ) => {
    const members = [...places].map(([name, target]) => entry(titleOf(name), target));
    const [first] = places.values();
    return { title, index, members, folder: first && folderOf(first) };
  };
  const shared = [
    pageList('Shared sets', pages.sections.get('sets'), pages.sets),
    pageList('Groups of parameters', pages.sections.get('groups'), pages.groups),
  ];
  if (iface.kind === 'modules') {
    const groups = iface.moduleGroups.map(({ name, title }) => {
      const members = iface.modules.filter(({ group }) => group === name);
      const places = members.flatMap(({ name: module }) => {
        const place = pages.modules.get(module);
        return place ? [[module, place] as const] : [];
      });
      return pageList(title, pages.moduleGroups.get(name), new Map(places));
    });
    return [...groups, ...shared];
  }
  const titles = new Map(iface.families.map(({ name, title }) => [name, title]));
  const resources = new Map(iface.resources.map(({ name, title }) => [name, title]));
  return [
    pageList('Routes', pages.sections.get('routes'), pages.families, (name) => titles.get(name) ?? name),
    pageList('Resources', pages.sections.get('resources'), pages.resources, (name) => resources.get(name) ?? name),
    ...shared,
  ];
}

/** The endpoints of each family of routes, which only the menus of their own pages list. */
function familyLists({ iface, pages }: Reference, made: Pages): PageList[] {
  const families = iface.kind === 'routes' ? iface.families : [];
  return families.map(({ name, title, routes }) => {
    const targets = routes
      .flatMap(({ endpoints }) => endpoints)
      .flatMap((endpoint) => pages.endpoints.get(endpoint.name) ?? []);
    const [first] = targets;
    return {
      title,
      index: pages.families.get(name),
      // Their titles are read from their pages, which are made only for the menu that is asked for.
      get members() {
        return targets.map((target) => entry(made.get(target.path)?.() ?? '', target));
      },
      folder: first && folderOf(first),
    };
  });
}

function nameItself(name: string): string {
  return name;
}

/** The pages about a whole interface. */
function overviewsOf(reference: Reference, made: Pages): Entry[] {
  const { iface, pages } = reference;
  const all: readonly (readonly [string, Target | undefined])[] = [
    ['Overview', pages.index],
    [iface.binding?.isOwn ? 'Requests' : 'Binding', pages.binding],
    ['Generators', pages.generators],
    ['Limits', pages.limits],
    ['Authorization', pages.authorization],
    ['Deprecations', pages.deprecations],
    ['Rules between parameters', pages.rules],
    ['Gaps and readings', pages.gaps],
    ['Sources', pages.sources],
    ['Pictures', placeOfPictures(reference)],
  ];
  return all.flatMap(([text, target]) => (target && made.has(target.path) ? [entry(text, target)] : []));
}

function entry(text: string, target: Target): Entry {
  return { text, link: linkOf(target) };
}

function folderOf({ path }: Target): string {
  return path.slice(0, path.lastIndexOf('/'));
}
