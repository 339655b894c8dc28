/** @import { Entries, Search } from '../types.ts' */
import { integerForm, numberForm } from '../runtime/number-forms.js';
import { numberIn } from '../runtime/numbers.js';
import { falseTexts, ignoresCase, trueTexts } from './settings.js';

/**
 * The names and values of a query or a form: texts, and files in a form.
 * @type {(search: Search) => Entries}
 */
export function entriesIn(search) {
  const query = queryIn(search);
  const isRead = Array.isArray(query) || Object.prototype.toString.call(query) === '[object FormData]';
  return isRead ? /** @type {Entries} */ (query) : new URLSearchParams(/** @type {URLSearchParams | string} */ (query));
}

/**
 * The query string of an address; any other input unchanged.
 * @type {(search: Search) => Search}
 */
export function queryIn(search) {
  if (typeof search !== 'string') return search;
  const start = search.indexOf('?');
  return start > 0 && !search.slice(0, start).includes('=') ? search.slice(start + 1).replace(/#.*/s, '') : search;
}

/**
 * The whole number that a server reads from a text, if a number can have all of its digits. A text with a point or an exponent is no more
 * exact for the server. Any other text is returned unchanged, for the validator to report.
 * @type {(text: string) => number | string}
 */
export function integer(text) {
  const value = numberIn(text, integerForm);
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const digits = digitsIn(text);
  const isExact = !/^-?\d+$/.test(digits) || digits === (Number.isInteger(value) && BigInt(value).toString());
  return isExact && Number.isFinite(value) ? value : text;
}

/**
 * The digits of a whole number in a text, with a minus sign if it is negative.
 * @type {(text: string) => string}
 */
function digitsIn(text) {
  return text.trim().replace(/^(?:\+|(-))?0*/, '$1');
}

/**
 * A text without the line break at its end, which the server also accepts.
 * @type {(text: string) => string}
 */
export function withoutLineBreak(text) {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** @type {(text: string) => number | string} */
export function number(text) {
  const value = numberIn(text, numberForm);
  return Number.isFinite(value) ? value : text;
}

/**
 * The boolean that a text stands for. If a value may have several types, `text` may already be the result of another reader.
 * @type {<Value>(text: Value) => Value | boolean}
 */
export function boolean(text) {
  if (typeof text !== 'string') return text;
  const word = ignoresCase ? text.toLowerCase() : text;
  return trueTexts.includes(word) || (falseTexts.includes(word) ? false : text);
}
