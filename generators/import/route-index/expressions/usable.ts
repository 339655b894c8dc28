import { anyText } from '../../../catalogue/model/path-text.ts';
import { expenseOf, isPlain } from '../../../lib/backtracking.ts';
import { inJavaScript, isJavaScript } from './javascript.ts';
import { type Expression, groupNames } from './nodes.ts';

/** A pattern that JavaScript can use without danger. */
export interface Usable {
  readonly pattern: string;
  /** Why it is that of any text, where what the document says may take long: a fact about "it". */
  readonly expense?: string;
}

export type ReadPattern = (expression: Expression | undefined) => Usable;

/** A judgement may take a tenth of a second, and a site has a few dozen patterns that need one. */
const mostJudged = 100;

/**
 * Reads the patterns of one document: the text as it is, or what it says without what only PCRE knows, or any text at all
 * where neither is one, or where it may take long.
 */
export function createPatternReader(): ReadPattern {
  const judged = new Set<string>();
  return (expression) => {
    const pattern = expression && javaScriptOf(expression);
    if (pattern === undefined) return { pattern: anyText };
    if (isPlain(pattern)) return { pattern };
    if (judged.size < mostJudged) judged.add(pattern);
    const expense = judged.has(pattern) ? expenseOf(pattern) : 'it comes after too many others';
    return expense === undefined ? { pattern } : { pattern: anyText, expense };
  };
}

function javaScriptOf(expression: Expression): string | undefined {
  if (expression.raw === '') return undefined;
  if (groupNames(expression).length === 0 && isJavaScript(expression.raw)) return expression.raw;
  const translated = inJavaScript(expression);
  return translated && isJavaScript(translated) ? translated : undefined;
}
