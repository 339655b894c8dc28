import type { Endpoint, Route, RoutesInterface } from '../../catalogue/model.ts';
import { endpointObject, type ParameterObject } from '../../catalogue/objects.ts';
import type { Method } from '../../catalogue/parameter-model.ts';
import type { Names } from '../../lib/identifiers.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import { code } from '../../shape/phrase.ts';
import { constraintSentences } from '../../shape/phrases.ts';
import { constraintFacts } from '../schema/constraints.ts';
import { originFacts } from '../schema/facts.ts';
import { bodyOf } from './bodies.ts';
import type { Builder } from './builder.ts';
import type { Component, HttpParameter, Operation, PathItem } from './document.ts';
import { pathParameter, queryArguments } from './members.ts';
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
  const purpose = route.purpose === undefined ? {} : { purpose: route.purpose };
  return {
    path: template.path,
    description: builder.dialect.text({ ...purpose, facts: [] }),
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
  const object = endpointObject(route, endpoint);
  const body = bodyOf(builder, object);
  const alike = {
    tags: [tag],
    description: operationText(builder, route, endpoint, template),
    parameters: [...pathArguments(builder, endpoint, template), ...inQuery(builder, object)],
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

function pathArguments(builder: Builder, { name, parameters }: Endpoint, { variables }: PathTemplate): HttpParameter[] {
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return variables.map((variable) => pathParameter(builder, variable, byName.get(variable.argument), name));
}

function inQuery(builder: Builder, object: ParameterObject): (HttpParameter | Component)[] {
  const parameters = object.parameters.filter(({ location }) => location === 'query');
  return parameters.flatMap((parameter) => queryArguments(builder, parameter, object));
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
