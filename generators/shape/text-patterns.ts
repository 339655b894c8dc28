import { formats } from '../catalogue/model/formats.ts';
import type { TextFacets } from '../catalogue/model/type-model.ts';
import { expenseOf, longestText } from '../lib/backtracking.ts';

/**
 * The regular expressions, with the flag u and with anchors where they are about the whole text, that a text is tested with:
 * that of its format, and the one that is stated, which is for texts of up to `longestText` characters.
 */
export function patternsOf(facets: TextFacets): readonly string[] {
  return [formatPattern(facets), runPattern(facets)].filter((pattern) => pattern !== undefined);
}

/** The regular expression of a format, which takes no longer than reading the text. */
export function formatPattern({ format }: TextFacets): string | undefined {
  const pattern = format === undefined ? undefined : formats.get(format)?.pattern;
  return pattern === undefined ? undefined : `^(?:${pattern})$`;
}

/** The regular expression that is stated, unless it is none or may take long. */
export function runPattern({ pattern }: TextFacets): string | undefined {
  return pattern === undefined || !isRun(pattern) ? undefined : pattern;
}

/** Whether regular expressions that are stated are run on a text. */
export function isShort(text: string): boolean {
  return text.length <= longestText || [...text.slice(0, 2 * longestText + 1)].length <= longestText;
}

/** Whether outputs run a regular expression that is stated, as `pattern` or for the names of properties. */
export function isRun(pattern: string): boolean {
  return isExpression(pattern) && expenseOf(pattern) === undefined;
}

/** Whether it is a regular expression of JavaScript with the flag u, as JSON Schema asks for. */
export function isExpression(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
