/** @import { Expectation, Expected, Test } from '../types.ts' */
import { noteIssues } from './core.js';

/**
 * The expectation of a value of one of several types. If the value has the kind of exactly one of them, that type reports the issue.
 * @type {(words: string, ...types: readonly (readonly [isOfKind: Test, expected: Expected])[]) => Expectation}
 */
export function either(words, ...types) {
  return {
    noteIssues(value, path, report, isRight) {
      const own = types.filter(([isOfKind]) => isOfKind(value));
      if (own.length === 1) return noteIssues(own[0][1], value, path, report, isRight);
      return report.note(path, own.length === 0 ? 'wrong-type' : 'no-alternative', words, value);
    },
  };
}
