import { bindingLabel } from '../../../catalogue/bindings/bind.ts';
import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import { requestNames } from '../../lib/constrained-lists.ts';
import type { Rule } from '../../rule.ts';

/**
 * The parameters that `fixedWith` of a binding names are in `fixed`, and the others that they go with are parameters of its requests. Under
 * a misspelled name, a parameter would be in every request, or in none.
 */
export const bindingFixed: Rule = {
  id: 'binding-fixed',
  purpose: 'The "fixedWith" of a binding names parameters of its "fixed", and others of its requests.',
  severity: 'error',
  visit: {
    binding(binding, report) {
      const { fixed = new Map<string, string>(), fixedWith = [] } = binding.deployment;
      const names = requestNames(binding);
      for (const [name, others] of fixedWith) {
        if (!fixed.has(name)) {
          report({
            message: `"fixed" of ${bindingLabel(binding)} has no parameter "${name}"`,
            at: aspectPlace(binding, 'fixedWith', [name], 'key'),
            hint: { near: name, among: fixed, otherwise: 'State its value under "fixed", or remove it.' },
          });
        }
        for (const other of others.keys()) {
          if (names.has(other)) continue;
          report({
            message: `requests of ${bindingLabel(binding)} have no parameter "${other}"`,
            at: aspectPlace(binding, 'fixedWith', [name, other], 'key'),
            hint: {
              near: other,
              among: names,
              definitions: names,
              otherwise: 'Name a parameter that the binding states.',
            },
          });
        }
      }
    },
  },
};
