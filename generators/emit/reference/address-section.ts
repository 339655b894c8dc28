import { code, join, type Markdown, markdown, md } from '../../lib/markdown.ts';
import { addressesOf } from './address.ts';
import { sentence } from './formatting.ts';
import { gapsIn } from './notes.ts';
import { bindingLink, linkTo, type Page } from './reference.ts';
import type { Section } from './section.ts';

/** How requests are addressed: by the sources, by a binding, or not known. */
export function addressSection(page: Page): Section {
  const { iface, pages } = page.reference;
  const addresses = addressesOf(iface);
  const gaps = gapsIn(page, ['address']).map(({ id }) => linkTo(page, md`${id}`, pages.gap.get(id)));
  const bindings = iface.binding ? [] : iface.bindings.map((binding) => bindingLink(page, binding));
  const lines: Markdown[] = [
    ...(addresses.length > 0
      ? [md`**${iface.kind === 'routes' ? 'Address of a route' : 'Address'}:** ${join(addresses.map(code), ', or ')}`]
      : [markdown('**Address:** not shown')]),
    ...(gaps.length > 0 ? [md`**Not shown:** ${join(gaps, ', ')}`] : []),
    ...(iface.binding ? [md`**Binding:** ${linkTo(page, md`${iface.binding.title}`, pages.binding)}`] : []),
    ...(bindings.length > 0 ? [md`**With a binding:** ${join(bindings, ', ')}`] : []),
  ];
  return {
    text: sentence(
      addresses.length > 0
        ? 'A name in braces stands for a value that differs between requests, or between sites'
        : 'The sources do not say where requests are sent, which differs from one kind of deployment to another',
    ),
    lines,
  };
}
