import { type Content, code, join, type Markdown, markdown, prose, toMarkdown } from '../../lib/markdown.ts';
import type { Numeric } from '../../lib/numbers.ts';

/** `1 module`, `2 modules`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The text as a sentence: with a full stop, unless it ends in a punctuation mark. */
export function sentence(content: Content): Markdown {
  const text = toMarkdown(content);
  return markdown(text === '' || '.?!:'.includes(text.charAt(text.length - 1)) ? text : `${text}.`);
}

export function codes(texts: readonly (string | Numeric)[]): Markdown {
  return join(
    texts.map((text) => code(String(text))),
    ', ',
  );
}

/** Prose of the catalogue as Markdown; undefined if it is empty. */
export function proseOf(text: string | undefined): Markdown | undefined {
  const shown = prose(text ?? '');
  return shown.markdown === '' ? undefined : shown;
}
