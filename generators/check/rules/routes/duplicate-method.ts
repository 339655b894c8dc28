import type { Place } from '../../../catalogue/sources/source.ts';
import { endpointPlace } from '../../lib/routes.ts';
import type { Rule } from '../../rule.ts';

/**
 * A method belongs to one endpoint of a route, and occurs there once.
 * A request has one method, so that the second endpoint could never be reached.
 */
export const duplicateMethod: Rule = {
  id: 'duplicate-method',
  purpose: 'A route has each method only once.',
  severity: 'error',
  visit: {
    route(route, report) {
      if (route.endpoints.length === 1 && route.endpoints[0]?.methods.length === 1) return;
      const firsts = new Map<string, { name: string; at: Place }>();
      for (const endpoint of route.endpoints) {
        for (const [index, method] of endpoint.methods.entries()) {
          const at = endpointPlace(endpoint, ['methods', index]);
          const first = firsts.get(method);
          if (!first) {
            firsts.set(method, { name: endpoint.name, at });
            continue;
          }
          report({
            message: `the method "${method}" is already on the route "${route.path}", at "${first.name}"`,
            at,
            related: [{ message: 'the first one', at: first.at }],
            hint: 'Remove one of them.',
          });
        }
      }
    },
  },
};
