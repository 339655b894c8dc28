import type { Citation, Fact } from '../../catalogue/facts.ts';
import type { Gap } from '../../catalogue/gaps.ts';
import type { Interface } from '../../catalogue/model.ts';
import { join, type Markdown, md, prose } from '../../lib/markdown.ts';
import { linkTo, type Page } from './reference.ts';

/** One sentence for each gap in these scopes, with a link to what is known of the gap. */
export function gapNotes(page: Page, scopes: readonly string[]): Markdown[] {
  const gaps = new Set(scopes.flatMap((scope) => page.reference.gaps.get(scope) ?? []));
  return [...gaps].map((gap) => gapNote(page, gap));
}

/** Links to the gaps in these scopes, where there are any. */
export function gapLinks(page: Page, scopes: readonly string[]): Markdown | undefined {
  const gaps = new Set(scopes.flatMap((scope) => page.reference.gaps.get(scope) ?? []));
  if (gaps.size === 0) return undefined;
  return join(
    [...gaps].map(({ id }) => linkTo(page, md`${id}`, page.reference.pages.gap.get(id))),
    ', ',
  );
}

export function gapNote(page: Page, gap: Gap): Markdown {
  return md`Not shown: ${prose(gap.missing)} (${linkTo(page, md`${gap.id}`, page.reference.pages.gap.get(gap.id))})`;
}

/** Links to the readings that a fact rests on. */
export function readingLinks(page: Page, { restsOn }: Fact): Markdown | undefined {
  if (restsOn.length === 0) return undefined;
  const links = restsOn.map((id) => linkTo(page, md`${id}`, page.reference.pages.interpretation.get(id)));
  return md`${links.length === 1 ? 'Reading' : 'Readings'}: ${join(links, ', ')}`;
}

/** Where the facts are stated: each document once, with its sections and items in the order they come. */
export function sourceText(iface: Interface, facts: readonly Fact[]): Markdown | undefined {
  const titles = new Map(iface.documents.map(({ name, title }) => [name, title]));
  const places = new Map<string, Map<string, Markdown>>();
  for (const citation of facts.flatMap((fact) => fact.sources)) {
    const sections = places.get(citation.document) ?? new Map<string, Markdown>();
    places.set(citation.document, sections.set(citation.text, placeText(citation)));
  }
  if (places.size === 0) return undefined;
  const documents = [...places].map(
    ([name, sections]) => md`*${titles.get(name) ?? name}*, ${join([...sections.values()], '; ')}`,
  );
  return md`Source: ${join(documents, '. ')}.`;
}

function placeText({ section, item }: Citation): Markdown {
  if (item === undefined) return md`section ${section}`;
  // What stands before the first section is cited by its heading.
  if (section === '0') return md`“${item}”`;
  return /^[0-9]+$/.test(item) ? md`section ${section}, item ${item}` : md`section ${section}, “${item}”`;
}
