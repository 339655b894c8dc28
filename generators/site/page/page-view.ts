import type { SiteLook } from '../look.ts';
import type { Choice, Shared } from '../pictures/index.ts';
import type { MenuEntry } from './menus.ts';

/** A link with a text. */
export interface ViewedLink {
  readonly text: string;
  readonly address: string;
}

/** A card of the first page, for an interface. */
export interface ViewedCard {
  readonly title: string;
  readonly address: string;
  readonly purpose: string;
  readonly isBound: boolean;
  readonly counts: readonly { readonly count: number; readonly of: string }[];
  readonly links: readonly ViewedLink[];
}

/** The parts of a page that all pages of a site have, with addresses from the page. */
export interface PageFrame {
  /** The way to the root of the site. */
  readonly root: string;
  readonly home: string;
  readonly site: string;
  /** The path at which a server reports changes; undefined for a site that is published. */
  readonly livePath: string | undefined;
  readonly assets: {
    readonly style: string;
    readonly script: string;
    readonly imported: readonly { readonly address: string }[];
    readonly head: string;
    readonly search: string;
  };
  readonly look: {
    readonly logo: string | undefined;
    readonly favicon: string;
    readonly style: string;
    readonly footer: string | undefined;
    readonly send: boolean;
    readonly scripts: readonly {
      readonly src: string;
      readonly data: readonly { readonly name: string; readonly value: string }[];
    }[];
  };
  /** The menus above each page. */
  readonly groups: readonly MenuEntry[];
  readonly links: readonly MenuEntry[];
}

/** The head of a page, for search engines and previews of links. */
export interface ViewedHead {
  readonly title: string;
  readonly metas: readonly { readonly kind: 'name' | 'property'; readonly name: string; readonly content: string }[];
  readonly canonical: string | undefined;
}

/** The parts of a page of its own. Texts are plain text but for `content`, `menu` and `builder`, which are HTML and JSON. */
export interface PageBody {
  readonly head: ViewedHead;
  readonly menu: string;
  readonly content: string;
  readonly isOwn: boolean;
  readonly hasBeside: boolean;
  readonly outline: readonly { readonly text: string; readonly address: string; readonly isDeep: boolean }[];
  readonly front:
    | { readonly title: string; readonly purpose: string; readonly cards: readonly ViewedCard[] }
    | undefined;
  readonly pictures:
    | {
        readonly anchor: string;
        readonly choices: readonly (Omit<Choice, 'link'> & { readonly address: string | undefined })[];
        readonly shared: readonly (Omit<Shared, 'link'> & { readonly address: string | undefined })[];
        readonly users: string;
      }
    | undefined;
  readonly builder: string | undefined;
  readonly unbuildable: { readonly bound: readonly ViewedLink[] } | undefined;
  readonly hasEnd: boolean;
  readonly markdown: string | undefined;
  readonly editLink: string | undefined;
  readonly changed: { readonly date: string; readonly text: string } | undefined;
}

/** All that the template of a page is given. */
export type PageView = PageFrame & PageBody;

/** A page without any of the parts that only some pages have. */
export const emptyBody = {
  menu: '',
  content: '',
  isOwn: false,
  hasBeside: false,
  outline: [],
  front: undefined,
  pictures: undefined,
  builder: undefined,
  unbuildable: undefined,
  hasEnd: false,
  markdown: undefined,
  editLink: undefined,
  changed: undefined,
} as const satisfies Omit<PageBody, 'head'>;

/** The scripts of a look for the template. */
export function viewedScripts({ scripts = [] }: SiteLook): PageFrame['look']['scripts'] {
  return scripts.map(({ src, data = {} }) => ({
    src,
    data: Object.entries(data).map(([name, value]) => ({ name, value })),
  }));
}
