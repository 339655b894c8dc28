import * as fc from 'fast-check';
import type { Multi } from '../../../generators/catalogue/model/parameter-model.ts';
import { partsOfPattern } from '../../../generators/catalogue/model/parameters.ts';
import { bareRow, isBare, isPlainText } from '../../../generators/catalogue/model/type-kinds.ts';
import type { Type } from '../../../generators/catalogue/model/type-model.ts';
import { isNumeric } from '../../../generators/lib/numbers.ts';
import { asNumber, greatest, mostValues } from '../greatest.ts';
import { isFaceted, rightValue } from './kinds.ts';

/** Whose limits the objects keep: those of any caller where it is left out. */
export interface Caller {
  readonly rights?: 'elevated';
}

/** The circumstances, beside its type, on which the validity of a value depends. */
export interface Circumstances extends Caller {
  /** The form of a part of the path, without anchors. */
  readonly segmentPattern?: string | undefined;
  /** Told of each try to make a value of a type whose values have to be found; the last one returns false. */
  readonly tried?: (() => boolean) | undefined;
}

/** A text as callers write them: often short and plain, sometimes with signs, line breaks or any other character. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', 'Main Page', 'a', '0', '-1', 'true', 'ids', '2024-01-01T00:00:00Z', 'a|b', 'ä=&?#+%20', '\n'),
  fc.string({ maxLength: 8 }),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
);

/** A value of a type. */
export function oneValue(type: Type, circumstances: Circumstances = {}): fc.Arbitrary<unknown> {
  if (isFaceted(type) && circumstances.segmentPattern === undefined) {
    return rightValue(type, (one) => plainValue(one, circumstances), circumstances.tried);
  }
  return plainValue(type, circumstances);
}

/** A value of a type of which nothing is stated but its kind, its listed values and its bounds. */
export function plainValue(type: Type, circumstances: Circumstances = {}): fc.Arbitrary<unknown> {
  if (type.kind === 'boolean') return fc.boolean();
  if (type.kind === 'upload') return fc.string().map((text) => new Blob([text]));
  if (isBare(type)) return fc.constant(bareRow(type.kind).example ?? null);
  if (isPlainText(type)) return plainValue({ kind: 'string' }, circumstances);
  switch (type.kind) {
    case 'unknown':
      return fc.oneof(anyText, fc.integer(), fc.boolean());
    case 'string':
    case 'user':
      return circumstances.segmentPattern === undefined ? anyText : matching(circumstances.segmentPattern);
    case 'object':
      return fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
    case 'integer':
    case 'limit':
    case 'number':
      return numberIn(type, circumstances);
    case 'namespace':
      return fc.oneof(fc.nat(15), fc.constantFrom(0, ...type.extra.map(Number)));
    case 'values':
      return listedValue(type);
    case 'array':
      return fc.array(oneValue(type.items, circumstances), { maxLength: 4 });
    case 'constants':
      return fc.constantFrom(...type.values.map((one) => (isNumeric(one) ? Number(one) : one)));
    case 'union':
      return fc.oneof(...type.of.map((one) => oneValue(one, circumstances)));
  }
}

/** How many values a caller may give. */
export function mostFor(multi: Multi, { rights }: Caller): number | undefined {
  return rights === 'elevated' ? mostValues(multi) : asNumber(multi.limit ?? multi.lowLimit ?? multi.highLimit);
}

/** Whether there is a value at all: a set may be empty. */
export function hasValues(type: Type): boolean {
  return type.kind !== 'values' || type.values.length > 0 || type.form !== undefined;
}

function listedValue({ values, form }: Type & { readonly kind: 'values' }): fc.Arbitrary<unknown> {
  const listed = values.map(({ value }) => value);
  const open = form === undefined ? [] : [patternedText(partsOfPattern(form))];
  return fc.oneof(...(listed.length === 0 ? [] : [fc.constantFrom(...listed)]), ...open);
}

/** Text of these fixed parts, with some text between each and the next. */
function patternedText(parts: readonly string[]): fc.Arbitrary<string> {
  const [first = '', ...others] = parts;
  const between = fc.array(fc.string({ minLength: 1, maxLength: 3 }), {
    minLength: others.length,
    maxLength: others.length,
  });
  return between.map((texts) => first + others.map((part, index) => (texts[index] ?? '') + part).join(''));
}

function numberIn(
  type: Type & { readonly kind: 'integer' | 'number' | 'limit' },
  { rights, segmentPattern }: Circumstances,
): fc.Arbitrary<unknown> {
  const max = rights === 'elevated' ? greatest(type) : asNumber(type.maximum);
  const min = asNumber(type.minimum) ?? (segmentPattern === undefined ? undefined : 0);
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const edges = [min, max].flatMap((edge) => (edge === undefined ? [] : [edge]));
  const inside =
    type.kind === 'number' ? fc.double({ ...bounds, noNaN: true, noDefaultInfinity: true }) : wholeNumber(bounds);
  return edges.length === 0 ? inside : fc.oneof(inside, fc.constantFrom(...edges));
}

function wholeNumber(bounds: { readonly min?: number; readonly max?: number }): fc.Arbitrary<number> {
  if (Object.values(bounds).every(Number.isSafeInteger)) return fc.integer(bounds);
  const { min = Number.MIN_SAFE_INTEGER, max = 2 * Math.abs(min) } = bounds;
  return fc.bigInt(BigInt(min), BigInt(max)).map(Number);
}

function matching(pattern: string): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(`^(?:${pattern})$`), { maxLength: 12 });
}
