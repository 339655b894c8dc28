import type { SourcesView } from '../../../templates/reference/views/gaps.ts';
import type { Citation } from '../../catalogue/model/facts.ts';
import { addTo } from '../../lib/add-to.ts';
import { code } from '../../lib/markdown.ts';
import { sourceViews } from '../../view/notes.ts';
import { pageView } from './page-view.ts';
import type { Page } from './reference.ts';
import { joinedUses, type UsesByName, useViews } from './uses.ts';

/** `uses`: the facts that cite each source, by the text of the citation. */
export function sourcesView(page: Page, uses: readonly UsesByName[]): SourcesView {
  const byName = joinedUses(uses);
  const { iface, pages } = page.reference;
  const byDocument = new Map<string, Citation[]>(iface.documents.map(({ name }) => [name, []]));
  for (const { citation } of pages.citations.values()) {
    addTo(byDocument, citation.document, citation);
  }
  const titles = new Map(iface.documents.map(({ name, title }) => [name, title]));
  return {
    ...pageView(page, [iface]),
    basis: iface.statedIn ? sourceViews(page, [{ ...iface, sources: [iface.statedIn] }]) : [],
    documents: [...byDocument].map(([name, citations]) => ({
      title: titles.get(name) ?? name,
      name,
      places: citations.map(({ text }) => ({
        heading: pages.citations.get(text)?.text ?? code(text),
        isBasis: text === iface.statedIn?.text,
        uses: useViews(page, byName.get(text)),
      })),
    })),
  };
}
