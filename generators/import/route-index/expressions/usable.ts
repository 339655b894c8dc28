import { anyText } from '../../../catalogue/model/path-text.ts';
import { expenseOf, isPlain } from '../../../lib/backtracking.ts';
import { inJavaScript, isJavaScript } from './javascript.ts';
import { type Expression, groupNames } from './nodes.ts';

/** A pattern that JavaScript can use safely. */
export interface Usable {
  readonly pattern: string;
  /** The reason why the document's pattern was replaced by that of any text, if it may take long: a fact about "it". */
  readonly expense?: string;
}

export type ReadPattern = (expression: Expression | undefined) => Usable;

/** The most patterns that are judged: a judgement may take a tenth of a second, and a site has a few dozen that need one. */
const mostJudged = 100;

/**
 * Reads the patterns of one document: unchanged, or translated from PCRE. A pattern that cannot be translated, or that may take long,
 * becomes that of any text.
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
