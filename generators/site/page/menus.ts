import { escapeHtml } from '../html.ts';
import type { Entry, Navigation } from '../navigation.ts';
import { addressFrom, rootFrom } from './addresses.ts';

/** An entry of a menu of a page. */
export interface MenuEntry {
  readonly text: string;
  readonly address: string | undefined;
  readonly entries: readonly MenuEntry[];
}

/** Prints the entries of a menu as HTML. */
export type PrintMenu = (view: { readonly entries: readonly MenuEntry[] }) => string;

/** The side menu of a page as HTML, with the entry of the page marked. */
export type MenuOf = (path: string, address: string) => string;

/** Makes the side menus of pages. All pages in a folder share one, which is printed once. */
export function menusOf({ beside }: Navigation, print: PrintMenu): MenuOf {
  const folders = [...beside.keys()].sort((a, b) => b.length - a.length);
  const printed = new Map<string, string>();
  return (path, address) => {
    const own = `/${path.slice(0, path.lastIndexOf('/') + 1)}`;
    let menu = printed.get(own);
    if (menu === undefined) {
      const entries = beside.get(folders.find((folder) => own.startsWith(folder)) ?? '/')?.() ?? [];
      menu = print({ entries: entriesFrom(rootFrom(path), entries) });
      printed.set(own, menu);
    }
    const link = `href="${escapeHtml(address)}"`;
    return menu.replace(`${link}>`, () => `${link} aria-current="page">`);
  };
}

/** The entries of a menu, with their addresses from a page. */
export function entriesFrom(root: string, entries: readonly Entry[]): MenuEntry[] {
  return entries.map(({ text, link, items = [] }) => ({
    text,
    address: link === undefined ? undefined : addressFrom(root, link),
    entries: entriesFrom(root, items),
  }));
}
