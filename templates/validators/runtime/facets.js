/** @import { Expectation, Expected, Test } from '../types.ts' */
import { noteIssues } from './core.js';

/**
 * The expectation of a value that must pass several tests. The first test that fails decides which issue is reported.
 * @type {(...steps: readonly (readonly [test: Test, expected: Expected])[]) => Expectation}
 */
export function inTurn(...steps) {
  return {
    noteIssues(value, path, report, isRight) {
      const [, expected] = steps.find(([test]) => !test(value)) ?? steps[steps.length - 1];
      return noteIssues(expected, value, path, report, isRight);
    },
  };
}

/**
 * The expectation of multiple values, each of which must pass a further test.
 * @type {<Several extends Expectation>(several: Several, isRight: Test) => Several}
 */
export function eachPassing(several, isRight) {
  return { ...several, noteIssues: (value, path, report) => several.noteIssues(value, path, report, isRight) };
}
