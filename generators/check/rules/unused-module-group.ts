import type { Rule } from '../rule.ts';

/**
 * A group of modules has modules. One without any is left over, or its files are elsewhere.
 */
export const unusedModuleGroup: Rule = {
  id: 'unused-module-group',
  purpose: 'A group of modules has modules.',
  severity: 'warning',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.kind !== 'modules') continue;
      const used = new Set(iface.modules.map((module) => module.group));
      for (const { name, at } of iface.moduleGroups) {
        if (used.has(name)) continue;
        report({ message: `the group "${name}" has no modules`, at, hint: 'Add its modules, or remove the group.' });
      }
    }
  },
};
