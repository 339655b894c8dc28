import { endpointsOf } from '../../lib/all-endpoints.ts';
import { repeatsIn } from '../../lib/repeats.ts';
import type { Rule } from '../../rule.ts';

/**
 * The name of an endpoint is unique in its interface: it becomes the name of an operation, a type and a validator.
 */
export const duplicateEndpoint: Rule = {
  id: 'duplicate-endpoint',
  purpose: 'The name of an endpoint is unique in its interface.',
  severity: 'error',
  visit: {
    routesInterface(iface, report) {
      for (const { item, first } of repeatsIn(endpointsOf(iface), ({ name }) => name)) {
        report({
          message: `the endpoint name "${item.name}" is already taken`,
          at: item.at,
          related: [{ message: 'the first one', at: first.at }],
          hint: 'Rename one of them.',
        });
      }
    },
  },
};
