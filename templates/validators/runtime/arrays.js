/** @import { Expectation, Expected, Passing } from '../types.ts' */
import { noteIssues } from './core.js';
import { areTooMany, noteIssuesOfEach } from './lists.js';

/**
 * Whether a single value passes, or every value in an array of up to `many`.
 * @type {(value: unknown, pass: Passing, many: number) => boolean}
 */
export function each(value, pass, many) {
  return pass(Array.isArray(value) ? value : [value], many);
}

/**
 * The expectation of multiple values in an array, or of a single value.
 * @type {(item: Expected, many: number, high?: number) => Expectation}
 */
export function several(item, many, high = many) {
  return {
    noteIssues(value, path, report, isRight) {
      if (!Array.isArray(value)) return noteIssues(item, value, path, report);
      if (!areTooMany(value, many, high, path, report)) noteIssuesOfEach(item, value, path, report, isRight);
    },
  };
}

/** @type {(value: unknown) => readonly unknown[]} */
export function valuesOf(value) {
  return Array.isArray(value) ? value : [value];
}
