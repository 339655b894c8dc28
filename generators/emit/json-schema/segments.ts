import type { Type } from '../../catalogue/parameter-model.ts';
import { hasForm, partsOfPattern } from '../../catalogue/parameters.ts';
import { isTextKind } from '../../catalogue/type-kinds.ts';
import { escaped, formOf } from '../schema/patterns.ts';

type ValuesType = Type & { readonly kind: 'values' };

/** How several values are joined to one text. */
export interface Joining {
  readonly separator: string;
  /** Joins values that hold the separator, and then also stands in front of the first. */
  readonly alternative?: string | undefined;
}

/** A regular expression for one value between separators. */
function segmentPattern(type: Type, separator: string): string {
  switch (type.kind) {
    case 'integer':
    case 'limit':
      // A zero may have a sign.
      return type.min === undefined || type.min < 0 ? '-?\\d+' : '(?:\\d+|-0+)';
    case 'namespace':
      return '-?\\d+';
    case 'number':
      return '-?\\d+(?:\\.\\d+)?';
    case 'values':
      return valuesPattern(type, separator);
    case 'boolean':
    case 'object':
    case 'array':
      return nothing;
    default:
      return `${without(separator)}*`;
  }
}

const nothing = '(?!)';

/** Listed values that the open form covers are left out, as text that two alternatives match takes too long to refuse. */
function valuesPattern({ values, pattern }: ValuesType, separator: string): string {
  const parts = pattern === undefined ? undefined : partsOfPattern(pattern);
  const isOpen = (value: string): boolean => parts !== undefined && hasForm(value, parts, 1);
  const listed = values.map(({ value }) => value).filter((value) => !value.includes(separator) && !isOpen(value));
  const alternatives = [...new Set(listed)].map(escaped);
  if (parts) alternatives.push(formOf(parts, without(separator)));
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
export function isWhole(type: Type, { separator, alternative }: Joining): boolean {
  if (isTextKind(type.kind)) return false;
  if (type.kind !== 'values') return true;
  const { values, pattern } = type;
  return (
    pattern === undefined &&
    values.every(
      ({ value }) => !value.includes(separator) && (alternative === undefined || !value.startsWith(alternative)),
    )
  );
}

/** A regular expression for the whole of a text that is empty or holds at most so many values. */
export function joinedPattern(type: Type, { separator, alternative }: Joining, most: number | undefined): string {
  const first = mayBeginWith(type, alternative) ? `(?!${escaped(alternative ?? '')})` : '';
  const usual = `^${first}(?:${repeated(segmentPattern(type, separator), separator, most)})?$`;
  if (alternative === undefined) return usual;
  return `${usual}|^${escaped(alternative)}(?:${repeated(segmentPattern(type, alternative), alternative, most)})?$`;
}

function repeated(segment: string, separator: string, most: number | undefined): string {
  const times = most === undefined ? '*' : `{0,${Math.max(most - 1, 0)}}`;
  return `${segment}(?:${escaped(separator)}${segment})${times}`;
}

/** Whether a value could be taken for a text that is joined in the other way. */
function mayBeginWith(type: Type, alternative: string | undefined): boolean {
  if (alternative === undefined) return false;
  if (type.kind !== 'values') return isTextKind(type.kind) || type.kind === 'unknown';
  const [before] = type.pattern === undefined ? [] : partsOfPattern(type.pattern);
  const begins = (text: string): boolean => text.startsWith(alternative);
  return type.values.some(({ value }) => begins(value)) || before === '' || (before !== undefined && begins(before));
}

/** A regular expression for a text that holds the value among others; the rest of the text is not looked at. */
export function holdingPattern(value: string, { separator, alternative }: Joining): string {
  const among = (mark: string): string => `(?:[\\s\\S]*${escaped(mark)})?${escaped(value)}(?:${escaped(mark)}|$)`;
  if (alternative === undefined) return `^${among(separator)}`;
  const other = `^${escaped(alternative)}${among(alternative)}`;
  return value.includes(separator) ? other : `^(?!${escaped(alternative)})${among(separator)}|${other}`;
}
