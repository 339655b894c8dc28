/**
 * A number as servers and catalogues state it: a `bigint` where a JavaScript number would print other digits, which only
 * happens to whole numbers past 2^53. So each number has one representation, and `===` compares values.
 */
export type Numeric = number | bigint;

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || typeof value === 'bigint';
}

export function isWhole(value: unknown): value is Numeric {
  return typeof value === 'bigint' || Number.isInteger(value);
}

/** The greatest of at least one number. */
export function greatest(numbers: readonly Numeric[]): Numeric {
  return numbers.reduce((one, other) => (other > one ? other : one));
}

/** Whether a number is a multiple of another one, up to rounding: 0.3 is a multiple of 0.1. Steps such as 0.5 are exact. */
export function isMultiple(value: Numeric, step: Numeric): boolean {
  if (isWhole(value) && isWhole(step) && step !== 0) return BigInt(value) % BigInt(step) === 0n;
  if (Number.isInteger(Number(step) * 2 ** 20)) return Number(value) % Number(step) === 0;
  const quotient = Number(value) / Number(step);
  const most = 2 * Number.EPSILON * Math.abs(quotient);
  return Math.abs(quotient - Math.round(quotient)) <= most;
}

/** Matches whole numbers in JSON and YAML. */
const wholeNumber = /^(?:[-+]?\d+|0o[0-7]+|0x[\da-f]+)$/i;

/** The number in a source text, which was parsed as `value`, with all digits. A number beyond those of JavaScript stays infinite. */
export function withAllDigits(value: number, source: string): Numeric {
  if (Number.isSafeInteger(value) || !Number.isFinite(value) || !wholeNumber.test(source)) return value;
  const whole = BigInt(source);
  return String(whole) === String(value) ? value : whole;
}

/** A whole number with commas between thousands, such as `12,345`. */
export function withCommas(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
