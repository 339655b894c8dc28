import { unusedOf, usedConditions } from '../../lib/used-names.ts';
import type { Rule } from '../../rule.ts';

/**
 * Every condition is one under which some parameter applies. A condition that nothing names is left over, or was forgotten at a parameter.
 */
export const unusedCondition: Rule = {
  id: 'unused-condition',
  purpose: 'Every condition is used by a parameter.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    interface(iface, report) {
      for (const { name, at } of unusedOf(iface.conditions, usedConditions(iface))) {
        report({
          message: `no parameter applies under the condition "${name}"`,
          at,
          hint: `Write "applies: ${name}" where it is meant, or remove it.`,
        });
      }
    },
  },
};
