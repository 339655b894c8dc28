import { includedLists, unusedOf } from '../../lib/used-names.ts';
import type { Rule } from '../../rule.ts';

/**
 * Every group of parameters is included in a list. A group that nothing includes is left over, or its parameters were forgotten where they
 * belong.
 */
export const unusedGroup: Rule = {
  id: 'unused-group',
  purpose: 'Every group of parameters is included in a list.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    interface(iface, report) {
      for (const { name, at } of unusedOf(iface.groups, includedLists(iface))) {
        report({
          message: `the group "${name}" is never included`,
          at,
          hint: `Include it with "...${name}:" where it belongs, or remove it.`,
        });
      }
    },
  },
};
