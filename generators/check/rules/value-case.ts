import type { Value } from '../../catalogue/parameter-model.ts';
import { itemType, typedOf } from '../lib/typed.ts';
import type { Rule } from '../rule.ts';

/**
 * Two values of one list differ in more than case.
 * Otherwise one of them is a slip, or callers will take one for the other.
 */
export const valueCase: Rule = {
  id: 'value-case',
  purpose: 'Two values of one list differ in more than case.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      for (const typed of typedOf(iface)) {
        const type = itemType(typed.type);
        if (type.kind !== 'values' || typed.taken) continue;
        const firsts = new Map<string, Value>();
        for (const value of type.values) {
          const lower = value.value.toLowerCase();
          const first = firsts.get(lower);
          if (!first) firsts.set(lower, value);
          else if (first.value !== value.value) {
            report({
              message: `"${value.value}" differs from "${first.value}" only in case`,
              at: value.at,
              related: [{ message: 'the other value', at: first.at }],
              hint: 'Keep the one that the source has.',
            });
          }
        }
      }
    }
  },
};
