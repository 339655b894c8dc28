import { unusedOf, usedModuleGroups } from '../../lib/used-names.ts';
import type { Rule } from '../../rule.ts';

/** Every group of modules has a module. An empty group is left over, or its files are elsewhere. */
export const unusedModuleGroup: Rule = {
  id: 'unused-module-group',
  purpose: 'Every group of modules has a module.',
  severity: 'warning',
  needsAllFiles: true,
  visit: {
    modulesInterface(iface, report) {
      for (const { name, at } of unusedOf(iface.moduleGroups, usedModuleGroups(iface))) {
        report({ message: `the group "${name}" has no modules`, at, hint: 'Add its modules, or remove the group.' });
      }
    },
  },
};
