import { separateBinding } from '../../catalogue/bindings/bind.ts';
import { type Digested, digestOf } from '../../catalogue/model/digests.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Catalogue, Interface } from '../../catalogue/model/model.ts';
import { join, link, type Markdown, markdown, md, relativeLink } from '../../lib/markdown.ts';
import { once } from '../../lib/once.ts';
import { type Context, parameterNames, type Subject, subjectOf } from '../../view/view-context.ts';
import { type Places, placesOf } from './heading-places.ts';
import { type Pages, pagesOf } from './page-paths.ts';
import type { Target } from './targets.ts';

/** The data that all pages of one interface share. */
export interface Reference extends Subject, Digested {
  readonly pages: Pages;
  readonly places: Places;
  /** The reference of the interface without the binding, if this interface has a binding. */
  readonly unbound?: Reference;
  /** By binding, the references of the interface with that binding. */
  readonly bound: ReadonlyMap<string, Reference>;
}

/** A page, with the rendering of its phrases. Links are relative to the page. */
export interface Page extends Context<Markdown> {
  readonly reference: Reference;
  /** Relative to the generator's folder. */
  readonly path: string;
  readonly within: (owner: Fact) => Page;
}

/** Makes the data that the pages of each interface share. The catalogue lists an interface before its forms with bindings. */
export function referencesOf(catalogue: Catalogue): Reference[] {
  const plain = new Map<Interface['at'], { reference: Reference; readonly bound: Map<string, Reference> }>();
  return catalogue.interfaces.map((iface) => {
    const plainForm = plain.get(iface.at);
    const binding = separateBinding(iface);
    if (!binding) {
      const bound = new Map<string, Reference>();
      const reference = referenceOf(iface, { bound });
      plain.set(iface.at, { reference, bound });
      return reference;
    }
    const reference = referenceOf(iface, { bound: new Map(), ...(plainForm ? { unbound: plainForm.reference } : {}) });
    plainForm?.bound.set(binding.name, reference);
    return reference;
  });
}

/** Pages and headings are computed only if something links to them. */
function referenceOf(iface: Interface, others: Pick<Reference, 'unbound' | 'bound'>): Reference {
  const subject = subjectOf(iface);
  const pages = once(() => pagesOf(iface));
  const places = once(() => placesOf(subject, pages()));
  // The references with bindings are complete when a digest is first asked for.
  const digest = once(() => digestOf([iface, others.unbound, [...others.bound.keys()]]));
  return {
    ...subject,
    ...others,
    digest,
    get pages() {
      return pages();
    },
    get places() {
      return places();
    },
  };
}

/** A link from the page to a target; the label alone if there is no target. */
export function linkTo(page: Page, label: Markdown, target: Target | undefined): Markdown {
  return target ? link(label, relativeLink(page.path, target.path, target.anchor)) : label;
}

/** The address of another page or heading, relative to the page. */
export function hrefTo(page: Page, target: Target): Markdown {
  return markdown(relativeLink(page.path, target.path, target.anchor));
}

/** A link to the page of one of the interface's bindings; the title alone if that page is not made. */
export function bindingLink(page: Page, binding: { readonly name: string; readonly title: string }): Markdown {
  return linkTo(page, md`${binding.title}`, page.reference.bound.get(binding.name)?.pages.binding);
}

/** The names of parameters, each with a link to its section. `owner`: the fact that has the parameters. */
export function parameterLinks(page: Page, owner: Fact, names: readonly string[]): Markdown {
  return join(parameterNames(page, owner, names), ', ');
}
