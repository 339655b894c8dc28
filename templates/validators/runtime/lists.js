/** @import { Expectation, Expected, Passing, Path, Report, Test } from '../types.ts' */
import { noteIssues } from './core.js';

/** @type {Passing} */
export function areIntegers(values, most = longest, least = 0) {
  const { length } = values;
  if (!(length >= least && length <= most)) return false;
  for (let index = 0; index < length; index += 1) if (!Number.isInteger(values[index])) return false;
  return true;
}

/** @type {Passing} */
export function areTexts(values, most = longest, least = 0) {
  const { length } = values;
  if (!(length >= least && length <= most)) return false;
  for (let index = 0; index < length; index += 1) if (typeof values[index] !== 'string') return false;
  return true;
}

export function areAny() {
  return true;
}

/**
 * Whether the number of values is within limits, whatever the values are.
 * @type {Passing}
 */
export function areCounted({ length }, most = longest, least = 0) {
  return length >= least && length <= most;
}

// The most items of a list. An array may claim to have any number of items without using memory for them.
export const longest = 10_000_000;

/** @type {(values: readonly unknown[], many: number, high: number, path: Path, report: Report) => boolean} */
export function areTooMany({ length }, many, high, path, { note, elevated }) {
  if (length <= (elevated ? high : many)) return false;
  note(
    path,
    'too-many-values',
    'at most ' + many + (high > many ? ', or ' + high + ' with elevated rights' : ''),
    length,
  );
  return true;
}

/**
 * The expectation of an array of any length that can be read.
 * @type {(item: Expected) => Expectation}
 */
export function array(item) {
  return {
    noteIssues(value, path, report, isRight) {
      if (!Array.isArray(value)) return noteIssues('an array', value, path, report);
      if (value.length <= longest) return noteIssuesOfEach(item, value, path, report, isRight);
      report.note(path, 'too-many-values', 'at most ' + longest, value.length);
    },
  };
}

/** @type {(item: Expected, values: readonly unknown[], path: Path, report: Report, isRight: Test) => boolean} */
export function noteIssuesOfEach(item, values, path, report, isRight) {
  let areRight = true;
  for (let index = 0; index < values.length && index < longest; index += 1) {
    const one = values[index];
    if (isRight(one)) continue;
    areRight = false;
    if (noteIssues(item, one, [...path, index], report)) break;
  }
  return areRight;
}

/**
 * A copy of an array, as some arrays change between reads; any other value unchanged. The copy of too long an array has only its length.
 * @type {(value: unknown, most?: number) => unknown}
 */
export function taken(value, most = longest) {
  if (!Array.isArray(value)) return value;
  const { length } = value;
  /** @type {unknown[]} */
  const values = [];
  if (!(length <= most)) {
    // If there are too many values, none of them is read.
    values.length = Math.min(length, 2 ** 32 - 1) || most + 1;
    return values;
  }
  for (let index = 0; index < length; index += 1) values.push(value[index]);
  return values;
}
