import type { Interface } from '../../../catalogue/model/model.ts';
import { baseNameOf, type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { canNameFile } from '../../lib/patterns.ts';
import type { Rule } from '../../rule.ts';

/** The file of a module, a resource or a binding is named after it, so that a name leads to its file. */
export const fileName: Rule = {
  id: 'file-name',
  purpose: 'The file of a module, a resource or a binding is named after it.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      for (const { what, name, at } of namedFiles(iface)) {
        const file = baseNameOf(at.source);
        // A name that no file can have is the mistake itself.
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

/** The definitions that have their own file, with the word for each in a message. */
function namedFiles(iface: Interface): { readonly what: string; readonly name: string; readonly at: Place }[] {
  const own =
    iface.kind === 'modules'
      ? iface.modules.map(({ name, at }) => ({ what: 'module', name, at }))
      : iface.resources.map(({ name, at }) => ({ what: 'resource', name, at }));
  return [...own, ...iface.bindings.map(({ name, at }) => ({ what: 'binding', name, at }))];
}
