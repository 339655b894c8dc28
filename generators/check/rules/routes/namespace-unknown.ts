import { routesOf } from '../../../catalogue/model/objects.ts';
import { didYouMean } from '../../../lib/suggestions.ts';
import type { Rule } from '../../rule.ts';

/**
 * Each route except the root is in a declared namespace, unless the interface has none. The namespace tells the version and the owner of a
 * route; a route outside is most often a slip in the path.
 */
export const namespaceUnknown: Rule = {
  id: 'namespace-unknown',
  purpose: 'Each route except the root is in a declared namespace.',
  severity: 'error',
  inParts: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.kind !== 'routes' || iface.namespaces.length === 0) continue;
      const known = iface.namespaces.map(({ name }) => name);
      const nearTo = nearNamespaces(known);
      const otherwise = `Correct the path, or declare its namespace in "${iface.at.source.path}".`;
      for (const { path, namespace, at } of routesOf(iface)) {
        if (namespace !== '' || path === '/') continue;
        report({
          message: `the route "${path}" is in none of the namespaces of the interface`,
          at,
          hint: nearTo(path) ?? otherwise,
        });
      }
    }
  },
};

/** The maximum number of starts of paths that are compared with the namespaces: so many are no slips. */
const mostCompared = 100;

/** Returns a function that suggests namespaces for the start of a path. Equal starts are compared once. */
function nearNamespaces(known: readonly string[]): (path: string) => string | undefined {
  const depths = new Set(known.map((name) => name.split('/').length));
  const compared = new Map<string, string | undefined>();
  const near = (beginning: string): string | undefined => {
    if (compared.has(beginning) || compared.size === mostCompared) return compared.get(beginning);
    const found = didYouMean(beginning, known);
    compared.set(beginning, found);
    return found;
  };
  return (path) => {
    const parts = path.slice(1).split('/');
    for (const depth of depths) {
      const found = near(parts.slice(0, depth).join('/'));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
