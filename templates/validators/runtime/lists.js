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
 * Whether there are so many values, whatever they are.
 * @type {Passing}
 */
export function areCounted({ length }, most = longest, least = 0) {
  return length >= least && length <= most;
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

/**
 * The values of an array as they are now, as far as they are looked at, in an array that stays the same; any other value as it is.
 * @type {(value: unknown, most?: number) => unknown}
 */
export function taken(value, most = longest) {
  if (!Array.isArray(value)) return value;
  const { length } = value;
  /** @type {unknown[]} */
  const values = [];
  if (!(length <= most)) {
    // Of more values, none is looked at.
    values.length = Math.min(length, 2 ** 32 - 1) || most + 1;
    return values;
  }
  for (let index = 0; index < length; index += 1) values.push(value[index]);
  return values;
}
