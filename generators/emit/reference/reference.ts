import type { Gap } from '../../catalogue/gaps.ts';
import type { Catalogue, Interface, Resource } from '../../catalogue/model.ts';
import type { ValueSet } from '../../catalogue/parameter-model.ts';
import { link, type Markdown, md, prose, relativeLink } from '../../lib/markdown.ts';
import { gapsByScope } from './gap-scopes.ts';
import { type Pages, pagesOf, type Target } from './pages.ts';
import { sentence } from './words.ts';

/** What the pages of one interface have in common. */
export interface Reference {
  readonly iface: Interface;
  readonly pages: Pages;
  readonly sets: ReadonlyMap<string, ValueSet>;
  readonly resources: ReadonlyMap<string, Resource>;
  /** See `gapsByScope`. */
  readonly gaps: ReadonlyMap<string, readonly Gap[]>;
  /** The pages of the same interface as the sources have it, where these pages are made with a binding. */
  readonly unbound?: Reference;
  /** By binding, its page, where the pages of the interface with that binding are made as well. */
  readonly bindings: ReadonlyMap<string, Target>;
}

/** The page that is being written: links are relative to it. */
export interface Page {
  readonly reference: Reference;
  /** Relative to the generator's folder. */
  readonly path: string;
  /** The module or endpoint whose parameters are being described. */
  readonly owner?: string;
}

/** What the pages of each interface have in common; an interface stands before itself seen through a binding. */
export function referencesOf(catalogue: Catalogue): Reference[] {
  const plain = new Map<Interface['at'], { reference: Reference; readonly bindings: Map<string, Target> }>();
  return catalogue.interfaces.map((iface) => {
    const known = plain.get(iface.at);
    const { binding } = iface;
    if (!binding) {
      const bindings = new Map<string, Target>();
      const reference = { ...referenceOf(iface), bindings };
      plain.set(iface.at, { reference, bindings });
      return reference;
    }
    const reference = referenceOf(iface);
    if (!known) return reference;
    if (reference.pages.binding) known.bindings.set(binding.name, reference.pages.binding);
    return { ...reference, unbound: known.reference };
  });
}

function referenceOf(iface: Interface): Reference {
  const sets = new Map(iface.sets.map((set) => [set.name, set]));
  const resources = new Map(
    iface.kind === 'routes' ? iface.resources.map((resource) => [resource.name, resource]) : [],
  );
  const gaps = gapsByScope(iface);
  return { iface, pages: pagesOf(iface, gaps), sets, resources, gaps, bindings: new Map() };
}

/** A link from the page; without a target the label alone. */
export function linkTo(page: Page, label: Markdown, target: Target | undefined): Markdown {
  return target ? link(label, relativeLink(page.path, target.path, target.anchor)) : label;
}

/** The way up from a page: the index of the interface, and the section of it; below it, the binding of the page. */
export function trail(page: Page, section?: string): Markdown {
  const { iface, pages } = page.reference;
  const heading = section === undefined ? undefined : pages.sections.get(section);
  const index = linkTo(page, md`${iface.title}`, pages.index);
  return underBinding(page, heading ? md`${index} / ${linkTo(page, md`${heading.text}`, heading)}` : index);
}

/** The way up with a visible note below it, where the page is made with a binding. */
export function underBinding(page: Page, way: Markdown): Markdown {
  const { iface, pages } = page.reference;
  if (!iface.binding) return way;
  const { title, basis } = iface.binding;
  const link = linkTo(page, md`${title}`, pages.binding);
  return md`${way}\n\n> With the binding ${link}, which is not from the sources: ${sentence(prose(basis))}`;
}
