import type { Bounds } from '../catalogue/model/type-model.ts';
import { perPair } from '../lib/per-pair.ts';
import { isAnyText } from './accepts.ts';
import { isContainer } from './inner-accepts.ts';
import type { Accepts, AcceptsArray, AcceptsNumber, FlatForms, FlatText } from './shape.ts';

const rememberedForms = perPair<readonly string[], Accepts, Accepts>();

/**
 * Adds to every array in a description the other forms that it may be given in, for a server that splits texts at these separators.
 * Returns the same description if it has no array.
 */
export function withFlatForms(accepts: Accepts, separators: readonly string[]): Accepts {
  // A shared set accepts the same values wherever it is used.
  if (accepts.set !== undefined) return accepts;
  return rememberedForms(separators, accepts, () => {
    const { alternatives } = accepts;
    const inner = (one: Accepts): Accepts => withFlatForms(one, separators);
    const own = inside(accepts, inner, separators);
    if (alternatives === undefined) return own;
    return { ...own, alternatives: alternatives.map((one) => ({ ...one, of: one.of.map(inner) })) };
  });
}

function inside(accepts: Accepts, inner: (one: Accepts) => Accepts, separators: readonly string[]): Accepts {
  if (!isContainer(accepts)) return accepts;
  switch (accepts.kind) {
    case 'array': {
      const flat = flatFormsOf(accepts, separators);
      return { ...accepts, items: inner(accepts.items), ...(flat === undefined ? {} : { flat }) };
    }
    case 'object': {
      const { fields, patterns, others } = accepts;
      return {
        ...accepts,
        fields: fields.map((field) => ({ ...field, accepts: inner(field.accepts) })),
        patterns: patterns.map((one) => ({ ...one, accepts: inner(one.accepts) })),
        others: others && inner(others),
      };
    }
    case 'any': {
      const { of, stated } = accepts;
      return { ...accepts, of: of.map(inner), ...(stated === undefined ? {} : { stated: inner(stated) }) };
    }
  }
}

/** The other forms of an array of texts or numbers; undefined if there are none. */
function flatFormsOf({ items, bounds }: AcceptsArray, separators: readonly string[]): FlatForms | undefined {
  const kinds = scalarsOf(items);
  if (kinds === undefined) return undefined;
  const item = allowsOne(bounds) ? kinds.filter((one) => one.kind !== 'text' && one.kind !== 'enum') : [];
  const isTold = Object.keys(bounds).every((name) => name === 'minItems' || name === 'maxItems');
  const text = isTold ? flatText(kinds, bounds, separators) : undefined;
  return item.length === 0 && text === undefined ? undefined : { item, ...(text === undefined ? {} : { text }) };
}

/** The descriptions of items, if all are texts or numbers; undefined if items may be something else. */
function scalarsOf(items: Accepts): readonly Accepts[] | undefined {
  if (items.alternatives !== undefined) return undefined;
  if (items.kind === 'unknown') return [anyText, anyNumber];
  const kinds = items.kind === 'any' ? items.of : [items];
  const areScalars = kinds.every(
    ({ kind, alternatives }) => alternatives === undefined && ['text', 'enum', 'number'].includes(kind),
  );
  return areScalars ? kinds : undefined;
}

const anyText: Accepts = { kind: 'text', meaning: 'string', subtypes: [], facets: {}, bounds: {} };
const anyNumber: Accepts = { kind: 'number', meaning: 'number', whole: false, bounds: {}, extra: [] };

function allowsOne({ minItems: least, maxItems: most }: Bounds): boolean {
  return (least === undefined || least <= 1) && (most === undefined || most >= 1);
}

/** The texts that join at least one item; undefined if one regular expression cannot tell them from other texts. */
function flatText(kinds: readonly Accepts[], bounds: Bounds, separators: readonly string[]): FlatText | undefined {
  const { minItems: least = 0, maxItems: most } = bounds;
  if (typeof least !== 'number' || typeof most === 'bigint' || (most !== undefined && most < Math.max(least, 1))) {
    return undefined;
  }
  const [apart, other] = [classOf(separators), classOf(separators, true)];
  const times = `{${Math.max(least, 1)},${most ?? ''}}`;
  const isCounted = least > 1 || most !== undefined;
  if (kinds.some((one) => one.kind === 'text' && isAnyText(one))) {
    return { pattern: isCounted ? joined(`${other}+`, apart, times) : other };
  }
  const [number, ...further] = kinds.flatMap((one) => (one.kind === 'number' ? [one] : []));
  const numeral = number && numeralPattern(number);
  if (further.length > 0 || (number && numeral === undefined)) return undefined;
  const words = wordsIn(kinds, numeral, separators);
  if (words === undefined) return undefined;
  const piece = [...words.map(escaped), ...(numeral === undefined ? [] : [numeral])].join('|');
  if (piece === '') return undefined;
  return {
    pattern: joined(`(?:${piece})`, apart, times),
    ...(numeral === undefined ? {} : { numeral: `^(?:${numeral})$` }),
  };
}

/** Each separator ends an item, so that a text is matched in one way. */
function joined(piece: string, apart: string, times: string): string {
  return `^${apart}*(?:${piece}(?:${apart}+|$))${times === '{1,}' ? '+' : times}$`;
}

/** The listed texts that are not numerals and contain no separator; undefined if other texts are accepted as well. */
function wordsIn(
  kinds: readonly Accepts[],
  numeral: string | undefined,
  separators: readonly string[],
): readonly string[] | undefined {
  if (kinds.some((one) => one.kind === 'text' || (one.kind === 'enum' && one.form !== undefined))) return undefined;
  const values = kinds.flatMap((one) => (one.kind === 'enum' ? one.values.map(({ value }) => value) : []));
  const isNumeral = numeral === undefined ? undefined : new RegExp(`^(?:${numeral})$`);
  const isWhole = (value: string): boolean => value !== '' && !separators.some((one) => value.includes(one));
  return [...new Set(values)].filter((value) => isWhole(value) && !isNumeral?.test(value));
}

/** A regular expression for the accepted numbers; undefined if the digits alone do not tell which numbers are accepted. */
function numeralPattern({ whole, bounds: { minimum: least, ...others } }: AcceptsNumber): string | undefined {
  if (Object.keys(others).length > 0) return undefined;
  if (least === undefined) return whole ? '-?[0-9]+' : '-?[0-9]+(?:\\.[0-9]+)?';
  if (!whole || (least !== 0 && least !== 1)) return undefined;
  return least === 0 ? '[0-9]+' : '0*[1-9][0-9]*';
}

/** A character class of these characters, or of all others, with control characters escaped. */
export function classOf(characters: readonly string[], isNot = false): string {
  const codes = characters.map((one) => one.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const runs: (readonly [first: number, last: number])[] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) runs[runs.length - 1] = [last[0], code];
    else runs.push([code, code]);
  }
  const parts = runs.map(([first, last]) => (first === last ? inClass(first) : `${inClass(first)}-${inClass(last)}`));
  return `[${isNot ? '^' : ''}${parts.join('')}]`;
}

function inClass(code: number): string {
  if (code < 0x20) return `\\x${code.toString(16).padStart(2, '0')}`;
  return String.fromCodePoint(code).replace(/[\\\]^-]/, '\\$&');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
