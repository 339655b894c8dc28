import { placeBelow } from '../../../catalogue/sources/source.ts';
import { dataBelow } from '../../../catalogue/sources/stated.ts';
import { folderName } from '../../lib/places.ts';
import type { Rule } from '../../rule.ts';

/**
 * A module's file is in the folder of its group, so that the folder shows what the group has. A layer that moves a module to another
 * group leaves the file where it is.
 */
export const moduleFolder: Rule = {
  id: 'module-folder',
  purpose: 'The file of a module is in the folder of its group.',
  severity: 'error',
  visit: {
    module({ name, group, at }, report, iface) {
      const folder = folderName(at);
      if (folder === group || folder === dataBelow(at, 'group')) return;
      report({
        message: `the module "${name}" of the group "${group}" is in the folder "${folder}"`,
        at: placeBelow(at, ['group']),
        hint: `Move the file to "${iface.name}/modules/${group}", or correct the group.`,
      });
    },
  },
};
