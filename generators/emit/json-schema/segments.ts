import { hasForm } from '../../catalogue/parameters.ts';
import type { Numeric } from '../../lib/numbers.ts';
import type { Joining, Numbers } from '../../shape/joining.ts';
import type { Accepts, AcceptsEnum, AcceptsNumber } from '../../shape/shape.ts';
import { escaped, formOf } from '../schema/patterns.ts';

/** A regular expression for one value between separators. */
function segmentPattern(accepts: Accepts, separator: string, numbers: Numbers): string {
  switch (accepts.kind) {
    case 'number':
      return numberPattern(accepts, numbers);
    case 'enum':
      return enumPattern(accepts, separator);
    case 'text':
    case 'unknown':
      return `${without(separator)}*`;
    default:
      return nothing;
  }
}

const nothing = '(?!)';

function numberPattern({ whole, bounds: { least = -1 } }: AcceptsNumber, { integer, number }: Numbers): string {
  const form = whole ? integer : number;
  const grouped = form.includes('|') ? `(?:${form})` : form;
  // A zero may have a sign.
  return whole && least >= 0 ? `(?!-0*[1-9])${grouped}` : grouped;
}

/** Listed values that the open form covers are left out, as text that two alternatives match takes too long to refuse. */
function enumPattern({ values, form }: AcceptsEnum, separator: string): string {
  const isOpen = (value: string): boolean => form !== undefined && hasForm(value, form.parts, 1);
  const listed = values.map(({ value }) => value).filter((value) => !value.includes(separator) && !isOpen(value));
  const alternatives = [...new Set(listed)].map(escaped);
  if (form) alternatives.push(formOf(form.parts, without(separator)));
  const [only = nothing] = alternatives;
  return alternatives.length < 2 ? only : `(?:${alternatives.join('|')})`;
}

/** One character of a text that does not hold the separator. */
function without(separator: string): string {
  if ([...separator].length > 1) return `(?:(?!${escaped(separator)})[\\s\\S])`;
  return `[^${/[\\\]^\p{Cc}-]/u.test(separator) ? escapedInClass(separator) : separator}]`;
}

function escapedInClass(character: string): string {
  return character === '-' ? '\\-' : escaped(character);
}

/** Whether each value is one where a text is split, so that none has to be refused for what it holds. */
export function isWhole(accepts: Accepts, { separator, alternative }: Joining): boolean {
  if (accepts.kind !== 'enum') return accepts.kind !== 'text';
  const isSafe = (value: string): boolean =>
    !value.includes(separator) && (alternative === undefined || !value.startsWith(alternative));
  return !accepts.form && accepts.values.every(({ value }) => isSafe(value));
}

/** A regular expression for the whole of a text that is empty or holds at most so many values. */
export function joinedPattern(
  accepts: Accepts,
  { separator, alternative, numbers }: Joining,
  most: Numeric | undefined,
): string {
  const list = (mark: string): string => `(?:${repeated(segmentPattern(accepts, mark, numbers), mark, most)})?$`;
  if (alternative === undefined) return `^${list(separator)}`;
  const first = mayBeginWith(accepts, alternative) ? `(?!${escaped(alternative)})` : '';
  return `^${first}${list(separator)}|^${escaped(alternative)}${list(alternative)}`;
}

function repeated(segment: string, separator: string, most: Numeric | undefined): string {
  // No text is long enough for a number of values past those that JavaScript has all digits of.
  const times = typeof most === 'number' ? `{0,${Math.max(most - 1, 0)}}` : '*';
  return `${segment}(?:${escaped(separator)}${segment})${times}`;
}

/** Whether a value could be taken for a text that is joined in the other way. */
function mayBeginWith(accepts: Accepts, alternative: string): boolean {
  if (accepts.kind !== 'enum') return accepts.kind === 'text' || accepts.kind === 'unknown';
  const before = accepts.form?.parts[0];
  const isOpen = before === '' || (before?.startsWith(alternative) ?? false);
  return isOpen || accepts.values.some(({ value }) => value.startsWith(alternative));
}

/** A regular expression for a text that holds the value among others; the rest of the text is not looked at. */
export function holdingPattern(value: string, { separator, alternative }: Joining): string {
  const among = (mark: string): string => `(?:[\\s\\S]*${escaped(mark)})?${escaped(value)}(?:${escaped(mark)}|$)`;
  if (alternative === undefined) return `^${among(separator)}`;
  const other = `^${escaped(alternative)}${among(alternative)}`;
  return value.includes(separator) ? other : `^(?!${escaped(alternative)})${among(separator)}|${other}`;
}
