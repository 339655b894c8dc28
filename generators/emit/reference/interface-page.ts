import { markdown, prose } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { countsText } from './counts.ts';
import { sentence } from './formatting.ts';
import { wordsTitle } from './headings.ts';
import { sectionContents } from './interface-sections.ts';
import { factNotes } from './notes.ts';
import { cataloguePath } from './pages.ts';
import { linkTo, type Page, type Reference, underBinding } from './reference.ts';
import { pageFile } from './section.ts';
import type { Render } from './templates.ts';
import type { Uses } from './uses.ts';

/** The index of an interface: what it is, how to address it, what it has, and what is said of it as a whole. */
export function interfacePage(reference: Reference, render: Render, uses: ReadonlyMap<string, Uses>): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.index.path };
  const first = {
    text: sentence(prose(iface.purpose ?? '')),
    blocks: [sentence(countsText(iface)), ...factNotes(page, iface)],
  };
  return pageFile(page, render, {
    title: wordsTitle(iface.title),
    from: [iface],
    trail: underBinding(page, linkTo(page, markdown('All interfaces'), { path: cataloguePath })),
    sections: [first, ...sectionContents(page, uses).map(([title, section]) => ({ title, ...section }))],
  });
}
