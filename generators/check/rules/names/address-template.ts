import { placeBelow } from '../../../catalogue/sources/source.ts';
import type { Rule } from '../../rule.ts';

/**
 * The address of an interface of routes has `{route}` in it, and the path of an interface of modules has `{name}`. Otherwise every route or
 * module would have one address or path.
 */
export const addressTemplate: Rule = {
  id: 'address-template',
  purpose: 'The address of an interface has a place for the route, and its path one for the name of the module.',
  severity: 'error',
  visit: {
    shared(iface, report) {
      const isRoutes = iface.kind === 'routes';
      const [key, text, variable] = isRoutes
        ? (['address', iface.address, '{route}'] as const)
        : (['path', iface.path, '{name}'] as const);
      if (text.includes(variable)) return;
      report({
        message: `the ${key} "${text}" has no "${variable}"`,
        at: placeBelow(iface.at, [key]),
        hint: `Put "${variable}" where the ${isRoutes ? 'route' : 'name of the module'} stands.`,
      });
    },
  },
};
