import type { Fact } from '../../catalogue/facts.ts';
import type { Gap } from '../../catalogue/gaps.ts';
import { code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { sentence, statedCode } from './formatting.ts';
import { linkTo, type Page } from './reference.ts';
import type { Section } from './section.ts';

/** Returns a note for each gap in these scopes, with a link to its description. */
export function gapNotes(page: Page, scopes: readonly string[]): Markdown[] {
  return gapsIn(page, scopes).map((gap) => gapNote(page, gap));
}

/** The gaps in these scopes, each once. */
export function gapsIn(page: Page, scopes: readonly string[]): Gap[] {
  const { gaps } = page.reference;
  const found = scopes.flatMap((scope) => gaps.get(scope) ?? []);
  return found.length > 1 ? [...new Set(found)] : found;
}

export function gapNote(page: Page, gap: Gap): Markdown {
  return md`${prose(gap.missing)} (${linkTo(page, md`${gap.id}`, page.reference.pages.gap.get(gap.id))})`;
}

/** Links to the readings that a fact rests on. */
export function readingLinks(page: Page, fact: Fact): Markdown | undefined {
  const links = readingNames(page, fact);
  return links && md`${fact.restsOn.length === 1 ? 'Reading' : 'Readings'}: ${links}`;
}

export function readingNames(page: Page, { restsOn }: Fact): Markdown | undefined {
  if (restsOn.length === 0) return undefined;
  const links = restsOn.map((id) => linkTo(page, md`${id}`, page.reference.pages.interpretation.get(id)));
  return join(links, ', ');
}

/** Where the facts are stated: each document once, its places linked to all that they back; undefined where nothing says. */
export function sourceLinks(page: Page, facts: readonly Fact[]): Markdown | undefined {
  if (facts.every(({ sources }) => sources.length === 0)) return undefined;
  const titles = new Map(page.reference.iface.documents.map(({ name, title }) => [name, title]));
  const { citations } = page.reference.pages;
  const places = new Map<string, Map<string, Markdown>>();
  for (const { document, text } of facts.flatMap((fact) => fact.sources)) {
    const known = places.get(document) ?? new Map<string, Markdown>();
    const place = citations.get(text);
    places.set(document, known.set(text, place ? linkTo(page, place.text, place) : code(text)));
  }
  const documents = [...places].map(
    ([name, known]) => md`*${titles.get(name) ?? name}*: ${join([...known.values()], ', ')}`,
  );
  return join(documents, '; ');
}

/** The end of every page: what is not shown, and where the page is stated. */
export function footSections(page: Page, scopes: readonly string[], facts: readonly Fact[]): Section[] {
  const missing = gapsIn(page, scopes).map((gap) => sentence(gapNote(page, gap)));
  const source = sourceLinks(page, facts);
  return [
    missing.length > 0
      ? { title: 'Not shown', lines: missing }
      : { title: 'Not shown', text: markdown('There are no known gaps.') },
    ...(source ? [{ title: 'Source', text: md`${source}.` }] : []),
  ];
}

/** Sentences about a fact itself: the readings that it rests on, and the attributes that the format does not model. */
export function factNotes(page: Page, fact: Fact): Markdown[] {
  const readings = readingLinks(page, fact);
  const attributes = [...fact.extensions].map(([name, value]) => md`Also stated: ${code(name)} ${statedCode(value)}`);
  return [...(readings ? [readings] : []), ...attributes].map(sentence);
}
