import type { Value } from '../../../catalogue/model/type-model.ts';
import { folded } from '../../../lib/file-names.ts';
import { difference } from '../../lib/likeness.ts';
import { itemType } from '../../lib/typed.ts';
import type { Rule } from '../../rule.ts';

/**
 * Two values of one list differ in more than case, or the composition of letters with marks. Otherwise one of them is a slip, or callers
 * confuse them.
 */
export const valueCase: Rule = {
  id: 'value-case',
  purpose: 'Two values of the same list differ in more than case and the composition of letters.',
  severity: 'error',
  visit: {
    typed(typed, report) {
      const type = itemType(typed.type);
      if (type.kind !== 'values' || typed.taken) return;
      const firsts = new Map<string, Value>();
      for (const value of type.values) {
        const lower = folded(value.value);
        const first = firsts.get(lower);
        if (!first) firsts.set(lower, value);
        else if (first.value !== value.value) {
          report({
            message: `"${value.value}" differs from "${first.value}" only in ${difference(value.value, first.value)}`,
            at: value.at,
            related: [{ message: 'the other value', at: first.at }],
            hint: 'Keep the one that the source has.',
          });
        }
      }
    },
  },
};
