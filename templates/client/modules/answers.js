/** @import { Given } from '../types.ts' */
import { split } from '../../validators/codec/joined.js';
import { ApiError } from '../errors.js';
import { facts } from './facts.js';

/**
 * The value to which names of fields lead; undefined if there is none.
 * @type {(value: unknown, path: readonly string[]) => unknown}
 */
export function at(value, path) {
  return path.reduce((/** @type {unknown} */ inner, name) => /** @type {Given | undefined} */ (inner)?.[name], value);
}

/**
 * The items of the list to which names of fields lead, of which there are none without the list.
 * @type {(answer: unknown, path: readonly string[]) => readonly unknown[]}
 */
export function listAt(answer, path) {
  const items = at(answer, path) ?? [];
  if (!Array.isArray(items)) throw noList(answer, path);
  return items;
}

/**
 * The error for an answer without the list to which names of fields lead.
 * @type {(answer: unknown, path: readonly string[]) => ApiError}
 */
export function noList(answer, path) {
  return new ApiError('no-list', 'The answer has no list at "' + path.join('.') + '"', { data: answer });
}

/**
 * The token to which names of fields lead. Throws an error if there is none.
 * @type {(answer: unknown, path: readonly string[]) => string}
 */
export function tokenAt(answer, path) {
  const token = at(answer, path);
  if (typeof token !== 'string') throw new ApiError('no-token', 'The server states no token at "' + path.join('.') + '"');
  return token;
}

/**
 * The values of a parameter that takes several; none if it is not given.
 * @type {(given: unknown) => readonly any[]}
 */
export function severalOf(given) {
  return typeof given === 'string' ? split(given) : [given ?? []].flat();
}

/**
 * Requests that each name at most as many pages as a request may.
 * @type {(request: Given, validate?: false | Given) => readonly Given[]}
 */
export function batchesOf(request, validate) {
  for (const [name, [usual, elevated]] of Object.entries(facts.batched)) {
    const values = severalOf(request[name]);
    const most = validate && validate.rights === 'elevated' ? elevated : usual;
    if (values.length <= most) continue;
    const parts = Array.from({ length: Math.ceil(values.length / most) }, (_, index) => index * most);
    return parts.map((from) => ({ ...request, [name]: values.slice(from, from + most) }));
  }
  return [request];
}

/**
 * Adds what a further answer says of a page: the items of lists, and fields.
 * @type {(page: Record<string, unknown>, more: unknown) => void}
 */
export function mergeInto(page, more) {
  for (const [name, value] of Object.entries(Object(more))) {
    const before = Object.hasOwn(page, name) ? page[name] : undefined;
    if (Array.isArray(before) && Array.isArray(value)) for (const item of value) before.push(item);
    else Object.defineProperty(page, name, { value, enumerable: true, configurable: true, writable: true });
  }
}
