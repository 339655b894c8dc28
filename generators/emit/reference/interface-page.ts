import type { Fact } from '../../catalogue/model.ts';
import { code, type Markdown, md, prose } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { countsText } from './counts.ts';
import { footView } from './foot.ts';
import { sectionViews } from './interface-sections.ts';
import { noticeOf } from './notice.ts';
import { cataloguePath } from './pages.ts';
import { linkTo, type Page, type Reference } from './reference.ts';
import type { Render } from './templates.ts';
import type { Uses } from './uses.ts';
import { sentence } from './words.ts';

/** The index of an interface: all that it has, with links, and what is said of it as a whole. */
export function interfacePage(reference: Reference, render: Render, uses: ReadonlyMap<string, Uses>): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.index.path };
  const stated: Fact[] = [...iface.notes, ...iface.conditions];
  const view = {
    notice: noticeOf([iface]),
    title: iface.title,
    trail: linkTo(page, md`All interfaces`, { path: cataloguePath }),
    purpose: sentence(prose(iface.purpose ?? '')),
    counts: sentence(countsText(iface)),
    facts: [
      ...addressFacts(page),
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
  if (iface.kind === 'modules') return [];
  return [md`**Address of a route:** ${code(iface.address)}`];
}
