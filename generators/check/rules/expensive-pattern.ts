import { expenseOf } from '../../lib/backtracking.ts';
import type { Rule } from '../rule.ts';

/**
 * A pattern decides quickly on any text: `[a-z]+(?:-[a-z]+)*` matches one in one way only, while `([a-z]+-?)+` matches "aaaa" in
 * so many that seconds pass before "aaaa!" is refused. Patterns are run on what callers send, so that slow ones invite attacks.
 */
export const expensivePattern: Rule = {
  id: 'expensive-pattern',
  purpose: 'The pattern of a kind of variable part can be matched quickly against any text.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.kind !== 'routes') continue;
      for (const { name, pattern, at } of iface.segmentKinds) {
        const expense = expenseOf(pattern);
        if (expense === undefined) continue;
        report({
          message: `the pattern of "${name}" may take very long on some texts: ${expense}`,
          at: { source: at.source, path: [...at.path, 'pattern'], part: 'value' },
          hint: 'Write it so that it matches a text in one way only, or suppress this: outputs then accept any text there.',
        });
      }
    }
  },
};
