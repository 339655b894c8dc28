/** @import { Accepts, Expectation } from '../types.ts' */
import { isRecord, noteIssues, own, wordsOf } from './core.js';
import { nearest } from './text.js';

/**
 * The expectation of an object with fields, which `accepts` checks. The first `required` of the names are required.
 * @type {(accepts: Accepts, names?: readonly string[], required?: number) => Expectation}
 */
export function fields(accepts, names = [], required = 0) {
  return {
    noteIssues(value, path, report) {
      if (!isRecord(value)) return report.note(path, 'wrong-type', 'an object', value);
      let areEnough;
      accepts(value, report.elevated, (name, one, expected) => {
        const at = [...path, name];
        areEnough =
          expected === false
            ? report.note(at, 'unknown-field', 'a known name', one, nearest(name, names))
            : noteIssues(expected, one, at, report);
        return areEnough;
      });
      for (let index = 0; index < required && !areEnough; index += 1) {
        const name = names[index];
        if (own(value, name) === undefined)
          areEnough = report.note([...path, name], 'missing', wordsOf(accepts, name, report));
      }
      return areEnough;
    },
  };
}
