import type { Endpoint, Route, RoutesInterface } from '../../catalogue/model/model.ts';
import type { Method } from '../../catalogue/model/parameter-model.ts';
import type { Names } from '../../lib/identifiers.ts';
import { type JsonMap, jsonMap, merged, unlessEmpty } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import { constraintSentences } from '../../shape/constraint-phrases.ts';
import { fileAlonePhrase, headerSentence } from '../../shape/file-alone.ts';
import { code, type Phrase } from '../../shape/phrase.ts';
import type { Shape } from '../../shape/shape.ts';
import { constraintFacts } from '../schema/constraint-schemas.ts';
import { originFacts } from '../schema/fact-extensions.ts';
import { bodyOf } from './bodies.ts';
import type { Builder } from './builder.ts';
import type { Node, NodeMap } from './document.ts';
import { headerArguments, pathParameter, queryArguments } from './members.ts';
import type { PathTemplate } from './path-templates.ts';
import { responsesOf } from './responses.ts';
import { anonymousRequirements } from './security.ts';
import { addressOf, isShownByViewers } from './server-addresses.ts';

/** A route at one of its paths, with its operations. */
export interface RouteItem {
  readonly route: Route;
  readonly path: string;
  readonly description: string;
  readonly operations: readonly Operation[];
  readonly facts: JsonMap;
}

/** An operation: one method of an endpoint. */
export interface Operation {
  readonly method: Method;
  readonly endpoint: string;
  readonly route: string;
  readonly fields: NodeMap;
}

/** One path of a route, with the tag and the ids of its operations, in order. */
export interface Plan {
  readonly template: PathTemplate;
  readonly tag: string;
  readonly ids: readonly string[];
}

/** Names the operations of a route at one of its paths. */
export function operationIds({ endpoints }: Route, { suffix }: PathTemplate, ids: Names): string[] {
  return endpoints.flatMap((endpoint) =>
    endpoint.methods.map((method) => ids.take(operationName(endpoint, method) + suffix)),
  );
}

/** Describes a route at one of its paths. */
export function routeItem(builder: Builder<RoutesInterface>, route: Route, plan: Plan): RouteItem {
  const { path, purpose, namespace, resource, endpoints } = route;
  const ids = plan.ids.values();
  return {
    route,
    path: plan.template.path,
    description: builder.dialect.text({ purpose, facts: [] }),
    operations: endpoints.flatMap((endpoint) => operations(builder, route, endpoint, plan, ids)),
    facts: merged(
      jsonMap({ 'x-catalpa-namespace': namespace, 'x-catalpa-resource': resource }),
      builder.context.gaps.facts('route', path),
      originFacts(route),
    ),
  };
}

/** The operations of an endpoint, one for each method. */
function operations(
  builder: Builder<RoutesInterface>,
  route: Route,
  endpoint: Endpoint,
  { template, tag }: Plan,
  ids: Iterator<string>,
): Operation[] {
  const { name, purpose, constraints, methods } = endpoint;
  const shape = builder.shapes.get(name);
  if (!shape) throw new Error(`there is no shape of the endpoint "${name}"`);
  const inQuery = shape.members.filter(({ location }) => location === 'query');
  const parameters = [
    ...pathParameters(builder, shape, template),
    ...inQuery.flatMap((member) => queryArguments(builder, member, name)),
    ...shape.members.flatMap((member) => headerArguments(builder, member, name)),
    ...besideFile(builder, shape, endpoint),
  ];
  const description = operationText(builder, route, endpoint, template);
  const requestBody = bodyOf(builder, shape);
  const responses = responsesOf(builder, route, endpoint);
  const facts = merged(jsonMap({ 'x-catalpa-endpoint': name }), constraintFacts(constraints), originFacts(endpoint));
  return methods.map((method) => {
    const operation = jsonMap<Node>({
      tags: [tag],
      summary: visibleText((purpose ?? `${method} ${route.path}`).replaceAll('`', '')),
      description: unlessEmpty(description),
      operationId: ids.next().value,
      parameters: unlessEmpty(parameters),
      requestBody,
      responses,
      security: anonymousRequirements(builder, method, shape),
    });
    return { method, endpoint: name, route: route.path, fields: merged<Node>(operation, facts) };
  });
}

function pathParameters(builder: Builder, { name, members }: Shape, { variables }: PathTemplate): NodeMap[] {
  const byName = new Map(members.map((member) => [member.parameter.name, member]));
  return variables.map((variable) => pathParameter(builder, variable, byName.get(variable.argument), name));
}

/** The parameters of a request whose body is a file alone: its headers, and the other fields of the body. */
function besideFile(builder: Builder, { members }: Shape, { name, fileAlone }: Endpoint): NodeMap[] {
  if (!fileAlone) return [];
  const fields = members.filter(({ location, parameter }) => location === 'body' && parameter.name !== fileAlone.name);
  return [
    ...fields.flatMap((field) => queryArguments(builder, { ...field, required: false }, name)),
    ...[...fileAlone.headers].map(([header, text]) =>
      jsonMap<Node>({
        name: header,
        in: 'header',
        description: builder.dialect.text({ facts: [headerSentence(text)] }),
        schema: { type: 'string' },
      }),
    ),
  ];
}

/**
 * The description of an operation: the constraints and the gaps. The full address comes first where the server and the path do not show it, and
 * where nothing else is to be said, as tools expect a description.
 */
function operationText(
  { iface, context, dialect }: Builder<RoutesInterface>,
  route: Route,
  { constraints, fileAlone }: Endpoint,
  template: PathTemplate,
): string {
  const address: Phrase = ['Address: ', code(addressOf(iface.address, template.path)), '.'];
  const facts: readonly Phrase[] = [
    ...constraints.flatMap(constraintSentences),
    ...(fileAlone ? [['Also sent: ', ...fileAlonePhrase(fileAlone), '.']] : []),
    ...context.gaps.sentences('route', route.path),
  ];
  const isSaid = facts.length > 0 && isShownByViewers(iface.address);
  return dialect.text({ facts: isSaid ? facts : [address, ...facts] });
}

/** The name of the endpoint; for each method other than the first, followed by the method. */
function operationName({ name, methods }: Endpoint, method: Method): string {
  return method === methods[0] ? name : `${name}${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}
