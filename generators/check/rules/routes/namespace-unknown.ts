import type { RoutesInterface } from '../../../catalogue/model/model.ts';
import { oncePer } from '../../../lib/once-per.ts';
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
  visit: {
    route({ path, namespace, at }, report, iface) {
      if (namespace !== '' || path === '/' || iface.namespaces.length === 0) return;
      report({
        message: `the route "${path}" is in none of the namespaces of the interface`,
        at,
        hint: nearNamespaces(iface)(path) ?? `Correct the path, or declare its namespace in "${iface.at.source.path}".`,
      });
    },
  },
};

/** The maximum number of starts of paths that are compared with the namespaces: so many are no slips. */
const mostCompared = 100;

/** Returns a function that suggests namespaces for the start of a path. Equal starts in an interface are compared once. */
const nearNamespaces = oncePer(
  ({ namespaces }: Pick<RoutesInterface, 'namespaces'>): ((path: string) => string | undefined) => {
    const names = namespaces.map(({ name }) => name);
    const depths = new Set(names.map((name) => name.split('/').length));
    const compared = new Map<string, string | undefined>();
    const near = (beginning: string): string | undefined => {
      if (compared.has(beginning) || compared.size === mostCompared) return compared.get(beginning);
      const found = didYouMean(beginning, names);
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
  },
);
