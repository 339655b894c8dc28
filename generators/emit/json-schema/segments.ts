import { hasForm } from '../../catalogue/model/parameters.ts';
import { isBare } from '../../catalogue/model/type-kinds.ts';
import { isNumeric, isWhole as isWholeNumber, type Numeric } from '../../lib/numbers.ts';
import { isPlain } from '../../shape/accepts.ts';
import type { Joining, Numbers } from '../../shape/joining.ts';
import type { Accepts, AcceptsEnum, AcceptsNumber, AcceptsText } from '../../shape/shape.ts';
import { numericKind } from '../../shape/spelling.ts';
import { patternsOf } from '../../shape/text-patterns.ts';
import { escaped, formOf } from '../schema/patterns.ts';
import { type Segments, segmentsBetween } from './between-marks.ts';
import { isOfDigits, listedNumbers, wholeNumbersWithin } from './whole-numbers.ts';

/** Regular expressions for one value of a joined text. */
interface Segment {
  /** Matches the whole value, in one way. */
  readonly whole: string;
  /** Further lookaheads at the beginning of the value. */
  readonly tests: readonly string[];
}

/** How values are separated, and whether they are read as numbers. */
interface Context extends Segments {
  readonly separator: string;
  /** The forms of numbers; undefined if values are read as texts. */
  readonly numbers: Numbers | undefined;
}

const nothing: Segment = { whole: '(?!)', tests: [] };

function segmentOf(accepts: Accepts, context: Context): Segment {
  const { whole, tests } = segmentOfKind(accepts, context);
  const lists = accepts.alternatives ?? [];
  return { whole, tests: [...tests, ...lists.flatMap(({ keyword, of }) => alternativesTests(keyword, of, context))] };
}

function segmentOfKind(accepts: Accepts, context: Context): Segment {
  const { numbers, character, within } = context;
  if (isBare(accepts)) return nothing;
  switch (accepts.kind) {
    case 'unknown':
      return numbers ? numberText(numbers.number, [], context) : { whole: `${character}*`, tests: [] };
    case 'number':
      return numbers ? numberSegment(accepts, numbers, context) : nothing;
    case 'constants':
      return constantsSegment(accepts.values, context);
    case 'enum':
      return numbers ? nothing : { whole: enumPattern(accepts, context), tests: [] };
    case 'text':
      return numbers ? nothing : textSegment(accepts, context);
    case 'any':
      return { whole: `${character}*`, tests: alternativesTests('anyOf', accepts.of, context) };
    case 'array':
      if (!accepts.flat?.text || numbers) return nothing;
      return { whole: `${character}*`, tests: [`(?=${within(accepts.flat.text.pattern)})`] };
    case 'constant':
    case 'object':
      return nothing;
  }
}

function numberSegment({ whole, bounds }: AcceptsNumber, { integer, number }: Numbers, context: Context): Segment {
  const form = whole ? integer : number;
  const within = whole && isOfDigits(form) ? wholeNumbersWithin(bounds) : undefined;
  if (within !== undefined) return numberText(form, [`(?=(?:${within})${context.end})`], context);
  // Refuses negative numbers. A zero may have a sign, and a number with an exponent may be zero.
  return numberText(form, (bounds.minimum ?? -1) >= 0 ? [`(?!-[\\d.]*[1-9][\\d.]*${context.end})`] : [], context);
}

/** A number in a form. A form with more than digits might match a text in several ways, so that it becomes a lookahead. */
function numberText(form: string, tests: readonly string[], { character, end }: Context): Segment {
  if (!isOfDigits(form)) return { whole: `${character}*`, tests: [`(?=(?:${form})${end})`, ...tests] };
  return { whole: form.includes('|') ? `(?:${form})` : form, tests };
}

function constantsSegment(values: (Accepts & { readonly kind: 'constants' })['values'], context: Context): Segment {
  const { numbers, separator } = context;
  const texts = values.filter((value) => typeof value === 'string' && !value.includes(separator)) as string[];
  if (!numbers) return { whole: alternativesOf(texts.map(escaped)), tests: [] };
  const listed = values.filter(isNumeric);
  if (!listed.every(isWholeNumber) || !isOfDigits(numbers.integer))
    return { whole: `(?:${numbers.number})`, tests: [] };
  return numberText(numbers.integer, [`(?=(?:${listedNumbers(listed)})${context.end})`], context);
}

function textSegment({ facets, bounds }: AcceptsText, { character, within }: Context): Segment {
  const { minLength = 0, maxLength = '' } = bounds;
  const isCounted = minLength > 0 || maxLength !== '';
  return {
    whole: `${character}${isCounted ? `{${minLength},${maxLength}}` : '*'}`,
    tests: patternsOf(facets).map((pattern) => `(?=${within(pattern)})`),
  };
}

/** Leaves out listed values that match the open form, as a text that two alternatives match takes too long to refuse. */
function enumPattern({ values, form }: AcceptsEnum, { separator, character }: Context): string {
  const isOpen = (value: string): boolean => form !== undefined && hasForm(value, form.parts, 1);
  const listed = values.map(({ value }) => value).filter((value) => !value.includes(separator) && !isOpen(value));
  return alternativesOf([...[...new Set(listed)].map(escaped), ...(form ? [formOf(form.parts, character)] : [])]);
}

function alternativesOf(alternatives: readonly string[]): string {
  const [only = nothing.whole] = alternatives;
  return alternatives.length < 2 ? only : `(?:${alternatives.join('|')})`;
}

/** The tests that a value passes if it matches one of the alternatives; for `oneOf`, exactly one. */
function alternativesTests(keyword: 'anyOf' | 'oneOf', of: readonly Accepts[], context: Context): readonly string[] {
  const all = of.map((one) => written(segmentOf(one, context)) + context.end);
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => `(?!(?=${one})${other})`));
  return [`(?=${all.join('|')})`, ...(keyword === 'oneOf' ? pairs : [])];
}

function written({ whole, tests }: Segment): string {
  return tests.join('') + whole;
}

/** Whether splitting a joined text returns each value unchanged, so that no value has to be refused. */
export function isWhole(accepts: Accepts, joining: Joining): boolean {
  const { separator, alternative } = joining;
  const isSafe = (value: unknown): boolean =>
    typeof value !== 'string' ||
    (!value.includes(separator) && (alternative === undefined || !value.startsWith(alternative)));
  if (isBare(accepts)) return true;
  switch (accepts.kind) {
    case 'text':
    case 'unknown':
      return false;
    case 'enum':
      return !accepts.form && accepts.values.every(({ value }) => isSafe(value));
    case 'constants':
      return accepts.values.every(isSafe);
    case 'any':
      return accepts.of.every((one) => isWhole(one, joining));
    case 'array':
      return accepts.flat?.text === undefined;
    case 'number':
    case 'constant':
    case 'object':
      return true;
  }
}

/** A regular expression for a whole text that is empty or contains at most this many values. */
export function joinedPattern(accepts: Accepts, joining: Joining, most: Numeric | undefined): string {
  const { separator, alternative } = joining;
  const numbers = numericKind(accepts) === undefined ? undefined : joining.numbers;
  const list = (mark: string): string => {
    const segments = segmentsBetween(mark);
    return listPattern(segmentOf(accepts, { ...segments, separator: mark, numbers }), segments, mark, most);
  };
  if (alternative === undefined) return `^${list(separator)}`;
  const first = mayBeginWith(accepts, alternative) ? `(?!${escaped(alternative)})` : '';
  return `^${first}${list(separator)}|^${escaped(alternative)}${list(alternative)}`;
}

/** Tests are long, so that one lookahead applies them to the beginning of each value. */
function listPattern(
  { whole, tests }: Segment,
  { character }: Segments,
  mark: string,
  most: Numeric | undefined,
): string {
  const separator = escaped(mark);
  // No text has as many values as a `bigint`, so that such a limit is left out.
  const times = typeof most === 'number' ? `{0,${Math.max(most - 1, 0)}}` : '*';
  const failing = tests.length === 0 ? '' : `(?!(?:${character}*${separator})*(?!${tests.join('')}))`;
  return `(?:${failing}${whole}(?:${separator}${whole})${times})?$`;
}

/** Whether a value may begin with the alternative, and so be read as a text that is joined by it. */
function mayBeginWith(accepts: Accepts, alternative: string): boolean {
  if (numericKind(accepts) !== undefined) return false;
  if (accepts.kind !== 'enum') return true;
  const before = accepts.form?.parts[0];
  const isOpen = before === '' || (before?.startsWith(alternative) ?? false);
  return isOpen || accepts.values.some(({ value }) => value.startsWith(alternative));
}

/** A regular expression for a text that contains the value among others. The other values are not tested. */
export function holdingPattern(value: string, { separator, alternative }: Joining): string {
  const among = (mark: string): string => `(?:[\\s\\S]*${escaped(mark)})?${escaped(value)}(?:${escaped(mark)}|$)`;
  if (alternative === undefined) return `^${among(separator)}`;
  const other = `^${escaped(alternative)}${among(alternative)}`;
  return value.includes(separator) ? other : `^(?!${escaped(alternative)})${among(separator)}|${other}`;
}

/** Whether the pattern of a joined text depends only on the number of values. */
export function isAnyText(accepts: Accepts): boolean {
  return accepts.kind === 'text' && isPlain(accepts);
}
