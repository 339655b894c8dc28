import type { Module } from '../../../catalogue/model/model.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import type { Rule } from '../../rule.ts';

/**
 * Two modules of one group have different prefixes; one module of a group may have none.
 * Modules of a group are used together, and only the prefix tells their parameters apart. Those of an exclusive group are not.
 */
export const duplicatePrefix: Rule = {
  id: 'duplicate-prefix',
  purpose: 'Two modules that can be used together have different prefixes.',
  severity: 'error',
  visit: {
    modulesInterface(iface, report) {
      const firsts = new Map<string, Module>();
      const exclusive = new Set(iface.moduleGroups.filter((group) => group.exclusive).map(({ name }) => name));
      for (const module of iface.modules) {
        if (exclusive.has(module.group)) continue;
        const key = JSON.stringify([module.group, module.prefix]);
        const first = firsts.get(key);
        if (!first) {
          firsts.set(key, module);
          continue;
        }
        const same = module.prefix === '' ? 'both have no prefix' : `have the same prefix "${module.prefix}"`;
        report({
          message: `"${first.name}" and "${module.name}" of the group "${module.group}" ${same}`,
          at: placeBelow(module.at, ['prefix']),
          related: [{ message: `the prefix of "${first.name}"`, at: placeBelow(first.at, ['prefix']) }],
          hint: 'Correct one of the prefixes.',
        });
      }
    },
  },
};
