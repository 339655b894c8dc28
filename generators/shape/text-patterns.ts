import { formats } from '../catalogue/formats.ts';
import type { TextFacets } from '../catalogue/type-model.ts';
import { expenseOf } from '../lib/backtracking.ts';

/**
 * The regular expressions, with the flag u and with anchors where they are about the whole text, that a text is tested with:
 * that of its format, and the one that is stated unless it is none or may take long.
 */
export function patternsOf({ format, pattern }: TextFacets): readonly string[] {
  const ofFormat = format === undefined ? undefined : formats.get(format)?.pattern;
  return [
    ...(ofFormat === undefined ? [] : [`^(?:${ofFormat})$`]),
    ...(pattern === undefined || !isRun(pattern) ? [] : [pattern]),
  ];
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
