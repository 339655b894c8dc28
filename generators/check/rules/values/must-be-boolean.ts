import { placeBelow } from '../../../catalogue/sources/source.ts';
import { definedName } from '../../lib/parameter-lists.ts';
import type { Rule } from '../../rule.ts';

/** Only a boolean can have `const`, which states the one value that is accepted: true or false. */
export const mustBeBoolean: Rule = {
  id: 'must-be-boolean',
  purpose: 'Only a boolean parameter has "const".',
  severity: 'error',
  visit: {
    parameter(parameter, report) {
      const { kind } = parameter.type;
      if (parameter.constant === undefined || kind === 'boolean' || kind === 'unknown') return;
      report({
        message: `"${definedName(parameter)}" must be "${parameter.constant}", but its type is "${parameter.type.set ?? kind}"`,
        at: placeBelow(parameter.at, ['const']),
        related: [{ message: 'the type', at: placeBelow(parameter.at, ['type']) }],
        hint: 'Make the type "boolean", or list the one value as its type.',
      });
    },
  },
};
