/** @import { Expectation, Expected, Test } from '../types.ts' */
import { noteIssues } from './core.js';
import { longest } from './lists.js';

/**
 * An array of `count` items, each of which passes a test: `item` is what is expected of one that does not.
 * @type {(isRight: Test, item: Expected, count?: string, least?: number, most?: number, areUnique?: boolean) => Expectation}
 */
export function listOf(isRight, item, count = 'at most ' + longest, least = 0, most = longest, areUnique = false) {
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
      if (areRight && areUnique && !areDifferent(value)) {
        return report.note(path, 'repeated-values', 'items of which no two are equal', value);
      }
    },
  };
}

/**
 * Whether no two items are equal. Objects and arrays are compared by their texts, so that each is gone through once.
 * @type {(values: readonly unknown[]) => boolean}
 */
export function areDifferent(values) {
  const plain = new Set();
  const texts = new Set();
  const budget = { left: mostParts };
  for (let index = 0, { length } = values; index < length; index += 1) {
    if (length > longest) return false;
    const value = values[index];
    const isPlain = typeof value !== 'object' || value === null;
    const [known, key] = isPlain ? [plain, value] : [texts, canonicalText(value, budget)];
    if (known.has(key)) return false;
    known.add(key);
  }
  return true;
}

/** What has more parts is not compared: an object may hold itself, or one a million times. */
const mostParts = 1_000_000;

/**
 * A text that is the same for equal values only. Throws a RangeError for one with too many parts.
 * @type {(value: unknown, budget: { left: number }) => string}
 */
function canonicalText(value, budget) {
  budget.left -= 1;
  if (budget.left < 0) throw new RangeError('too many parts');
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = [];
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) parts.push(canonicalText(value[index], budget));
    return '[' + parts.join() + ']';
  }
  for (const name of Object.keys(value).sort()) {
    const one = /** @type {Record<string, unknown>} */ (value)[name];
    if (one !== undefined) parts.push(JSON.stringify(name) + ':' + canonicalText(one, budget));
  }
  return '{' + parts.join() + '}';
}
