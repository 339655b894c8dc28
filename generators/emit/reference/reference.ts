import type { Gap, Interface, Resource, ValueSet } from '../../catalogue/model.ts';
import { link, type Markdown, md, relativeLink } from '../../lib/markdown.ts';
import { gapsByScope } from './gap-scopes.ts';
import { type Pages, pagesOf, type Target } from './pages.ts';

/** What the pages of one interface have in common. */
export interface Reference {
  readonly iface: Interface;
  readonly pages: Pages;
  readonly sets: ReadonlyMap<string, ValueSet>;
  readonly resources: ReadonlyMap<string, Resource>;
  /** See `gapsByScope`. */
  readonly gaps: ReadonlyMap<string, readonly Gap[]>;
}

/** The page that is being written: links are relative to it. */
export interface Page {
  readonly reference: Reference;
  /** Relative to the generator's folder. */
  readonly path: string;
  /** The module or endpoint whose parameters are being described. */
  readonly owner?: string;
}

export function referenceOf(iface: Interface): Reference {
  const sets = new Map(iface.sets.map((set) => [set.name, set]));
  const resources = new Map(
    iface.kind === 'routes' ? iface.resources.map((resource) => [resource.name, resource]) : [],
  );
  const gaps = gapsByScope(iface);
  return { iface, pages: pagesOf(iface, gaps), sets, resources, gaps };
}

/** A link from the page; without a target the label alone. */
export function linkTo(page: Page, label: Markdown, target: Target | undefined): Markdown {
  return target ? link(label, relativeLink(page.path, target.path, target.anchor)) : label;
}

/** The way up from a page: the index of the interface, and the section of it. */
export function trail(page: Page, section?: string): Markdown {
  const { iface, pages } = page.reference;
  const heading = section === undefined ? undefined : pages.sections.get(section);
  const index = linkTo(page, md`${iface.title}`, pages.index);
  return heading ? md`${index} / ${linkTo(page, md`${heading.text}`, heading)}` : index;
}
