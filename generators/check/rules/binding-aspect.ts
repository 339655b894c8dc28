import { aspectPlace } from '../../catalogue/aspects.ts';
import type { Deployment } from '../../catalogue/deployment.ts';
import type { Rule } from '../rule.ts';

/** The aspects that an interface of each kind cannot have. */
const aspectsOfOthers: Readonly<Record<'routes' | 'modules', readonly (keyof Deployment)[]>> = {
  routes: ['selectors', 'needs', 'generators', 'names', 'parameters', 'constraints'],
  modules: ['arrays'],
};

/**
 * A binding states aspects that its kind of interface has: routes have no modules to select, no prefixes to put in front and
 * no parameters beside those of their endpoints, and modules have no arrays.
 */
export const bindingAspect: Rule = {
  id: 'binding-aspect',
  purpose: 'A binding states only aspects that its kind of interface has.',
  severity: 'error',
  check(catalogue, report) {
    for (const { kind, bindings } of catalogue.interfaces) {
      for (const binding of bindings) {
        for (const aspect of aspectsOfOthers[kind]) {
          if (binding.deployment[aspect] === undefined) continue;
          report({
            message: `"${aspect}" is stated for an interface of ${kind}`,
            at: aspectPlace(binding, aspect, [], 'key'),
            hint: `Remove it, as it is for an interface of ${kind === 'routes' ? 'modules' : 'routes'}.`,
          });
        }
      }
    }
  },
};
