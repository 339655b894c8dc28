/** @import { Expectation, Expected, Test } from '../types.ts' */
import { noteIssues, own } from './core.js';
import { longest, taken } from './lists.js';

/**
 * The expectation of an array whose items pass a test. `item`: the expectation of an item that fails. `count`: words for the number of
 * items. `areUnique`: the test of items that have to differ, passed so that a bundle without such arrays leaves it out.
 * @type {(isRight: Test, item: Expected, count?: string, least?: number, most?: number, areUnique?: (items: readonly unknown[]) => boolean) => Expectation}
 */
export function listOf(isRight, item, count = 'at most ' + longest, least = 0, most = longest, areUnique) {
  return {
    noteIssues(value, path, report) {
      if (!Array.isArray(value)) return report.note(path, 'wrong-type', 'an array', value);
      const { length } = value;
      if (length < least) return report.note(path, 'too-few-values', count, length);
      if (!(length <= most)) return report.note(path, 'too-many-values', count, length);
      let areRight = true;
      for (let index = 0; index < length; index += 1) {
        const one = value[index];
        if (isRight(one)) continue;
        areRight = false;
        if (noteIssues(item, one, [...path, index], report)) return true;
      }
      if (areRight && areUnique && !areUnique(value)) {
        return report.note(path, 'repeated-values', 'items of which no two are equal', value);
      }
    },
  };
}

/**
 * Whether no two items are equal. A few items are compared with each other, more by their texts, so that each is read only once.
 * @type {(values: readonly unknown[]) => boolean}
 */
export function areDifferent(values) {
  const { length } = values;
  if (length > longest) return false;
  const budget = { left: mostParts };
  if (length > few) return haveDifferentTexts(values, length, budget);
  for (let index = 1; index < length; index += 1) {
    for (let other = 0; other < index; other += 1) {
      if (isEqual(values[index], values[other], budget)) return false;
    }
  }
  return true;
}

const few = 8;

/** The most parts that are compared, as an object may contain itself, or another object a million times. */
const mostParts = 1_000_000;

/** @typedef {{ left: number }} Budget */

/** @type {(values: readonly unknown[], length: number, budget: Budget) => boolean} */
function haveDifferentTexts(values, length, budget) {
  const known = new Set();
  const texts = new Set();
  for (let index = 0; index < length; index += 1) {
    const value = values[index];
    if (typeof value !== 'object' || value === null) known.add(value);
    else texts.add(canonicalText(value, budget));
    if (known.size + texts.size <= index) return false;
  }
  return true;
}

/** @type {(budget: Budget) => void} */
function spend(budget) {
  budget.left -= 1;
  if (budget.left < 0) throw new RangeError('too many parts');
}

/**
 * Whether two values are equal as JSON. Throws a RangeError for values with too many parts.
 * @type {(one: any, other: any, budget: Budget) => boolean}
 */
function isEqual(one, other, budget) {
  if (one === other || Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  spend(budget);
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    for (let index = 0; index < one.length; index += 1) {
      spend(budget);
      if (!isEqual(one[index], other[index], budget)) return false;
    }
    return true;
  }
  const names = namesIn(one);
  if (names.length !== namesIn(other).length) return false;
  return names.every((name) => own(other, name) !== undefined && isEqual(one[name], other[name], budget));
}

/** @type {(value: any) => string[]} */
function namesIn(value) {
  return Object.keys(value).filter((name) => value[name] !== undefined);
}

/**
 * A text that two values share only if they are equal. Throws a RangeError for a value with too many parts.
 * @type {(value: any, budget: Budget) => string}
 */
function canonicalText(value, budget) {
  spend(budget);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = [];
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) parts.push(canonicalText(value[index], budget));
    return '[' + parts.join() + ']';
  }
  for (const name of namesIn(value).sort()) parts.push(JSON.stringify(name) + ':' + canonicalText(value[name], budget));
  return '{' + parts.join() + '}';
}

/**
 * A copy of a value with all of its arrays and objects, as some values change between reads. Throws a RangeError for a value with too many
 * parts.
 * @type {(value: any, budget?: Budget) => unknown}
 */
export function copied(value, budget = { left: mostParts }) {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  spend(budget);
  if (Array.isArray(value)) {
    const items = /** @type {unknown[]} */ (taken(value));
    if (items.length > longest) return items;
    return items.map((item) => copied(item, budget));
  }
  // The prototype shows what kind of object the value is.
  const copy = Object.fromEntries(Object.keys(value).map((name) => [name, copied(value[name], budget)]));
  return Object.setPrototypeOf(copy, Object.getPrototypeOf(value));
}
