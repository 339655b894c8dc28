/** @import { Expectation, Expected, Path, Report, Test } from '../types.ts' */
import { noteIssues } from './core.js';

/** @type {(values: readonly unknown[]) => boolean} */
export function areIntegers(values) {
  for (let index = 0, { length } = values; index < length; index += 1) {
    if (length > longest || !Number.isInteger(values[index])) return false;
  }
  return true;
}

/** @type {(values: readonly unknown[]) => boolean} */
export function areTexts(values) {
  for (let index = 0, { length } = values; index < length; index += 1) {
    if (length > longest || typeof values[index] !== 'string') return false;
  }
  return true;
}

export function areAny() {
  return true;
}

// What has more items is no list: an array may say that it has any number of them, and takes no memory for it.
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
 * An array of any length that can be gone through.
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
