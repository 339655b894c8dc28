import { endpointPlace } from '../../lib/all-endpoints.ts';
import { repeatsIn } from '../../lib/repeats.ts';
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
      const stated = route.endpoints.flatMap((endpoint) =>
        endpoint.methods.map((method, index) => ({
          method,
          endpoint,
          at: endpointPlace(endpoint, ['methods', index]),
        })),
      );
      for (const { item, first } of repeatsIn(stated, ({ method }) => method)) {
        report({
          message: `the method "${item.method}" is already on the route "${route.path}", at "${first.endpoint.name}"`,
          at: item.at,
          related: [{ message: 'the first one', at: first.at }],
          hint: 'Remove one of them.',
        });
      }
    },
  },
};
