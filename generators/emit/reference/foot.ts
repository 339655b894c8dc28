import type { Fact } from '../../catalogue/facts.ts';
import { code, type Markdown, md } from '../../lib/markdown.ts';
import { gapLinks, gapNotes, readingLinks, sourceText } from './notes.ts';
import type { Page } from './reference.ts';
import { plainCode, sentence } from './words.ts';

export interface FootView {
  readonly notes: readonly Markdown[];
  readonly source: Markdown | undefined;
}

/** The scopes of gaps that a page names, and of those that it tells of. */
interface About {
  readonly general?: readonly string[];
  readonly scopes?: readonly string[];
}

/** The end of a page: what is not shown in these scopes, the readings it rests on, and where all of it is stated. */
export function footView(page: Page, fact: Fact, about: About, more: readonly Fact[] = []): FootView {
  const general = gapLinks(page, about.general ?? []);
  return {
    notes: [
      ...factNotes(page, fact),
      ...gapNotes(page, about.scopes ?? []).map(sentence),
      ...(general ? [sentence(md`Not shown: ${general}`)] : []),
    ],
    source: sourceText(page.reference.iface, [fact, ...more]),
  };
}

/** Sentences about a fact itself: the readings that it rests on, and the attributes that the format does not model. */
export function factNotes(page: Page, fact: Fact): Markdown[] {
  const readings = readingLinks(page, fact);
  const attributes = [...fact.extensions].map(([name, value]) => md`Also stated: ${code(name)} ${plainCode(value)}`);
  return [...(readings ? [readings] : []), ...attributes].map(sentence);
}
