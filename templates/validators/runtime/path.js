/** @import { Expectation } from '../types.ts' */
import { isText } from './core.js';

/** The longest text in a path that is matched, in characters. */
const longestPathText = 2000;

/**
 * Whether a text is short enough for a regular expression to be run. A surrogate pair is one character.
 * @type {(text: string) => boolean}
 */
export function isShort(text) {
  return text.length <= longestPathText || [...text.slice(0, 2 * longestPathText + 1)].length <= longestPathText;
}

/**
 * The expectation of a text of a form. A text that is too long is reported only as such.
 * @type {(expected: string) => Expectation}
 */
export function textInPath(expected) {
  return {
    noteIssues(value, path, report) {
      if (!isText(value)) return report.note(path, 'wrong-type', expected, value);
      if (isShort(value)) return report.note(path, 'wrong-form', expected, value);
      return report.note(path, 'too-long', 'text of at most ' + longestPathText + ' characters', value);
    },
  };
}
