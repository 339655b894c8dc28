import { decodeHTMLStrict } from 'entities/decode';

/** Matches a code span, whose contents have no markup. */
const codeSpans = /(?<![\\`])(`+)(?!`)(.*?[^`])\1(?!`)/g;

/** Converts a line of Markdown on Catalpa's pages to the text that a reader sees, without markup and link targets. */
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

/** Placeholders for the brackets of links, while the texts between them are converted. */
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
