/** @import { Given } from '../types.ts' */
import { isRecord } from '../runtime/core.js';
import { longest } from '../runtime/lists.js';
import { appendSeveral } from './named.js';
import { deepest, nameOfField } from './nested.js';
import { ambiguousEmpty, byPresence, omitsEmpty, writesNull } from './settings.js';
import { unwritable, written } from './written.js';

/**
 * The parameters as a request has them, in their order, with a name for each part of an object. Throws a TypeError for what
 * cannot be written.
 * @type {(parameters: Given) => URLSearchParams}
 */
export function encode(parameters) {
  const search = new URLSearchParams();
  const budget = { left: mostParts };
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || (byPresence && value === false)) continue;
    if (ambiguousEmpty.includes(name) && isEmpty(value)) {
      if (omitsEmpty) continue;
      throw unwritable(name, 'is empty, which the server would not read as such', 'Leave it out');
    }
    if (byPresence && value === true) search.append(written(name, name), '1');
    else append(search, written(name, name), value, 1, budget);
  }
  return search;
}

/** @type {(value: unknown) => boolean} */
function isEmpty(value) {
  if (Array.isArray(value)) return value.length === 0;
  return isPlainObject(value) && Object.values(value).every((one) => one === undefined);
}

/** An object may hold itself, or another one very often: more parts are not written. */
const mostParts = 100_000;

/** @type {(search: URLSearchParams, name: string, value: unknown, depth: number, budget: { left: number }) => void} */
function append(search, name, value, depth, budget) {
  budget.left -= 1;
  if (budget.left < 0) throw unwritable(name, 'is beyond the first ' + mostParts + ' parts', 'Supply fewer');
  if (depth > deepest) throw unwritable(name, 'has more than ' + deepest + ' levels', 'Supply fewer');
  if (value === null && writesNull) search.append(name, '');
  else if (Array.isArray(value)) appendItems(search, name, value, depth, budget);
  else if (isPlainObject(value)) appendFields(search, name, value, depth, budget);
  else search.append(name, written(value, name));
}

/**
 * An item that is nested has its index, as the parts of one could not be told from those of another.
 * @type {(search: URLSearchParams, name: string, values: readonly unknown[], depth: number, budget: { left: number }) => void}
 */
function appendItems(search, name, values, depth, budget) {
  if (values.length > longest || !values.some((value) => typeof value === 'object')) {
    return appendSeveral(search, name, values);
  }
  for (let index = 0; index < values.length; index += 1) {
    append(search, nameOfField(name, String(index)), values[index], depth + 1, budget);
  }
}

/**
 * An object without fields is an empty text, like an array without items.
 * @type {(search: URLSearchParams, name: string, value: Given, depth: number, budget: { left: number }) => void}
 */
function appendFields(search, name, value, depth, budget) {
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  if (fields.length === 0) search.append(name, '');
  for (const [key, one] of fields) append(search, nameOfField(name, key), one, depth + 1, budget);
}

/**
 * Whether a value is nothing but its fields: a date or a map has more than these.
 * @type {(value: unknown) => value is Given}
 */
function isPlainObject(value) {
  return isRecord(value) && Object.prototype.toString.call(value) === '[object Object]';
}
