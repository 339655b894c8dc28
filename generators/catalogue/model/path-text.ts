import { expenseOf, longestText } from '../../lib/backtracking.ts';

/** The maximum length of a variable part of a path, in characters. A longer one is refused before a pattern is run on it. */
export const longestPathText = longestText;

/** The pattern of any text. */
export const anyText = '.+';

/** The pattern that outputs run on a part of a path: the stated one, or that of any text if the stated one may take long. */
export function quickPattern(pattern: string): string {
  return expenseOf(pattern) === undefined ? pattern : anyText;
}
