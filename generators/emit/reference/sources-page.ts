import type { Citation } from '../../catalogue/facts.ts';
import { addTo } from '../../lib/add-to.ts';
import { code, markdown, md } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { wordsTitle } from './headings.ts';
import { sourceLinks } from './notes.ts';
import { type Page, type Reference, trail } from './reference.ts';
import { pageFile, type Section } from './section.ts';
import type { Render } from './templates.ts';
import { type Uses, useLines } from './uses.ts';

/** The page of what each place in the source documents backs; `uses` are by the texts of citations. */
export function sourcesPage(reference: Reference, render: Render, uses: ReadonlyMap<string, Uses>): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.sources.path };
  const byDocument = new Map<string, Citation[]>(iface.documents.map(({ name }) => [name, []]));
  for (const { citation } of pages.citations.values()) {
    addTo(byDocument, citation.document, citation);
  }
  const titles = new Map(iface.documents.map(({ name, title }) => [name, title]));
  const stated = iface.statedIn && sourceLinks(page, [{ ...iface, sources: [iface.statedIn] }]);
  const sections: Section[] = [
    {
      text: stated
        ? md`Everything that has no source of its own is stated in ${stated}.`
        : markdown('The facts that each place in the source documents supports.'),
    },
    ...[...byDocument].flatMap(([document, citations]): Section[] => [
      { title: wordsTitle(titles.get(document) ?? document), text: md`Cited as ${code(document)}.` },
      ...citations.flatMap((citation) => placeSection(page, citation, uses.get(citation.text))),
    ]),
  ];
  return pageFile(page, render, { title: wordsTitle('Sources'), from: [iface], trail: trail(page), sections });
}

function placeSection(page: Page, { text }: Citation, uses: Uses | undefined): Section[] {
  const { iface, pages } = page.reference;
  const heading = pages.citations.get(text);
  const all = text === iface.statedIn?.text ? [markdown('all that has no source of its own')] : [];
  return heading ? [{ title: heading, level: 3, lines: [...all, ...useLines(page, uses)] }] : [];
}
