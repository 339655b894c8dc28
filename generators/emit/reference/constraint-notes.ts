import type { Constraint } from '../../catalogue/constraints.ts';
import { type Markdown, markdown, md } from '../../lib/markdown.ts';
import type { NameKind } from '../../shape/phrase.ts';
import { constraintSentences, replacementPhrase } from '../../shape/phrases.ts';
import { sentences } from './formatting.ts';
import { readingLinks } from './notes.ts';
import { phraseSentences, phraseText } from './page-text.ts';
import type { Page } from './reference.ts';

/** The constraints between parameters, a line each with its purpose. */
export function constraintLines(page: Page, constraints: readonly Constraint[]): Markdown[] {
  return constraints.map((constraint) =>
    sentences([...phraseSentences(page, constraintSentences(constraint)), readingLinks(page, constraint)]),
  );
}

/** The mark of something deprecated, with what to use instead. */
export function deprecationText(
  page: Page,
  { replacement }: { readonly replacement?: string },
  kind: NameKind = 'parameter',
): Markdown {
  const mark = markdown('**Deprecated**');
  return replacement === undefined ? mark : md`${mark}: ${phraseText(page, replacementPhrase(replacement, kind))}`;
}
