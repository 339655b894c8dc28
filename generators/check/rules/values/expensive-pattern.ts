import { placeBelow } from '../../../catalogue/sources/source.ts';
import { expenseOf } from '../../../lib/backtracking.ts';
import { isExpression } from '../../../shape/text-patterns.ts';
import { definedPatterns } from '../../lib/defined-patterns.ts';
import type { Rule } from '../../rule.ts';

/**
 * A pattern decides quickly on any text: `[a-z]+(?:-[a-z]+)*` matches one in one way only, while `([a-z]+-?)+` matches "aaaa" in
 * so many that seconds pass before "aaaa!" is refused. Patterns are run on what callers send, so that slow ones invite attacks.
 */
export const expensivePattern: Rule = {
  id: 'expensive-pattern',
  purpose: 'A pattern can be matched quickly against any text.',
  severity: 'error',
  inParts: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      const kinds = iface.kind === 'routes' ? iface.segmentKinds : [];
      const ofKinds = kinds.map(({ name, pattern, at }) => ({ name, pattern, at: placeBelow(at, ['pattern']) }));
      for (const { name, pattern, at } of [...ofKinds, ...definedPatterns(iface)]) {
        const expense = isExpression(pattern) ? expenseOf(pattern) : undefined;
        if (expense === undefined) continue;
        report({
          message: `the pattern of "${name}" may take very long on some texts: ${expense}`,
          at,
          hint: 'Write it so that it matches a text in one way only, or suppress this: outputs then accept any text there.',
        });
      }
    }
  },
};
