import { itemType } from '../../lib/typed.ts';
import type { Rule } from '../../rule.ts';

/**
 * A value that may be given together with others does not contain their separator. In one text with several values, it would be read as
 * two.
 */
export const separatorInValue: Rule = {
  id: 'separator-in-value',
  purpose: 'A value that may be given with others does not contain the separator.',
  severity: 'error',
  visit: {
    typed({ type, multi }, report, { separator }) {
      const one = itemType(type);
      if (separator === undefined || !multi || one.kind !== 'values') return;
      for (const { value, at } of one.values) {
        if (!value.includes(separator)) continue;
        report({
          message: `the value "${value}" contains "${separator}", which joins several values`,
          at,
          hint: 'List its parts as values of their own if they are, or remove "multi".',
        });
      }
    },
  },
};
