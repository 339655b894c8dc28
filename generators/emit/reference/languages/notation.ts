import type { Plain } from '../../../catalogue/model/facts.ts';
import { isList } from '../../../lib/guards.ts';
import { exactJson } from '../../../lib/json.ts';
import type { Pair } from '../../../shape/query-text.ts';
import type { SentForm } from '../../../shape/sent-request.ts';

/** How a language writes data. */
export interface Notation {
  readonly text: (text: string) => string;
  readonly words: { readonly true: string; readonly false: string; readonly null: string };
  readonly list: (items: readonly string[]) => string;
  readonly object: (members: readonly (readonly [key: string, value: string])[]) => string;
}

/** Data in a notation. */
export function written(value: Plain, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value === 'boolean') return notation.words[value ? 'true' : 'false'];
  if (value === null) return notation.words.null;
  if (typeof value === 'number' || typeof value === 'bigint') return exactJson(value);
  if (isList(value)) return notation.list(value.map((item) => written(item, notation)));
  return notation.object(Object.entries(value).map(([key, one]) => [notation.text(key), written(one, notation)]));
}

/** The longest piece of code that is written on one line, in characters. */
const widest = 80;

/** Pieces of code in brackets, on one line if they fit. Others have lines of their own. */
export function bracketed(open: string, pieces: readonly string[], close: string): string {
  const line = open + pieces.join(', ') + close;
  if (line.length <= widest && !line.includes('\n')) return line;
  return `${open}\n${pieces.map((piece) => `    ${piece.replaceAll('\n', '\n    ')},\n`).join('')}${close}`;
}

/** The texts by their names; undefined if a name occurs more than once. */
export function namedOnce(pairs: readonly Pair[]): Readonly<Record<string, string>> | undefined {
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? Object.fromEntries(pairs) : undefined;
}

/** The name of the file in a field. */
export function fileIn({ fileNames = {} }: SentForm, field: string): string {
  return Object.hasOwn(fileNames, field) ? (fileNames[field] ?? '') : 'example.txt';
}

const invisible = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`;

/** Whether a text has a character that is invisible, or that changes the display of others. */
export function hasInvisible(text: string): boolean {
  return new RegExp(invisible, 'u').test(text);
}

/** A text with each invisible character as `codeOf` writes it, which is given its code point in hexadecimal digits. */
export function visible(text: string, codeOf: (digits: string) => string): string {
  const write = (found: string): string => codeOf((found.codePointAt(0) ?? 0).toString(16));
  return text.toWellFormed().replace(new RegExp(invisible, 'gu'), write);
}
