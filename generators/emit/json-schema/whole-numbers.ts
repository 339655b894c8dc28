import type { Bounds } from '../../catalogue/model/type-model.ts';
import { isWhole, type Numeric } from '../../lib/numbers.ts';
import { widest } from '../../shape/bound-values.ts';

/** Samples that show whether a form of whole numbers allows more than a sign and digits. */
const otherNumerals = ['1.', '1.0', '.0', '1e1', ' 1', '1 ', '0x1', '1,000', '1_0'];

/** Whether a form allows only digits and a sign, so that the digits show the size of the number. */
export function isOfDigits(form: string): boolean {
  const expression = new RegExp(`^(?:${form})$`, 'u');
  return !otherNumerals.some((text) => expression.test(text));
}

/** A regular expression for the whole numbers within bounds, with any sign and leading zeros; undefined if there are no bounds. */
export function wholeNumbersWithin(bounds: Bounds): string | undefined {
  const [low, high] = [lowest(bounds), highest(bounds)];
  if (low === undefined && high === undefined) return undefined;
  return alternatives([
    ...(high === undefined || high >= 0n ? [`\\+?${digitsWithin(greater(low, 0n), high)}`] : []),
    ...(isWithin(0n, low, high) ? ['-0+'] : []),
    ...(low === undefined || low < 0n ? [`-${digitsWithin(greater(negated(high), 1n), negated(low))}`] : []),
  ]);
}

/** A regular expression for listed whole numbers, with leading zeros. */
export function listedNumbers(values: readonly Numeric[]): string {
  return alternatives(
    values.flatMap((value) => {
      const [sign, digits] = value < 0 ? ['-', String(-value)] : ['\\+?', String(value)];
      return [`${sign}0*${digits}`, ...(Number(value) === 0 ? ['-0+'] : [])];
    }),
  );
}

function alternatives(all: readonly string[]): string {
  return all.length === 0 ? '(?!)' : all.join('|');
}

function lowest({ minimum: least, exclusiveMinimum: above }: Bounds): bigint | undefined {
  const all = [
    ...(least === undefined ? [] : [rounded(least, Math.ceil)]),
    ...(above === undefined ? [] : [rounded(above, Math.floor) + 1n]),
  ];
  return all.reduce<bigint | undefined>(greater, undefined);
}

function highest(bounds: Bounds): bigint | undefined {
  const { maximum: most, exclusiveMaximum: below } = widest(bounds);
  const all = [
    ...(most === undefined ? [] : [rounded(most, Math.floor)]),
    ...(below === undefined ? [] : [rounded(below, Math.ceil) - 1n]),
  ];
  return all.reduce<bigint | undefined>((one, other) => (one === undefined || other < one ? other : one), undefined);
}

function rounded(value: Numeric, round: (value: number) => number): bigint {
  return isWhole(value) ? BigInt(value) : BigInt(round(value));
}

function greater(one: bigint | undefined, other: bigint): bigint {
  return one === undefined || other > one ? other : one;
}

function negated(value: bigint | undefined): bigint | undefined {
  return value === undefined ? undefined : -value;
}

function isWithin(value: bigint, low: bigint | undefined, high: bigint | undefined): boolean {
  return (low === undefined || low <= value) && (high === undefined || value <= high);
}

/** An expression for the natural numbers from one to another, with leading zeros. It matches nothing if there are none. */
function digitsWithin(low: bigint, high: bigint | undefined): string {
  if (high === undefined) return low === 0n ? '\\d+' : `0*(?:${atLeast(String(low)).join('|')})`;
  if (high < low) return '(?!)';
  const upTo = `0*(?:${atMost(String(high)).join('|')})`;
  return low === 0n ? upTo : `(?=0*(?:${atLeast(String(low)).join('|')})(?!\\d))${upTo}`;
}

/** Alternatives for the natural numbers, without leading zeros, that are at least this one: with more digits, or with a greater digit. */
function atLeast(digits: string): string[] {
  const greaterOnes = [...digits].flatMap((digit, at) =>
    digit === '9' ? [] : [`${digits.slice(0, at)}${digitsFrom(Number(digit) + 1, 9)}${times(digits.length - at - 1)}`],
  );
  return [`[1-9]\\d{${digits.length},}`, ...greaterOnes, digits];
}

/** Alternatives for the natural numbers that are at most this one, with leading zeros up to its length. */
function atMost(digits: string): string[] {
  const lesserOnes = [...digits].flatMap((digit, at) =>
    digit === '0' ? [] : [`${digits.slice(0, at)}${digitsFrom(0, Number(digit) - 1)}${times(digits.length - at - 1)}`],
  );
  return [...lesserOnes, digits, ...(digits.length > 1 ? [`\\d{1,${digits.length - 1}}`] : [])];
}

function digitsFrom(first: number, last: number): string {
  return first === last ? String(first) : `[${first}-${last}]`;
}

function times(count: number): string {
  return count === 0 ? '' : count === 1 ? '\\d' : `\\d{${count}}`;
}
