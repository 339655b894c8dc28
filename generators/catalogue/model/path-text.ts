import { expenseOf, longestText } from '../../lib/backtracking.ts';

/** In characters: a longer part of a path is refused before a pattern is run on it. */
export const longestPathText = longestText;

/** The pattern of any text. */
export const anyText = '.+';

/** The pattern that outputs run on a part of a path: the one that is stated, or that of any text where it may take long. */
export function quickPattern(pattern: string): string {
  return expenseOf(pattern) === undefined ? pattern : anyText;
}
