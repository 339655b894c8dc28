import { isShort } from './path.js';

/**
 * Whether the number of characters in a text is within limits. A surrogate pair is one character.
 * @type {(text: string, least: number, most?: number) => boolean}
 */
export function hasLength(text, least, most = Infinity) {
  const { length } = text;
  if (length < least || length > 2 * most) return false;
  if (length >= 2 * least && length <= most) return true;
  let characters = 0;
  for (const _ of text) characters += 1;
  return characters >= least && characters <= most;
}

/**
 * Whether a text matches an expression, or is too long for the expression to be run.
 * @type {(text: string, expression: RegExp) => boolean}
 */
export function matches(text, expression) {
  return !isShort(text) || expression.test(text);
}

/**
 * Whether a number is a multiple of another one. Within the precision of binary fractions, 0.3 is a multiple of 0.1; steps such as 0.5 are
 * exact.
 * @type {(value: number, step: number) => boolean}
 */
export function isMultiple(value, step) {
  if (Number.isInteger(step * 2 ** 20)) return value % step === 0;
  const quotient = value / step;
  const most = 2 * Number.EPSILON * Math.abs(quotient);
  return Math.abs(quotient - Math.round(quotient)) <= most;
}
