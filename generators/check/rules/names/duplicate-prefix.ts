import { placeBelow } from '../../../catalogue/sources/source.ts';
import { repeatsIn } from '../../lib/repeats.ts';
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
    modulesInterface({ moduleGroups, modules }, report) {
      const exclusive = new Set(moduleGroups.filter((group) => group.exclusive).map(({ name }) => name));
      const together = modules.filter(({ group }) => !exclusive.has(group));
      for (const { item: module, first } of repeatsIn(together, ({ group, prefix }) =>
        JSON.stringify([group, prefix]),
      )) {
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
