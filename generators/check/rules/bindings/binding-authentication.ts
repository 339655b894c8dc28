import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import type { Rule } from '../../rule.ts';

/**
 * The authentication requirements of a binding name schemes that it states, and each scheme is in one of them. Otherwise documents would
 * refer to nothing, or describe a scheme that no request can use.
 */
export const bindingAuthentication: Rule = {
  id: 'binding-authentication',
  purpose: 'The requirements of authentication of a binding name its schemes, and each of them.',
  severity: 'error',
  visit: {
    binding(binding, report) {
      const { schemes, requirements } = binding.deployment.authentication ?? { schemes: new Map(), requirements: [] };
      const used = new Set(requirements.flat());
      for (const [index, requirement] of requirements.entries()) {
        for (const [place, name] of requirement.entries()) {
          if (schemes.has(name)) continue;
          const below = requirement.length > 1 ? [index, place] : [index];
          report({
            message: `there is no scheme "${name}"`,
            at: aspectPlace(binding, 'authentication', ['requirements', ...below]),
            hint: { near: name, among: schemes, otherwise: 'State it under "schemes", or remove it.' },
          });
        }
      }
      for (const name of schemes.keys()) {
        if (used.has(name)) continue;
        report({
          message: `no requirement names the scheme "${name}"`,
          at: aspectPlace(binding, 'authentication', ['schemes', name], 'key'),
          hint: 'Name it under "requirements", or remove it.',
        });
      }
    },
  },
};
