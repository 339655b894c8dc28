import type { Endpoint } from '../../../catalogue/model/model.ts';
import { endpointsOf } from '../../lib/routes.ts';
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
      const firsts = new Map<string, Endpoint>();
      for (const endpoint of endpointsOf(iface)) {
        const first = firsts.get(endpoint.name);
        if (!first) {
          firsts.set(endpoint.name, endpoint);
          continue;
        }
        report({
          message: `the endpoint name "${endpoint.name}" is already taken`,
          at: endpoint.at,
          related: [{ message: 'the first one', at: first.at }],
          hint: 'Rename one of them.',
        });
      }
    },
  },
};
