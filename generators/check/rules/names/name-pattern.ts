import { placeBelow } from '../../../catalogue/sources/source.ts';
import { hasFormOfFile } from '../../lib/text-forms.ts';
import type { Rule } from '../../rule.ts';

const prefix = /^[a-z]*$/;
/** Characters that end or divide a key in a query, or are invisible. */
const notInQueryKey = /[\s&=#+%\p{Cc}\p{Cf}]/u;

/**
 * A prefix is lower-case letters; the name of a module can be a file name; the name of a parameter can be the key of a query. Names are
 * written into paths, addresses and code, where any other name would be split or lead elsewhere.
 */
export const namePattern: Rule = {
  id: 'name-pattern',
  purpose: 'Prefixes and names have the form that files, addresses and code require.',
  severity: 'error',
  visit: {
    module(module, report) {
      if (!prefix.test(module.prefix)) {
        report({
          message: `the prefix "${module.prefix}" is not made of lower-case letters`,
          at: placeBelow(module.at, ['prefix']),
          hint: 'Use the letters a to z only, or "" for none.',
        });
      }
      if (!hasFormOfFile(module.name)) {
        report({
          message: `the module name "${module.name}" cannot be the name of a file`,
          at: placeBelow(module.at, ['name']),
          hint: 'Use letters, digits, "_" and "-".',
        });
      }
    },
    parameter({ name, at }, report) {
      if (!notInQueryKey.test(name)) return;
      report({
        message: `the name "${name}" has a character that cannot stand in the key of a query`,
        at,
        hint: 'Leave out spaces, "&", "=", "#", "+", "%" and invisible characters.',
      });
    },
  },
};
