import type { Route } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/objects.ts';
import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import { isWithin } from '../lib/places.ts';
import type { Report, Rule } from '../rule.ts';

/**
 * A route whose path has variable parts lists just these as its own arguments; others are listed by the endpoints, as where they
 * travel depends on the method. So an argument that was meant for the path, but has another name there, is noticed.
 * A route without variable parts may share any argument among its endpoints, and any route those in headers and cookies.
 */
export const pathArgumentUnknown: Rule = {
  id: 'path-argument-unknown',
  purpose: 'The arguments of a route with variable parts are those of its path.',
  severity: 'error',
  inParts: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.kind !== 'routes') continue;
      for (const route of routesOf(iface)) checkRoute(route, report);
    }
  },
};

function checkRoute(route: Route, report: Report): void {
  const variables = route.segments.flatMap((segment) => (segment.kind === 'variable' ? [segment.name] : []));
  if (variables.length === 0) return;
  const list = { ...route.at, path: [...route.at.path, 'arguments'] };
  const reported = new Set<string>();
  const isShared = ({ location, at }: Parameter): boolean =>
    !['path', 'header', 'cookie'].includes(location ?? '') && isWithin(at, list);
  for (const { name, at } of route.endpoints.flatMap((endpoint) => endpoint.parameters.filter(isShared))) {
    if (reported.has(name)) continue;
    reported.add(name);
    report({
      message: `the path "${route.path}" has no variable part "${name}"`,
      at,
      related: [{ message: 'the path', at: route.at }],
      hint: {
        near: name,
        among: variables,
        otherwise: 'Correct the name, or move it to the arguments of the endpoints.',
      },
    });
  }
}
