import { placeBelow } from '../../../catalogue/sources/source.ts';
import { unusedOf, usedResources } from '../../lib/used-names.ts';
import type { Rule } from '../../rule.ts';

/**
 * A resource is served by a route, is the body of an endpoint, or is included in a list. A resource that nothing refers to is left over, or
 * was forgotten at its routes.
 */
export const unusedResource: Rule = {
  id: 'unused-resource',
  purpose: 'Every resource is served by a route, or included in a list.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    routesInterface(iface, report) {
      for (const { name, at } of unusedOf(iface.resources, usedResources(iface))) {
        report({
          message: `nothing refers to the resource "${name}"`,
          at: placeBelow(at, ['name']),
          hint: `Write "resource: ${name}" at the routes that serve it, or remove it.`,
        });
      }
    },
  },
};
