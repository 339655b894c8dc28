import type { Plain } from '../../catalogue/facts.ts';
import { type Content, code, join, type Markdown, markdown, prose, toMarkdown } from '../../lib/markdown.ts';

/** `1 module`, `2 modules`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The text as a sentence: with a full stop unless it ends in a mark of its own. */
export function sentence(content: Content): Markdown {
  const text = toMarkdown(content);
  return markdown(text === '' || '.?!:'.includes(text.charAt(text.length - 1)) ? text : `${text}.`);
}

export function codes(texts: readonly (string | number)[]): Markdown {
  return join(
    texts.map((text) => code(String(text))),
    ', ',
  );
}

/** A value of the catalogue as code; the items of a list one by one. */
export function plainCode(value: Plain): Markdown {
  if (typeof value === 'string') return code(value);
  if (Array.isArray(value) && value.length > 0) return join(value.map(plainCode), ', ');
  return code(JSON.stringify(value));
}

/** Beyond these sizes, a value that the format does not model is mentioned and not shown. */
const shownItems = 10;
const shownLetters = 200;

/** A value that the format does not model, as code where it is short. */
export function statedCode(value: Plain): Content {
  if (Array.isArray(value) && value.length > shownItems) return `a list of ${value.length}`;
  return JSON.stringify(value).length > shownLetters ? 'at length' : plainCode(value);
}

/** Prose of the catalogue; undefined where there is none. */
export function proseOf(text: string | undefined): Markdown | undefined {
  const shown = prose(text ?? '');
  return shown.markdown === '' ? undefined : shown;
}
