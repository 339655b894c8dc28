import { placeBelow } from '../../catalogue/source.ts';
import { canNameFile } from '../lib/patterns.ts';
import { baseName } from '../lib/places.ts';
import type { Rule } from '../rule.ts';

/**
 * The file of a module or a resource has its name, so that a name leads to its file.
 */
export const fileName: Rule = {
  id: 'file-name',
  purpose: 'The file of a module or a resource has its name.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      const what = iface.kind === 'modules' ? 'module' : 'resource';
      for (const { name, at } of iface.kind === 'modules' ? iface.modules : iface.resources) {
        const file = baseName(at);
        // A name that cannot be a file's is wrong in itself.
        if (file === name || !canNameFile(name)) continue;
        report({
          message: `the ${what} "${name}" is in the file "${file}.yaml"`,
          at: placeBelow(at, ['name']),
          hint: `Rename the file to "${name}.yaml", or correct the name.`,
        });
      }
    }
  },
};
