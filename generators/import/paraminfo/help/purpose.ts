import { decodeHTMLStrict } from 'entities/decode';
import type { Json } from '../../../lib/json.ts';
import { outsideDropped, withBackticks, withMarks } from './marks.ts';

/** The number of characters of a help text that are read: a purpose needs only the beginning. */
export const readAtMost = 20_000;
/** The number of characters after which no more paragraphs are added. */
const enough = 300;
const longest = 2000;

/** Control characters except white space, and invisible marks such as those for the direction of a text. */
const invisible = /[^\P{Cc}\s]|[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Matches one line of words without markup, which most texts are and which needs no parsing. */
const plain = /^[A-Za-z0-9](?:[A-Za-z0-9.,()"/?!%$@+_:=-]|[ '](?![ ']))*$/;

/** Help as one line of plain text with code in backticks; undefined if there is no text, but only message keys. */
export function purposeOf(help: Json | undefined): string | undefined {
  if (typeof help !== 'string') return undefined;
  const told = plain.test(help) ? help.trim() : beginning(paragraphsOf(help.slice(0, readAtMost)));
  const text = told.endsWith(':') ? told.slice(0, -1).trimEnd() : told;
  return text === '' ? undefined : shortened(text);
}

/** The paragraphs of a help text in wikitext or HTML. */
function paragraphsOf(help: string): string[] {
  const marked = outsideDropped(withMarks(help));
  const paragraphs = marked.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n').map((line) => line.trim()));
  const told = paragraphs.filter((lines) => lines.some((line) => line !== ''));
  // Links to further pages may come before everything else.
  const start = told.findIndex((lines) => !isOfItems(lines));
  return withLists(told.slice(Math.max(0, start)))
    .map(textOf)
    .filter((text) => text !== '');
}

/** Joins each list to the paragraph before it. */
function withLists(paragraphs: readonly (readonly string[])[]): string[][] {
  const whole: string[][] = [];
  for (const lines of paragraphs) {
    const before = whole.at(-1);
    if (before && isOfItems(lines)) before.push(...lines);
    else whole.push([...lines]);
  }
  return whole;
}

function isOfItems(lines: readonly string[]): boolean {
  return lines.every((line) => line === '' || /^[*#;:]/.test(line));
}

function textOf(lines: readonly string[]): string {
  // `;value:text` describes a value, and a following line that begins with `:` continues the description.
  let describing = false;
  const kept = lines.filter((line) => {
    describing = line.startsWith(';') || (describing && line.startsWith(':'));
    return !describing && !/^=+[^=]+=+$/.test(line);
  });
  return plainText(kept.map((line) => line.replace(/^[*#:]+\s*/, '')).join(' '));
}

/** Converts a line of wikitext with marks to plain text with code in backticks. */
export function plainText(text: string): string {
  return withBackticks(decodeHTMLStrict(withoutWikitext(text)))
    .replace(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Replaces links by their texts, and removes bold and italic markup. */
function withoutWikitext(text: string): string {
  if (!text.includes('[') && !text.includes("''")) return text;
  return text
    .replaceAll(/\[\[(?:[^[\]|]*\|)?([^[\]]*)\]\]/g, '$1')
    .replaceAll(/\[(?:https?:)?\/\/[^\s[\]]+(?:\s([^[\]]*))?\]/g, '$1')
    .replaceAll(/'{2,5}/g, '');
}

function beginning([first = '', ...others]: readonly string[]): string {
  let text = first;
  for (const paragraph of others) {
    if (text.length + paragraph.length >= enough) break;
    text += /[.!?:;…。]$/.test(text) ? ` ${paragraph}` : `. ${paragraph}`;
  }
  return text;
}

/** Cuts a text to the length that the format allows, at the end of a sentence if there is one. */
export function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('。'));
  return sentence > 0 ? cut.slice(0, sentence + 1) : `${cut.toWellFormed().replace(/\ufffd$/, '')}…`;
}
