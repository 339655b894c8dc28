import type { Route } from '../../../catalogue/model/model.ts';
import type { Parameter } from '../../../catalogue/model/parameter-model.ts';
import { isWithin } from '../../lib/places.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A route whose path has variable parts has only these as its own arguments; endpoints list the others, as their location depends on the
 * method. This reveals an argument that has another name in the path. A route without variable parts may share any argument among its
 * endpoints, and every route may share those in headers and cookies.
 */
export const pathArgumentUnknown: Rule = {
  id: 'path-argument-unknown',
  purpose: 'The arguments of a route with variable parts are those of its path.',
  severity: 'error',
  visit: { route: checkRoute },
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
