/** @import { Given } from '../types.ts' */
import { isRecord } from '../runtime/core.js';
import { taken } from '../runtime/lists.js';
import { nameOfField } from './name-of-field.js';
import { appendSeveral } from './named.js';
import { deepest } from './nested.js';
import { ambiguousEmpty, byPresence, omitsEmpty, writesNull } from './settings.js';
import { unwritable, written } from './written.js';

/**
 * Writes parameters for a request, in their order, with a name for each part of an object. Throws a TypeError for a value that cannot be
 * written.
 * @type {(parameters: Given) => URLSearchParams}
 */
export function encode(parameters) {
  const search = new URLSearchParams();
  const budget = { left: mostParts };
  for (const [name, given] of Object.entries(parameters)) {
    if (given === undefined || (byPresence && given === false)) continue;
    const value = read(given, name, 1, budget);
    if (ambiguousEmpty.includes(name) && isEmpty(value)) {
      if (omitsEmpty) continue;
      throw unwritable(name, 'is empty, which the server would not read as such', 'Leave it out');
    }
    if (byPresence && value === true) search.append(written(name, name), '1');
    else append(search, written(name, name), value);
  }
  return search;
}

/** @type {(value: unknown) => boolean} */
function isEmpty(value) {
  if (Array.isArray(value)) return value.length === 0;
  return isPlainObject(value) && Object.values(value).every((one) => one === undefined);
}

/** The most parts that are written, as an object may contain itself, or another object many times. */
const mostParts = 100_000;

/**
 * A copy of a value with all of its parts, so that the checked value is the one that is written.
 * @type {(value: unknown, name: string, depth: number, budget: { left: number }) => unknown}
 */
function read(value, name, depth, budget) {
  budget.left -= 1;
  if (budget.left < 0) throw unwritable(name, 'is beyond the first ' + mostParts + ' parts', 'Supply fewer');
  if (depth > deepest) throw unwritable(name, 'has more than ' + deepest + ' levels', 'Supply fewer');
  /** @type {(key: string, part: unknown) => unknown} */
  const partOf = (key, part) => read(part, nameOfField(name, key), depth + 1, budget);
  if (Array.isArray(value)) {
    const items = /** @type {readonly unknown[]} */ (taken(value));
    return areNested(items) ? items.map((item, index) => partOf(String(index), item)) : items;
  }
  if (!isPlainObject(value)) return value;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(fields.map(([key, one]) => [key, partOf(key, one)]));
}

/** @type {(values: readonly unknown[]) => boolean} */
function areNested(values) {
  return values.some((value) => typeof value === 'object');
}

/** @type {(search: URLSearchParams, name: string, value: unknown) => void} */
function append(search, name, value) {
  if (value === null && writesNull) search.append(name, '');
  else if (Array.isArray(value)) appendItems(search, name, value);
  else if (isPlainObject(value)) appendFields(search, name, value);
  else search.append(name, written(value, name));
}

/**
 * Writes the items of an array. Nested items have their index in the name, so that their parts are not mixed up.
 * @type {(search: URLSearchParams, name: string, values: readonly unknown[]) => void}
 */
function appendItems(search, name, values) {
  if (!areNested(values)) return appendSeveral(search, name, values);
  for (const [index, value] of values.entries()) append(search, nameOfField(name, String(index)), value);
}

/**
 * Writes the fields of an object. An object without fields is an empty text, like an empty array.
 * @type {(search: URLSearchParams, name: string, value: Given) => void}
 */
function appendFields(search, name, value) {
  const fields = Object.entries(value);
  if (fields.length === 0) search.append(name, '');
  for (const [key, one] of fields) append(search, nameOfField(name, key), one);
}

/**
 * Whether a value is a plain object, and not a date, a map or the like.
 * @type {(value: unknown) => value is Given}
 */
function isPlainObject(value) {
  return isRecord(value) && Object.prototype.toString.call(value) === '[object Object]';
}
