import type { BodyView, EndpointContents } from '../../templates/reference/views/endpoint.ts';
import type { ParameterView } from '../../templates/reference/views/parameter.ts';
import type { RouteContents } from '../../templates/reference/views/routes.ts';
import type { FootView } from '../../templates/reference/views/shared.ts';
import type { Fact } from '../catalogue/model/facts.ts';
import type { Endpoint, Interface, Route } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { endpointObject } from '../catalogue/model/parameter-objects.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import { addressesOf, statusOf } from '../shape/addresses.ts';
import { bodyFields, changedFields, ownArguments, resourcesOf } from '../shape/bodies.ts';
import { fileAlonePhrase } from '../shape/file-alone.ts';
import { mediaTypesOf, usualMediaType } from '../shape/media-types.ts';
import { nameOf, prose } from '../shape/phrase.ts';
import { answerView } from './answer-views.ts';
import { layerText } from './layer-text.ts';
import { footView, gapViews, noteViews } from './notes.ts';
import { constraintViews, parameterViews } from './parameter-views.ts';
import { schemaView } from './schema.ts';
import { type Context, parameterNames, proseText } from './view-context.ts';

export function routeContents<Text>(context: Context<Text>, route: Route): RouteContents<Text> {
  const { text, reference } = context;
  const { iface } = reference;
  const resource = resourcesOf(iface).get(route.resource ?? '');
  const kinds = iface.kind === 'routes' ? iface.segmentKinds : [];
  const patterns = new Map(kinds.map(({ name, pattern }) => [name, pattern]));
  return {
    purpose: proseText(context, route.purpose),
    addresses: addressesOf(iface).map((address) => address.replaceAll('{route}', () => route.path)),
    namespace: route.namespace === '' ? undefined : text([nameOf('namespace', route.namespace)]),
    resource: resource && text([nameOf('resource', resource.name, resource.title)]),
    variables: route.segments.flatMap((segment) => {
      if (segment.kind === 'literal') return [];
      const { name, segmentKind, optional } = segment;
      const kind = text([nameOf('segment', segmentKind, segmentKind)]);
      return [{ name: `{${name}}`, kind, pattern: patterns.get(segmentKind) ?? '', isOptional: optional }];
    }),
    notes: noteViews(context, route),
  };
}

export function endpointContents<Text>(
  context: Context<Text>,
  route: Route,
  endpoint: Endpoint,
): EndpointContents<Text> {
  const { iface } = context.reference;
  const { name, methods, response } = endpoint;
  const object = endpointObject(route, endpoint);
  const { constraints } = object;
  const status = statusOf(iface, endpoint);
  const views = (parameters: readonly Parameter[]) =>
    parameterViews(context, { owner: endpoint, parameters, object, constraints });
  return {
    purpose: proseText(context, endpoint.purpose),
    operation: `${methods.join(', ')} ${route.path}`,
    name,
    body: bodyView(context, endpoint),
    mediaTypes: unusualMediaTypes(endpoint, iface),
    fileAlone: endpoint.fileAlone && context.text(fileAlonePhrase(endpoint.fileAlone)),
    hasArguments: endpoint.parameters.length > 0,
    status: status && { status: status.status, says: context.text([prose(status.says)]) },
    answer: answerView(context, route, endpoint),
    response: response && {
      purpose: proseText(context, response.purpose),
      ...schemaView(response.schema),
      notes: noteViews(context, response),
    },
    missing: gapViews(
      context,
      [name, route.path, route.resource ?? ''].map((one) => `response ${one}`),
    ),
    notes: noteViews(context, endpoint),
    constraints: constraintViews(context.within(endpoint), constraints),
    parameters: views(ownArguments(iface, endpoint)),
    changed: views(changedFields(iface, endpoint)),
  };
}

/** Makes views of all arguments of an endpoint, the fields of its body included. */
export function argumentViews<Text>(context: Context<Text>, route: Route, endpoint: Endpoint): ParameterView<Text>[] {
  const object = endpointObject(route, endpoint);
  const { parameters, constraints } = object;
  return parameterViews(context, { owner: endpoint, parameters, object, constraints });
}

/** Makes the end of a page of routes. `family`: the facts about the family on the page. */
export function footOfRoutes<Text>(
  context: Context<Text>,
  routes: readonly Route[],
  family: readonly Fact[] = [],
): FootView<Text> {
  const endpoints = routes.flatMap((route) => route.endpoints);
  const stated = endpoints.flatMap(({ parameters, constraints }) => [...parameters, ...constraints]);
  const facts = [...family, ...routes, ...endpoints, ...stated];
  const [subject, ...parts] = facts;
  return { ...footView(context, scopesOf(routes), facts), layer: subject && layerText(context, subject, parts) };
}

/** The scopes of the gaps that a page of routes lists. */
function scopesOf(routes: readonly Route[]): string[] {
  const named = routes.flatMap((route) => [
    `route ${route.path}`,
    ...[route.path, route.resource ?? '', ...route.endpoints.map(({ name }) => name)].map((name) => `response ${name}`),
  ]);
  return [...new Set(named), 'route', 'response'];
}

/** The body as the fields of its resource: which are required, and which are left out. */
function bodyView<Text>(context: Context<Text>, endpoint: Endpoint): BodyView<Text> | undefined {
  const { iface } = context.reference;
  const resource = resourcesOf(iface).get(endpoint.body ?? '');
  if (!resource) return undefined;
  const fields = bodyFields(iface, endpoint);
  const body = endpoint.parameters.filter(({ name, location }) => location === 'body' && fields.has(name));
  const present = new Set(body.map(({ name }) => name));
  const required = body.filter((field) => isRequired(field)).map(({ name }) => name);
  return {
    resource: context.text([nameOf('resource', resource.name, resource.title)]),
    absent: [...fields.keys()].filter((name) => !present.has(name)),
    required: parameterNames(context, resource, required),
  };
}

/** The media types of a body; empty if it is JSON alone, or if there is no body. */
function unusualMediaTypes(endpoint: Endpoint, iface: Interface): readonly string[] {
  if (!endpoint.parameters.some(({ location }) => location === 'body')) return [];
  const types = mediaTypesOf(endpoint, iface);
  return types.length === 1 && types[0] === usualMediaType ? [] : types;
}
