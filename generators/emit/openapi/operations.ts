import type { Endpoint, Route, RoutesInterface } from '../../catalogue/model.ts';
import type { Method } from '../../catalogue/parameter-model.ts';
import type { Names } from '../../lib/identifiers.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import { code } from '../../shape/phrase.ts';
import { constraintSentences } from '../../shape/phrases.ts';
import type { Shape } from '../../shape/shape.ts';
import { constraintFacts } from '../schema/constraints.ts';
import { originFacts } from '../schema/facts.ts';
import { bodyOf } from './bodies.ts';
import type { Builder } from './builder.ts';
import type { HttpParameter, Operation, PathItem } from './document.ts';
import { pathParameter, queryArgument } from './members.ts';
import type { PathTemplate } from './paths.ts';
import { responsesOf } from './responses.ts';
import { addressOf } from './server.ts';

/** The operations of a route at one of its paths, with names that are unique in the document. */
export function pathItem(
  builder: Builder<RoutesInterface>,
  route: Route,
  template: PathTemplate,
  tag: string,
  ids: Names,
): PathItem {
  const { gaps } = builder.context;
  return {
    path: template.path,
    description: builder.dialect.text({ purpose: route.purpose, facts: [] }),
    operations: route.endpoints.flatMap((endpoint) => operations(builder, { route, endpoint, template, tag, ids })),
    facts: merged(
      jsonMap({ 'x-catalpa-namespace': route.namespace, 'x-catalpa-resource': route.resource }),
      gaps.facts('route', route.path),
      originFacts(route),
    ),
  };
}

interface Plan {
  readonly route: Route;
  readonly endpoint: Endpoint;
  readonly template: PathTemplate;
  readonly tag: string;
  readonly ids: Names;
}

/** One operation for each method of an endpoint, all alike but for their names. */
function operations(builder: Builder<RoutesInterface>, { route, endpoint, template, tag, ids }: Plan): Operation[] {
  const { name, purpose } = endpoint;
  const shape = builder.shapes.get(name);
  if (!shape) throw new Error(`there is no shape of the endpoint "${name}"`);
  const body = bodyOf(builder, shape);
  const alike = {
    tags: [tag],
    description: operationText(builder, route, endpoint, template),
    parameters: [
      ...pathParameters(builder, shape, template),
      ...shape.members
        .filter(({ location }) => location === 'query')
        .map((member) => queryArgument(builder, member, name)),
    ],
    ...(body ? { body } : {}),
    responses: responsesOf(builder, route, endpoint),
    facts: merged(
      jsonMap({ 'x-catalpa-endpoint': name }),
      constraintFacts(endpoint.constraints),
      originFacts(endpoint),
    ),
  };
  return endpoint.methods.map((method) => ({
    ...alike,
    method,
    id: ids.take(operationName(endpoint, method) + template.suffix),
    summary: visibleText((purpose ?? `${method} ${route.path}`).replaceAll('`', '')),
  }));
}

function pathParameters(builder: Builder, { name, members }: Shape, { variables }: PathTemplate): HttpParameter[] {
  const byName = new Map(members.map((member) => [member.parameter.name, member]));
  return variables.map((variable) => pathParameter(builder, variable, byName.get(variable.argument), name));
}

/** The address in full, as servers and paths cannot say it in every case, and what is not shown. */
function operationText(
  { iface, context, dialect }: Builder<RoutesInterface>,
  route: Route,
  { constraints }: Endpoint,
  template: PathTemplate,
): string {
  const address = addressOf(iface.address, template.path);
  return dialect.text({
    facts: [
      ['Address: ', code(address), '.'],
      ...constraints.flatMap(constraintSentences),
      ...context.gaps.sentences('route', route.path),
    ],
  });
}

/** The name of the endpoint for its first method; for each other one, followed by the method. */
function operationName({ name, methods }: Endpoint, method: Method): string {
  return method === methods[0] ? name : `${name}${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}
