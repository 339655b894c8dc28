import { separateBinding } from '../../catalogue/bindings/bind.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Catalogue, Interface } from '../../catalogue/model/model.ts';
import { join, link, type Markdown, markdown, md, relativeLink } from '../../lib/markdown.ts';
import { type Context, parameterNames } from '../../view/view-context.ts';
import { type Places, placesOf } from './heading-places.ts';
import { type Pages, pagesOf } from './page-paths.ts';
import type { Target } from './targets.ts';

/** The interface of a page. Its fields are the facts that all pages of the interface share. */
export class Reference {
  constructor(
    readonly iface: Interface,
    /** The interface without the binding, if this one has a binding. */
    readonly unbound: Interface | undefined,
    /** By binding, the interface with that binding. */
    readonly bound: ReadonlyMap<string, Interface>,
  ) {}

  get pages(): Pages {
    return pagesOf(this.iface);
  }

  get places(): Places {
    return placesOf(this.iface);
  }
}

/** A page, with the rendering of its phrases. Links are relative to the page. */
export interface Page extends Context<Markdown> {
  readonly reference: Reference;
  /** Relative to the generator's folder. */
  readonly path: string;
  readonly within: (owner: Fact) => Page;
}

/** The references of the interfaces of a catalogue. */
export function referencesOf({ interfaces }: Catalogue): Reference[] {
  return interfaces.map((iface) => {
    const forms = interfaces.filter(({ at }) => at === iface.at);
    const others = forms.flatMap((form): [string, Interface][] => {
      const binding = separateBinding(form);
      return binding ? [[binding.name, form]] : [];
    });
    return separateBinding(iface)
      ? new Reference(
          iface,
          forms.find((form) => !separateBinding(form)),
          new Map(),
        )
      : new Reference(iface, undefined, new Map(others));
  });
}

/** Selects the references that `llms.txt` and `llms-full.txt` cover: of an interface with bindings, only the bound forms. */
export function formsForPrograms(references: readonly Reference[]): Reference[] {
  return references.filter(({ bound }) => bound.size === 0);
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
  const bound = page.reference.bound.get(binding.name);
  return linkTo(page, md`${binding.title}`, bound && pagesOf(bound).binding);
}

/** The names of parameters, each with a link to its section. `owner`: the fact that has the parameters. */
export function parameterLinks(page: Page, owner: Fact, names: readonly string[]): Markdown {
  return join(parameterNames(page, owner, names), ', ');
}
