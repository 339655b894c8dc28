import type { Fact } from '../../catalogue/facts.ts';
import { code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { addressesOf } from './address.ts';
import { countsText } from './counts.ts';
import { footView } from './foot.ts';
import { sectionViews } from './interface-sections.ts';
import { noticeOf } from './notice.ts';
import { cataloguePath } from './pages.ts';
import { linkTo, type Page, type Reference, underBinding } from './reference.ts';
import type { Render } from './templates.ts';
import type { Uses } from './uses.ts';
import { sentence } from './words.ts';

/** The index of an interface: all that it has, with links, and what is said of it as a whole. */
export function interfacePage(reference: Reference, render: Render, uses: ReadonlyMap<string, Uses>): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.index.path };
  const stated: Fact[] = [...iface.notes, ...iface.conditions];
  const view = {
    notice: noticeOf([iface], iface),
    title: iface.title,
    trail: underBinding(page, linkTo(page, md`All interfaces`, { path: cataloguePath })),
    purpose: sentence(prose(iface.purpose ?? '')),
    counts: sentence(countsText(iface)),
    facts: [
      ...addressFacts(page),
      ...(pages.binding ? [linkTo(page, md`Binding`, pages.binding)] : []),
      linkTo(page, md`Gaps and interpretations`, pages.gaps),
      linkTo(page, md`Deprecations`, pages.deprecations),
      linkTo(page, md`Rules`, pages.rules),
    ],
    sections: sectionViews(page, uses),
    foot: footView(page, iface, {}, stated),
  };
  return { path: page.path, text: render('interface', view) };
}

function addressFacts({ reference }: Page): Markdown[] {
  const { iface } = reference;
  const addresses = addressesOf(iface);
  if (addresses.length === 0) return [];
  const label = markdown(iface.kind === 'routes' ? '**Address of a route:**' : '**Address:**');
  return [md`${label} ${join(addresses.map(code), ', or ')}`];
}
