import { decodeHTMLStrict } from 'entities/decode';
import { visible } from '../../lib/visible.ts';

/** The kind of a text that is not JSON, as recognized by its beginning. */
export interface Beginning {
  readonly message: string;
  readonly hint: string;
}

/** The number of characters that are searched for the title of a page or the first words of a message. */
const reach = 65_536;

/** The most characters of a foreign text in a message. */
const longest = 100;

const kinds: readonly { readonly pattern: RegExp; readonly describe: (text: string) => Beginning }[] = [
  {
    pattern: /^$/,
    describe: () => ({ message: 'the document is empty', hint: 'Check the program that should have written it.' }),
  },
  {
    pattern: /^(?:<br ?\/?>\s*)?(?:<b>)?(?:php )?(?:warning|notice|deprecated|fatal error|parse error)(?:<\/b>)?:/i,
    describe: (text) => ({
      message: `a message of PHP stands where the JSON should begin: "${firstLine(text)}"`,
      hint: 'Keep the server from printing its errors (display_errors), or cut them off a saved file.',
    }),
  },
  {
    pattern: /^<(?:\?xml(?![\s\S]{0,200}<(?:!doctype )?html)|api[\s>]|rss[\s>])/i,
    describe: () => ({ message: 'this is XML, not JSON', hint: 'Ask the server for JSON, as with format=json.' }),
  },
  {
    pattern: /^</,
    describe: (text) => {
      const title = titleOf(text);
      return {
        message: `this is an HTML page, not JSON${title === '' ? '' : `; its title is "${title}"`}`,
        hint: 'Check the address, and whether the description requires a login.',
      };
    },
  },
  {
    pattern: /^[^\n]{0,200}\0/,
    describe: () => ({ message: 'this is a binary file, not JSON', hint: 'Name the file with the description.' }),
  },
];

/** Recognizes a text that is obviously not JSON. */
export function beginningOf(text: string): Beginning | undefined {
  const start = text.slice(0, reach).trim();
  return kinds.find(({ pattern }) => pattern.test(start))?.describe(start);
}

function firstLine(text: string): string {
  const [line = ''] = text
    .replace(/<[^<>]*>/g, '')
    .trim()
    .split('\n');
  return shortened(line);
}

/** The title of a page; empty if it has none. */
export function titleOf(text: string): string {
  return shortened(/<title[^<>]*>([^<]*)/i.exec(text.slice(0, reach))?.[1] ?? '');
}

/** A text on one line for messages, with character references resolved. Double quotes become single ones, as messages quote it. */
function shortened(text: string): string {
  const plain = decodeHTMLStrict(text.slice(0, 10 * longest))
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .trim();
  return visible(plain.length > longest ? `${plain.slice(0, longest)}…` : plain);
}
