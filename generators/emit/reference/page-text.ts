import type { Fact } from '../../catalogue/model/facts.ts';
import { code, type Markdown, markdown } from '../../lib/markdown.ts';
import { type NameKind, nameOf } from '../../shape/phrase.ts';
import { labelOf, markdownStyle, render, type Style, sentence } from '../../shape/render.ts';
import { pagesOf } from './page-paths.ts';
import { linkTo, type Page, type Reference } from './reference.ts';
import type { Target } from './targets.ts';

/** The kinds of names that link to the same place from every page. */
type LinkedKind = Exclude<NameKind, 'citation' | 'heading' | 'parameter'>;

/** Makes a page whose names link to the places that explain them. Names of parameters are looked up among those of `owner`. */
export function pageOf(reference: Reference, path: string, owner?: Fact): Page {
  let style: Style | undefined;
  const ready = (): Style => {
    style ??= styleOf(page, owner);
    return style;
  };
  const page: Page = {
    reference,
    path,
    text: (phrase) => markdown(render(phrase, ready())),
    sentence: (phrase) => markdown(sentence(phrase, ready())),
    within: (other) => (other === owner ? page : pageOf(reference, path, other)),
  };
  return page;
}

function styleOf(page: Page, owner: Fact | undefined): Style {
  const { pages, places } = page.reference;
  const headings = owner && places.parameters.get(owner)?.();
  return markdownStyle((kind, name, label) => {
    if (kind === 'heading') return headings?.get(name)?.text ?? code(name);
    if (kind === 'parameter') return linkTo(page, code(name), headings?.get(name));
    if (kind === 'citation') {
      const place = pages.citations.get(name);
      return place ? linkTo(page, place.text, place) : code(name);
    }
    return linkTo(page, labelOf(name, label), targetOf(page.reference, kind, name));
  });
}

/** The place that explains a name. */
function targetOf({ pages, unbound }: Reference, kind: LinkedKind, name: string): Target | undefined {
  switch (kind) {
    case 'condition':
      return pages.sections.get('conditions');
    case 'gap':
      // A gap that a binding fills is listed by the interface without the binding.
      return pages.gap.get(name) ?? (unbound && pagesOf(unbound).gap.get(name));
    case 'list':
      return pages.groups.get(name) ?? pages.modules.get(name) ?? pages.resources.get(name);
    case 'module':
      return pages.modules.get(name);
    case 'moduleGroup':
      return pages.moduleGroups.get(name);
    case 'namespace':
      return pages.sections.get('namespaces');
    case 'reading':
      return pages.interpretation.get(name);
    case 'resource':
      return pages.resources.get(name);
    case 'segment':
      return pages.sections.get('segments');
    case 'set':
      return pages.sets.get(name);
  }
}

export function setLink(page: Page, name: string): Markdown {
  return page.text([nameOf('set', name)]);
}
