import type { Endpoint, Route } from '../../../catalogue/model/model.ts';
import type { Parameter } from '../../../catalogue/model/parameter-model.ts';
import { suggestions } from '../../../lib/suggestions.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * Each variable part of a path is an argument of every endpoint of the route, by the same name. Otherwise it is unknown what the part
 * accepts, and generated code cannot fill it in.
 */
export const pathVariableWithoutArgument: Rule = {
  id: 'path-variable-without-argument',
  purpose: 'Each variable part of a path is an argument of every endpoint of the route.',
  severity: 'error',
  visit: {
    route(route, report) {
      for (const segment of route.segments) if (segment.kind === 'variable') checkVariable(route, segment.name, report);
    },
  },
};

function checkVariable(route: Route, name: string, report: Report): void {
  const without = route.endpoints.filter((endpoint) => !endpoint.parameters.some((one) => one.name === name));
  const message = `the variable part "${name}" of "${route.path}" is not an argument`;
  if (without.length === route.endpoints.length) {
    const near = nearArgument(name, without);
    const hint = near
      ? `Give it and the argument "${near.name}" one name.`
      : `Add "arguments: { ${name}: … }" to the route.`;
    report({
      message,
      about: name,
      at: route.at,
      ...(near ? { related: [{ message: 'the argument', at: near.at }] } : {}),
      hint,
    });
    return;
  }
  for (const endpoint of without) {
    report({
      message: `${message} of "${endpoint.name}"`,
      about: name,
      at: endpoint.at,
      related: [{ message: 'the path', at: route.at }],
      hint: `Move "${name}" to the arguments of the route.`,
    });
  }
}

/** The argument outside the path that is most likely the variable part under another name. */
function nearArgument(name: string, endpoints: readonly Endpoint[]): Parameter | undefined {
  const outside = endpoints.flatMap(({ parameters }) => parameters.filter(({ location }) => location !== 'path'));
  const [near] = suggestions(
    name,
    outside.map((parameter) => parameter.name),
  );
  return outside.find((parameter) => parameter.name === near);
}
