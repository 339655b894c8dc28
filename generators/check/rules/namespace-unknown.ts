import { routesOf } from '../../catalogue/objects.ts';
import { didYouMean } from '../../lib/suggestions.ts';
import type { Rule } from '../rule.ts';

/**
 * Each route but the root lies in a declared namespace, unless the interface has none.
 * The namespace tells the version and the owner of a route; one outside is most often a slip in the path.
 */
export const namespaceUnknown: Rule = {
  id: 'namespace-unknown',
  purpose: 'Each route but the root lies in a declared namespace.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.kind !== 'routes' || iface.namespaces.length === 0) continue;
      const known = iface.namespaces.map(({ name }) => name);
      const depths = new Set(known.map((name) => name.split('/').length));
      for (const { path, namespace, at } of routesOf(iface)) {
        if (namespace !== '' || path === '/') continue;
        const parts = path.slice(1).split('/');
        const near = () =>
          [...depths].flatMap((depth) => didYouMean(parts.slice(0, depth).join('/'), known) ?? []).at(0);
        report({
          message: `the route "${path}" is in none of the namespaces of the interface`,
          at,
          hint: () => near() ?? `Correct the path, or declare its namespace in "${iface.at.source.path}".`,
        });
      }
    }
  },
};
