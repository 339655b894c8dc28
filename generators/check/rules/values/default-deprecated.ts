import { defaultItems, itemType } from '../../lib/typed.ts';
import type { Rule } from '../../rule.ts';

/**
 * A default is not a deprecated value.
 * Callers who pass nothing would use what they are asked to stop using.
 */
export const defaultDeprecated: Rule = {
  id: 'default-deprecated',
  purpose: 'A default is not a deprecated value.',
  severity: 'warning',
  visit: {
    typed(typed, report) {
      const type = itemType(typed.type);
      if (type.kind !== 'values') return;
      const items = defaultItems(typed);
      if (items.length === 0) return;
      const deprecated = new Set(type.values.filter((value) => value.deprecated).map(({ value }) => value));
      for (const { value, finding } of items) {
        if (typeof value !== 'string' || !deprecated.has(value)) continue;
        report({
          message: `the default "${value}" of "${typed.name}" is a deprecated value`,
          hint: 'Check both against the source; if it says so, suppress this with that as the reason.',
          ...finding,
        });
      }
    },
  },
};
