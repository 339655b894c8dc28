import { placeBelow } from '../../../catalogue/sources/source.ts';
import { expenseOf } from '../../../lib/backtracking.ts';
import { isExpression } from '../../../shape/text-patterns.ts';
import type { DefinedPattern } from '../../lib/defined-patterns.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A pattern decides quickly on any text: `[a-z]+(?:-[a-z]+)*` matches a text in one way only, while `([a-z]+-?)+` matches a long run of
 * letters in so many ways that seconds pass before the same letters with "!" behind them are refused. Patterns are run on what callers
 * send, so that slow ones invite attacks.
 */
export const expensivePattern: Rule = {
  id: 'expensive-pattern',
  purpose: 'A pattern can be matched quickly against any text.',
  severity: 'error',
  visit: {
    segmentKind({ name, pattern, at }, report) {
      checkPattern({ name, pattern, at: placeBelow(at, ['pattern']) }, report);
    },
    pattern: checkPattern,
  },
};

function checkPattern({ name, pattern, at }: DefinedPattern, report: Report): void {
  const expense = isExpression(pattern) ? expenseOf(pattern) : undefined;
  if (expense === undefined) return;
  report({
    message: `the pattern of "${name}" may take very long on some texts: ${expense}`,
    at,
    hint: 'Write it so that it matches a text in one way only, or suppress this: outputs then accept any text there.',
  });
}
