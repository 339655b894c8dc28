import { decodeHTMLStrict } from 'entities/decode';

/** A code span, whose content is as it is, between texts with marks in them. */
const codeSpans = /(?<![\\`])(`+)(?!`)(.*?[^`])\1(?!`)/g;

/** Converts a line of Markdown of our own pages to the text that a reader sees: no markup, no link targets. */
export function plainText(markdown: string): string {
  let out = '';
  let done = 0;
  for (const match of markdown.matchAll(codeSpans)) {
    out += withoutMarks(markdown.slice(done, match.index));
    out += match[2]?.replace(/^ (.*\S.*) $/, '$1') ?? '';
    done = match.index + match[0].length;
  }
  return withoutTargets(out + withoutMarks(markdown.slice(done)));
}

/** Stand for the brackets of links while what is between them is put together. */
const open = '\u0001';
const middle = '\u0002';

function withoutMarks(text: string): string {
  const unmarked = text
    .replace(/(?<!\\)\]\([^()\s]*\)/g, middle)
    .replace(/(?<!\\)\[/g, open)
    .replace(/(?<!\\)\*+/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return decodeHTMLStrict(unmarked);
}

function withoutTargets(text: string): string {
  return text.replaceAll(open, '').replaceAll(middle, '');
}
