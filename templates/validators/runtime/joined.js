/** @import { Expectation, Expected, Passing, Test, Unsure } from '../types.ts' */

import { isText, noteIssues } from './core.js';
import { areTooMany, longest, noteIssuesOfEach, taken } from './lists.js';
import { integerForm, numberForm } from './number-forms.js';
import { numberIn } from './numbers.js';
import { alternative, separator } from './separators.js';
import { quoted } from './text.js';

/**
 * Whether a single value passes, or each of up to `many` values in an array or in a text joined by the separator. A text joined by the
 * alternative separator needs a full check.
 * @type {(value: unknown, pass: Passing, many: number) => boolean}
 */
export function each(value, pass, many) {
  let values = value;
  if (typeof value === 'string') {
    if (alternative !== '' && value.startsWith(alternative)) return false;
    if (value.includes(separator)) values = value.split(separator, many + 1);
  }
  return pass(Array.isArray(values) ? values : [values], many);
}

/**
 * The expectation of multiple values in an array, or in a text joined by the separator or, if it begins with the alternative separator, by
 * that.
 * @type {(item: Expected, many: number, high?: number) => Expectation & Unsure}
 */
export function several(item, many, high = many) {
  return joinable(item, many, high);
}

/**
 * Like `several`, for whole numbers, which are texts in a joined text.
 * @type {typeof several}
 */
export function severalIntegers(item, many, high = many) {
  return joinable(item, many, high, (text) => numberIn(text, integerForm));
}

/**
 * Like `several`, for any numbers.
 * @type {typeof several}
 */
export function severalNumbers(item, many, high = many) {
  return joinable(item, many, high, (text) => numberIn(text, numberForm));
}

/**
 * Like `several`, for any texts: in a joined text, every text between separators is accepted.
 * @type {typeof several}
 */
export function severalTexts(item, many, high = many) {
  return joinable(item, many, high, undefined, isText);
}

/** @type {(item: Expected, many: number, high: number, read?: (text: string) => unknown, isAnyway?: Test) => Expectation & Unsure} */
function joinable(item, many, high, read, isAnyway) {
  return {
    unsure: true,
    noteIssues(value, path, report, isRight) {
      const isJoined = isText(value);
      if (!isJoined && !Array.isArray(value)) return noteIssues(item, value, path, report);
      const values = valuesOf(taken(value));
      if (areTooMany(values, many, high, path, report)) return;
      const given = isJoined && read ? values.map((one) => read(String(one))) : values;
      /** @type {Test} */
      const isSo = (one) => isAnyway?.(one) || isRight(one);
      if (isJoined && given.length === 1) return isSo(given[0]) || noteIssues(item, given[0], path, report);
      const areRight = noteIssuesOfEach(item, given, path, report, isSo);
      if (areRight && !isJoined && !canBeSent(values)) report.note(path, 'wrong-form', marks(), value);
    },
  };
}

/**
 * Whether all values are texts, and a server would read none of them as several values.
 * @type {Passing}
 */
export function areSingleTexts(values, most = longest) {
  const { length } = values;
  if (!(length <= most)) return false;
  for (let index = 0; index < length; index += 1) {
    const value = values[index];
    if (typeof value !== 'string' || value === '' || value.includes(separator)) return false;
    if (alternative && value.includes(alternative)) return false;
  }
  return true;
}

/** @type {(value: unknown) => readonly unknown[]} */
export function valuesOf(value) {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [value];
  if (value === '' || value === alternative) return [];
  const isOther = alternative !== '' && value.startsWith(alternative);
  return isOther
    ? value.slice(alternative.length).split(alternative, longest + 1)
    : value.split(separator, longest + 1);
}

function marks() {
  return 'values that do not hold both ' + quoted(separator) + ' and ' + quoted(alternative);
}

/**
 * Whether values can be joined, by the separator or by the alternative one.
 * @type {(values: readonly unknown[]) => boolean}
 */
function canBeSent(values) {
  /** @type {(mark: string) => boolean} */
  const holds = (mark) => values.some((value) => typeof value === 'string' && value.includes(mark));
  return alternative === ''
    ? !holds(separator)
    : !holds(alternative) || !(holds(separator) || String(values[0]).startsWith(alternative));
}
