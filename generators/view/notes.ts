import type { FootView, GapView, NoteView, SourceView } from '../../templates/reference/views/shared.ts';
import type { Citation, Fact } from '../catalogue/model/facts.ts';
import type { Gap } from '../catalogue/model/gaps.ts';
import type { OnServers } from '../catalogue/model/model.ts';
import { getOrMake } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import { nameOf, prose } from '../shape/phrase.ts';
import { placeText } from '../shape/phrases.ts';
import { serversPhrase } from '../shape/server-phrases.ts';
import { unmodelledPhrase } from '../shape/unmodelled.ts';
import { gapsIn } from './gap-scopes.ts';
import type { Context } from './view-context.ts';

/** Makes the end of a page. `scopes`: the scopes of the gaps to list; `facts`: all facts on the page, whose sources are listed. */
export function footView<Text>(
  context: Context<Text>,
  scopes: readonly string[],
  facts: readonly Fact[],
): FootView<Text> {
  return { missing: gapViews(context, scopes), sources: sourceViews(context, facts) };
}

/** The views of the gaps in these scopes, each once. */
export function gapViews<Text>(context: Context<Text>, scopes: readonly string[]): GapView<Text>[] {
  return gapsIn(context.reference.iface, scopes).map((gap) => gapView(context, gap));
}

export function gapView<Text>(context: Context<Text>, { missing, id }: Gap): GapView<Text> {
  return { missing: context.text([prose(missing)]), link: gapName(context, id) };
}

export function gapName<Text>({ text }: Context<Text>, id: string): Text {
  return text([nameOf('gap', id, id)]);
}

/** The names of the readings that a fact rests on. */
export function readingNames<Text>({ text }: Context<Text>, { restsOn }: Fact): Text[] {
  return restsOn.map((id) => text([nameOf('reading', id, id)]));
}

/** The texts of citations by context, as a page cites a few places many times. */
const citedIn = oncePer<object, Map<string, unknown>>(() => new Map());

function citationText<Text>(context: Context<Text>, citation: Citation): Text {
  return getOrMake(citedIn(context) as Map<string, Text>, citation.text, () =>
    context.text([nameOf('citation', citation.text, placeText(citation))]),
  );
}

/** The documents that state the facts, each once, with the places cited. */
export function sourceViews<Text>(context: Context<Text>, facts: readonly Fact[]): SourceView<Text>[] {
  if (facts.every(({ sources }) => sources.length === 0)) return [];
  const titles = new Map(context.reference.iface.documents.map(({ name, title }) => [name, title]));
  const places = new Map<string, Map<string, Text>>();
  for (const citation of facts.flatMap((fact) => fact.sources)) {
    const placesInDocument = places.get(citation.document) ?? new Map<string, Text>();
    places.set(citation.document, placesInDocument);
    placesInDocument.set(citation.text, citationText(context, citation));
  }
  return [...places].map(([name, placesOfName]) => ({
    title: titles.get(name) ?? name,
    places: [...placesOfName.values()],
  }));
}

/** Makes the notes about a fact itself: the servers that have it, the readings that it rests on, and the attributes that the format does not model. */
export function noteViews<Text>(context: Context<Text>, fact: Fact & OnServers): NoteView<Text>[] {
  const { servers } = fact;
  const notes = [
    { servers: servers && context.text(serversPhrase(servers)), readings: [], attributes: [] },
    { servers: undefined, readings: readingNames(context, fact), attributes: [] },
    { servers: undefined, readings: [], attributes: attributeViews(context, fact) },
  ];
  return notes.filter(({ servers, readings, attributes }) => servers || readings.length + attributes.length > 0);
}

export function attributeViews<Text>({ text }: Context<Text>, { extensions }: Fact): Text[] {
  return [...extensions].map(([name, value]) => text(unmodelledPhrase(name, value)));
}
