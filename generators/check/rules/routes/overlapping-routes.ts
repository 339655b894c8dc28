import type { Related } from '../../../catalogue/sources/diagnostic.ts';
import { overlapsOf } from '../../lib/route-overlap.ts';
import type { Rule } from '../../rule.ts';

const most = 5;

/**
 * An address matches only one route. The patterns of the kinds of variable part decide: digits and the literal `me` share nothing, and a
 * kind for the remaining text shares every address below. With two matches, the answering endpoint depends on the server.
 */
export const overlappingRoutes: Rule = {
  id: 'overlapping-routes',
  purpose: 'An address matches only one route.',
  severity: 'error',
  visit: {
    routesInterface(iface, report) {
      for (const { later, count, first } of overlapsOf(iface, most)) {
        const [overlap] = first;
        if (!overlap) continue;
        const { address, earlier } = overlap;
        const more = count === 1 ? '' : `, which shares others with ${count - 1} more`;
        report({
          message: `the address "${address}" matches both "${earlier.path}" and "${later.path}"${more}`,
          at: later.at,
          related: first.map(({ earlier: { at } }): Related => ({ message: 'the other route', at })),
          hint: 'Narrow the kind of a variable part, or suppress this with the route that the server takes as the reason.',
        });
      }
    },
  },
};
