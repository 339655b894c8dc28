import { falseTexts, trueTexts } from './settings.js';

/**
 * Returns the query string of an address, or the text itself where it is no address.
 * @type {(search: URLSearchParams | string) => URLSearchParams | string}
 */
export function queryIn(search) {
  if (typeof search !== 'string') return search;
  const start = search.indexOf('?');
  return start > 0 && !search.slice(0, start).includes('=') ? search.slice(start + 1).replace(/#.*/s, '') : search;
}

/**
 * The number where the text is one in digits that can be kept. A validator says what is wrong with any other text.
 * @type {(text: string) => number | string}
 */
export function integer(text) {
  const value = Number(text);
  return /^-?\d+$/.test(text) && (Number.isSafeInteger(value) || String(value) === text) ? value : text;
}

/** @type {(text: string) => number | string} */
export function number(text) {
  return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}

/** @type {(text: string) => boolean | string} */
export function boolean(text) {
  return trueTexts.includes(text) || (falseTexts.includes(text) ? false : text);
}
