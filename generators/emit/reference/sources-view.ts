import type { Citation } from '../../catalogue/facts.ts';
import { addTo } from '../../lib/add-to.ts';
import { code, type Markdown } from '../../lib/markdown.ts';
import { type PageView, pageView, type SourceView, sourceViews } from './page-view.ts';
import type { Page } from './reference.ts';
import { type Uses, type UseView, useViews } from './uses.ts';

/** The page of what each place in the source documents supports. */
export interface SourcesView extends PageView {
  /** The place that states everything without a source of its own. */
  readonly basis: readonly SourceView[];
  readonly documents: readonly DocumentView[];
}

/** A source document: its title, the name that it is cited by, and the places in it that are cited. */
export interface DocumentView {
  readonly title: string;
  readonly name: string;
  readonly places: readonly PlaceView[];
}

/** A place, and what is stated there; `isBasis` if that is everything without a source of its own. */
export interface PlaceView {
  readonly heading: Markdown;
  readonly isBasis: boolean;
  readonly uses: readonly UseView[];
}

/** `uses` are by the texts of citations. */
export function sourcesView(page: Page, uses: ReadonlyMap<string, Uses>): SourcesView {
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
        uses: useViews(page, uses.get(text)),
      })),
    })),
  };
}
