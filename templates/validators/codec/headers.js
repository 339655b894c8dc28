/** @import { Given } from '../types.ts' */
import { unknownOperation } from './request-of-route.js';
import { operations } from './settings.js';
import { unwritable, written, writtenEach } from './written.js';

/**
 * The headers of an operation by name, with all cookies in one of them. Throws a TypeError for a value that no header can have.
 * @type {(operation: string, parts?: { readonly headers?: Given, readonly cookies?: Given }) => Record<string, string>}
 */
export function encodeHeaders(operation, { headers = {}, cookies = {} } = {}) {
  if (!operations.includes(operation)) throw unknownOperation(operation);
  const all = Object.entries(headers).flatMap(([name, value]) => {
    return value === undefined ? [] : [[named(name, 'headers.'), headerValue(value, 'headers.' + name)]];
  });
  const pairs = Object.entries(cookies).flatMap(([name, value]) => {
    const label = 'cookies.' + name;
    return value === undefined ? [] : [named(name, 'cookies.') + '=' + encodeURIComponent(written(value, label))];
  });
  return Object.fromEntries(pairs.length > 0 ? [...all, ['cookie', pairs.join('; ')]] : all);
}

/**
 * Returns the name. Throws a TypeError if it contains a space, a line break or another character that would end it.
 * @type {(name: string, place: string) => string}
 */
function named(name, place) {
  if (/^[!#$%&'*+.^_`|~\dA-Za-z-]+$/.test(name)) return name;
  throw unwritable(place + name, 'is no name of a header or a cookie', 'Supply letters, digits and hyphens');
}

/**
 * The text of a header, with commas between several values. Throws a TypeError for a character that would begin another header, such as a
 * line break.
 * @type {(value: unknown, label: string) => string}
 */
function headerValue(value, label) {
  const texts = Array.isArray(value) ? writtenEach(value, label) : [written(value, label)];
  for (const text of texts) {
    if (!/^[\x20-\x7E]*$/.test(text))
      throw unwritable(label, 'has a character that no header can hold', 'Supply visible ASCII on one line');
    if (text !== text.trim()) throw unwritable(label, 'has a space at an end, which no server reads', 'Remove it');
    if (Array.isArray(value) && text.includes(','))
      throw unwritable(label, 'holds a comma, which separates values', 'Supply values without');
  }
  return texts.join(',');
}
