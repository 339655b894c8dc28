import { unusedOf, usedNamespaces } from '../../lib/used-names.ts';
import type { Rule } from '../../rule.ts';

/** Every declared namespace has a route. An empty namespace is left over, or a slip in its name keeps its routes out of it. */
export const unusedNamespace: Rule = {
  id: 'unused-namespace',
  purpose: 'Every declared namespace has a route.',
  severity: 'warning',
  needsAllFiles: true,
  visit: {
    routesInterface(iface, report) {
      for (const { name, at } of unusedOf(iface.namespaces, usedNamespaces(iface))) {
        report({ message: `no route is in the namespace "${name}"`, at, hint: 'Add its routes, or remove it.' });
      }
    },
  },
};
