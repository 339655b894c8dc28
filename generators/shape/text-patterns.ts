import { formats } from '../catalogue/model/formats.ts';
import type { TextFacets } from '../catalogue/model/type-model.ts';
import { expenseOf, longestText } from '../lib/backtracking.ts';

/**
 * The regular expressions, with flag `u`, that a text has to match: that of its format, and the stated one. The stated one is tested only
 * on texts of up to `longestText` characters.
 */
export function patternsOf(facets: TextFacets): readonly string[] {
  return [formatPattern(facets), runPattern(facets)].filter((pattern) => pattern !== undefined);
}

/** The anchored regular expression of a format, which takes no longer than reading the text. */
export function formatPattern({ format }: TextFacets): string | undefined {
  const pattern = format === undefined ? undefined : formats.get(format)?.pattern;
  return pattern === undefined ? undefined : `^(?:${pattern})$`;
}

/** The stated regular expression; undefined if it is invalid or may take long. */
export function runPattern({ pattern }: TextFacets): string | undefined {
  return pattern === undefined || !isRun(pattern) ? undefined : pattern;
}

/** Whether a text is short enough to test with stated regular expressions. */
export function isShort(text: string): boolean {
  return text.length <= longestText || [...text.slice(0, 2 * longestText + 1)].length <= longestText;
}

/** Whether outputs run a stated regular expression, as a `pattern` or for the names of properties. */
export function isRun(pattern: string): boolean {
  return isExpression(pattern) && expenseOf(pattern) === undefined;
}

/** Whether a text is a JavaScript regular expression with flag `u`, as JSON Schema requires. */
export function isExpression(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
