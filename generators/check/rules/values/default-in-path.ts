import { definedName } from '../../lib/parameter-lists.ts';
import type { Rule } from '../../rule.ts';

/**
 * An argument that is a part of the path has no default: an address without that part is another address.
 */
export const defaultInPath: Rule = {
  id: 'default-in-path',
  purpose: 'An argument that is a part of the path has no default.',
  severity: 'error',
  visit: {
    parameter(parameter, report) {
      if (parameter.location !== 'path' || !parameter.default) return;
      report({
        message: `"${definedName(parameter)}" is a part of the path, so its default is never used`,
        at: parameter.default.at,
        hint: 'Remove the default.',
      });
    },
  },
};
