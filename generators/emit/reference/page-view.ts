import type { BindingNote, PageView } from '../../../templates/reference/views/shared.ts';
import { separateBinding } from '../../catalogue/bindings/bind.ts';
import { markNote } from '../../catalogue/bindings/heading.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import { type Markdown, md, prose } from '../../lib/markdown.ts';
import { noticeOf } from './notice.ts';
import { hrefTo, linkTo, type Page } from './reference.ts';
import type { Target } from './targets.ts';

/** Makes the beginning of a page. `from`: the facts whose files are named as the sources of the page. */
export function pageView(page: Page, from: readonly Fact[], parent?: { readonly text: Markdown } & Target): PageView {
  const { iface, pages } = page.reference;
  const index = linkTo(page, md`${iface.title}`, pages.index);
  return {
    notice: noticeOf(from, iface),
    trail: parent ? [index, linkTo(page, parent.text, parent)] : [index],
    binding: bindingNote(page),
  };
}

export function bindingNote(page: Page): BindingNote | undefined {
  const { iface, pages } = page.reference;
  const binding = separateBinding(iface);
  if (!binding || !pages.binding) return undefined;
  const { title, basis } = binding;
  const mark = markNote(iface);
  return {
    title,
    page: hrefTo(page, pages.binding),
    basis: prose(basis),
    mark: mark === undefined ? undefined : prose(mark),
  };
}
