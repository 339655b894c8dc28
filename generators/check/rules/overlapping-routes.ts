import type { Related } from '../../catalogue/diagnostic.ts';
import type { Route } from '../../catalogue/model.ts';
import { type Overlap, overlapsOf } from '../lib/route-overlap.ts';
import type { Rule } from '../rule.ts';

const most = 5;

/**
 * An address matches one route. The patterns of the kinds of variable part decide: digits and the literal `me` share nothing,
 * any remaining text shares every address below. With two matches it depends on the server which endpoint answers.
 */
export const overlappingRoutes: Rule = {
  id: 'overlapping-routes',
  purpose: 'An address matches one route only.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.kind !== 'routes') continue;
      const byRoute = new Map<Route, Overlap[]>();
      for (const overlap of overlapsOf(iface)) {
        const same = byRoute.get(overlap.later);
        if (same) same.push(overlap);
        else byRoute.set(overlap.later, [overlap]);
      }
      for (const [route, [first, ...others]] of byRoute) {
        if (!first) continue;
        const more = others.length === 0 ? '' : `, which shares others with ${others.length} more`;
        report({
          message: `the address "${first.address}" matches both "${first.earlier.path}" and "${route.path}"${more}`,
          at: route.at,
          related: [first, ...others]
            .slice(0, most)
            .map(({ earlier }): Related => ({ message: 'the other route', at: earlier.at })),
          hint: 'Narrow the kind of a variable part, or suppress this with the route that the server takes as the reason.',
        });
      }
    }
  },
};
