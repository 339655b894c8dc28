/** @import { Expectation, Expected, Passing, Report } from '../types.ts' */
import { noteIssues } from './core.js';
import { betweenItems } from './item-separators.js';
import { longest } from './lists.js';

/**
 * Whether a value is a text that joins items. Their number has to be within limits, and all of them have to pass. `numeral` matches the
 * items that are numbers.
 * @type {(value: unknown, pass: Passing, numeral?: RegExp, least?: number, most?: number) => boolean}
 */
export function joins(value, pass, numeral, least = 1, most = longest) {
  if (typeof value !== 'string') return false;
  const items = itemsIn(value, numeral);
  return items.length >= Math.max(least, 1) && items.length <= most && pass(items);
}

/** @type {(text: string, numeral?: RegExp) => readonly unknown[]} */
function itemsIn(text, numeral) {
  const items = text.split(betweenItems).filter((item) => item !== '');
  return numeral ? items.map((item) => (numeral.test(item) ? Number(item) : item)) : items;
}

/**
 * The expectation of an array, or of a single item in its place.
 * @type {(list: Expectation, item: Expected) => Expectation}
 */
export function listOrItem(list, item) {
  return {
    noteIssues: (value, path, report, isRight) =>
      noteIssues(Array.isArray(value) ? list : item, value, path, report, isRight),
  };
}

/**
 * The expectation of an array, a single item, or a text that joins items. Issues are about the items of the text.
 * @type {(list: Expectation, item: Expected, numeral?: RegExp) => Expectation}
 */
export function joinedList(list, item, numeral) {
  const others = listOrItem(list, item);
  return {
    noteIssues(value, path, report, isRight) {
      if (typeof value !== 'string') return noteIssues(others, value, path, report, isRight);
      const items = itemsIn(value, numeral);
      if (items.length === 0) return report.note(path, 'too-few-values', 'at least 1 item', 0);
      const { note } = report;
      /** @type {Report} */
      const ofOne = { ...report, note: (_at, ...issue) => note(path, ...issue) };
      return noteIssues(list, items, path, items.length === 1 ? ofOne : report, isRight);
    },
  };
}
