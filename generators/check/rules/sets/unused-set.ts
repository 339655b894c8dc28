import { definitionsOf } from '../../lib/parameter-lists.ts';
import { unusedOf, usedSets } from '../../lib/used-names.ts';
import type { Rule } from '../../rule.ts';

/**
 * A shared set is the type of a parameter, or the base of another set. A set that nothing refers to is left over, or another name was
 * written where it was meant.
 */
export const unusedSet: Rule = {
  id: 'unused-set',
  purpose: 'Every shared set is used.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    interface(iface, report) {
      const used = new Set([...usedSets(iface), ...definitionsOf(iface).map(({ chosenFrom }) => chosenFrom)]);
      for (const { name, at } of unusedOf(iface.sets, used)) {
        report({
          message: `the set "${name}" is never used`,
          at,
          hint: 'Refer to it where it is meant, or remove it.',
        });
      }
    },
  },
};
