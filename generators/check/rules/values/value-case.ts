import { folded } from '../../../lib/file-names.ts';
import { difference } from '../../lib/likeness.ts';
import { repeatsIn } from '../../lib/repeats.ts';
import { itemType } from '../../lib/typed.ts';
import type { Rule } from '../../rule.ts';

/**
 * Two values of one list differ in more than case, and in more than whether letters are composed with their marks. Otherwise one of them is
 * a slip, or callers confuse them.
 */
export const valueCase: Rule = {
  id: 'value-case',
  purpose: 'Two values of the same list differ in more than case and the composition of letters.',
  severity: 'error',
  visit: {
    typed(typed, report) {
      const type = itemType(typed.type);
      if (type.kind !== 'values' || typed.taken) return;
      for (const { item, first } of repeatsIn(type.values, ({ value }) => folded(value))) {
        if (item.value === first.value) continue;
        report({
          message: `"${item.value}" differs from "${first.value}" only in ${difference(item.value, first.value)}`,
          at: item.at,
          related: [{ message: 'the other value', at: first.at }],
          hint: 'Keep the one that the source has.',
        });
      }
    },
  },
};
