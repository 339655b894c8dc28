import { placeBelow } from '../../catalogue/source.ts';
import { folderName } from '../lib/places.ts';
import type { Rule } from '../rule.ts';

/**
 * A module's file is in the folder of its group, so that the folder shows what the group has.
 */
export const moduleFolder: Rule = {
  id: 'module-folder',
  purpose: 'The file of a module is in the folder of its group.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.kind !== 'modules') continue;
      for (const { name, group, at } of iface.modules) {
        const folder = folderName(at);
        if (folder === group) continue;
        report({
          message: `the module "${name}" of the group "${group}" is in the folder "${folder}"`,
          at: placeBelow(at, ['group']),
          hint: `Move the file to "${iface.name}/modules/${group}", or correct the group.`,
        });
      }
    }
  },
};
