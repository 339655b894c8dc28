/** @import { Expectation } from '../types.ts' */
import { isText } from './core.js';

/** In characters. */
const longestPathText = 2000;

/**
 * Whether a text is short enough for a regular expression to be run on it; both halves of a surrogate pair are one character.
 * @type {(text: string) => boolean}
 */
export function isShort(text) {
  return text.length <= longestPathText || [...text.slice(0, 2 * longestPathText + 1)].length <= longestPathText;
}

/**
 * Text of a form. What is too long does not have to be of another one.
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
