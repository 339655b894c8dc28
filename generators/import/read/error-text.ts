import type { Json } from '../../lib/json.ts';
import { visible } from '../../lib/visible.ts';
import { titleOf } from '../json/beginning.ts';
import { readJson } from '../json/document.ts';

/** The most characters of a server's own words in a message. */
const longest = 200;

/** Quotes the error in the body of an answer; undefined if the document is not an error. */
export function errorWords(json: Json | undefined): string | undefined {
  const { error, errors } = { error: member(json, 'error'), errors: member(json, 'errors') };
  const [first] = Array.isArray(errors) ? (errors as readonly Json[]) : [];
  return (
    words(member(error, 'code'), member(error, 'info')) ??
    words(member(first, 'code'), member(first, 'text') ?? member(first, 'html')) ??
    (json instanceof Map && !json.has('routes') ? words(json.get('code'), json.get('message')) : undefined)
  );
}

/** Quotes the error in a body's text, or the title of a page; undefined if there is neither. */
export function bodyWords(text: string): string | undefined {
  const title = titleOf(text);
  return errorWords(readJson('', text).json) ?? (title === '' ? undefined : quoted(title));
}

function member(json: Json | undefined, name: string): Json | undefined {
  return json instanceof Map ? json.get(name) : undefined;
}

function words(code: Json | undefined, text: Json | undefined): string | undefined {
  if (typeof code !== 'string' || typeof text !== 'string') return undefined;
  return `${quoted(text)} (${visible(code.slice(0, longest))})`;
}

function quoted(text: string): string {
  const plain = visible(
    text
      .replace(/<[^<>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return `"${plain.length > longest ? `${plain.slice(0, longest)}…` : plain}"`;
}
