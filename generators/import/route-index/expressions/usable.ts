import { isQuick } from './backtracking.ts';
import { inJavaScript, isJavaScript } from './javascript.ts';
import { type Expression, groupNames } from './nodes.ts';

/** Any text that is not empty. */
export const anyText = '.+';

/**
 * A pattern that JavaScript can use without danger: the text as it is, or what it says without what only PCRE knows, or any text
 * at all where neither is one, or where it might backtrack for ever.
 */
export function usablePattern(expression: Expression | undefined): string {
  if (!expression || expression.raw === '' || !isQuick(expression)) return anyText;
  if (groupNames(expression).length === 0 && isJavaScript(expression.raw)) return expression.raw;
  const translated = inJavaScript(expression);
  return translated && isJavaScript(translated) ? translated : anyText;
}
