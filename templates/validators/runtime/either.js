/** @import { Expectation, Expected, Test } from '../types.ts' */
import { noteIssues } from './core.js';

/**
 * A value of one of several types: where it is of the kind of one of them, that one says what is wrong with it.
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
