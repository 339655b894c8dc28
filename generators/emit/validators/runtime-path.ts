import { longestPathText } from '../../catalogue/path-text.ts';

/** What validators need for text that is a part of the path. */
export const pathSource = `/** Whether a text is short enough for a regular expression to be run on it; both halves of a surrogate pair are one character. */
export function isShort(text) {
  return text.length <= ${longestPathText} || [...text.slice(0, ${2 * longestPathText + 1})].length <= ${longestPathText};
}

/** Text of a form. What is too long does not have to be of another one. */
export function textInPath(expected) {
  return {
    isOfKind: isText,
    tell(value, path, report) {
      if (!isText(value)) return report.note(path, 'wrong-type', expected, value);
      if (isShort(value)) return report.note(path, 'wrong-form', expected, value);
      return report.note(path, 'too-long', 'text of at most ${longestPathText} characters', value);
    },
  };
}
`;
