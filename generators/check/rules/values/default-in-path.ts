import { definedName, parametersOf } from '../../lib/parameter-lists.ts';
import type { Rule } from '../../rule.ts';

/**
 * An argument that is a part of the path has no default: an address without that part is another address.
 */
export const defaultInPath: Rule = {
  id: 'default-in-path',
  purpose: 'An argument that is a part of the path has no default.',
  severity: 'error',
  inParts: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      for (const parameter of parametersOf(iface)) {
        if (parameter.location !== 'path' || !parameter.default) continue;
        report({
          message: `"${definedName(parameter)}" is a part of the path, so its default is never used`,
          at: parameter.default.at,
          hint: 'Remove the default.',
        });
      }
    }
  },
};
