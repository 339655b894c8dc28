import type {
  AttributeView,
  BindingNote,
  FootView,
  GapView,
  NoteView,
  PageView,
  SourceView,
} from '../../../templates/reference/views/shared.ts';
import type { Fact } from '../../catalogue/facts.ts';
import type { Gap } from '../../catalogue/gaps.ts';
import { code, type Markdown, md, prose } from '../../lib/markdown.ts';
import { statedCode } from './formatting.ts';
import { gapsIn } from './gap-scopes.ts';
import { noticeOf } from './notice.ts';
import { hrefTo, linkTo, type Page } from './reference.ts';
import type { Target } from './targets.ts';

/** Makes the beginning of a page; `from` are the facts in whose files the page is stated. */
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
  if (!iface.binding || !pages.binding) return undefined;
  const { title, basis } = iface.binding;
  return { title, page: hrefTo(page, pages.binding), basis: prose(basis) };
}

/** Makes the end of a page; `scopes` are those of the gaps that it lists, and `facts` all that is stated on it. */
export function footView(page: Page, scopes: readonly string[], facts: readonly Fact[]): FootView {
  return { missing: gapViews(page, scopes), sources: sourceViews(page, facts) };
}

/** Returns the gaps in these scopes, each once. */
export function gapViews(page: Page, scopes: readonly string[]): GapView[] {
  return gapsIn(page.reference.gaps, scopes).map((gap) => gapView(page, gap));
}

export function gapView(page: Page, { missing, id }: Gap): GapView {
  return { missing: prose(missing), link: gapLink(page, id) };
}

export function gapLink(page: Page, id: string): Markdown {
  return linkTo(page, md`${id}`, page.reference.pages.gap.get(id));
}

/** Links to the readings that a fact rests on. */
export function readingLinks(page: Page, { restsOn }: Fact): Markdown[] {
  return restsOn.map((id) => linkTo(page, md`${id}`, page.reference.pages.interpretation.get(id)));
}

/** Returns the documents that state the facts, each once, with its places linked to all that they support. */
export function sourceViews(page: Page, facts: readonly Fact[]): SourceView[] {
  if (facts.every(({ sources }) => sources.length === 0)) return [];
  const titles = new Map(page.reference.iface.documents.map(({ name, title }) => [name, title]));
  const { citations } = page.reference.pages;
  const places = new Map<string, Map<string, Markdown>>();
  for (const { document, text } of facts.flatMap((fact) => fact.sources)) {
    const known = places.get(document) ?? new Map<string, Markdown>();
    const place = citations.get(text);
    places.set(document, known.set(text, place ? linkTo(page, place.text, place) : code(text)));
  }
  return [...places].map(([name, known]) => ({ title: titles.get(name) ?? name, places: [...known.values()] }));
}

/** Makes the notes about a fact itself: the readings that it rests on, and the attributes that the format does not model. */
export function noteViews(page: Page, fact: Fact): NoteView[] {
  const notes = [
    { readings: readingLinks(page, fact), attributes: [] },
    { readings: [], attributes: attributeViews(fact) },
  ];
  return notes.filter(({ readings, attributes }) => readings.length > 0 || attributes.length > 0);
}

export function attributeViews({ extensions }: Fact): AttributeView[] {
  return [...extensions].map(([name, value]) => ({ name, value: statedCode(value) }));
}
