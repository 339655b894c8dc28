import type {
  BodyView,
  EndpointRow,
  EndpointView,
  RoutesView,
  RouteView,
} from '../../../templates/reference/views/routes.ts';
import type { Endpoint, Route, RouteFamily, RoutesInterface } from '../../catalogue/model.ts';
import { endpointObject } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { code, md, prose } from '../../lib/markdown.ts';
import { addressesOf, statusOf } from '../../shape/addresses.ts';
import { bodyFields, changedFields, ownArguments } from '../../shape/bodies.ts';
import type { Example } from '../../shape/example-request.ts';
import { exampleView } from './example-view.ts';
import { proseOf } from './formatting.ts';
import { footView, gapViews, noteViews, pageView } from './page-view.ts';
import { constraintViews, parameterViews } from './parameter-view.ts';
import { linkTo, type Page, parameterLinkList } from './reference.ts';
import { schemaView } from './schema-view.ts';

/** `examples` are those of endpoints, by their names. */
export function routesView(
  page: Page,
  iface: RoutesInterface,
  family: RouteFamily,
  examples: ReadonlyMap<string, Example>,
): RoutesView {
  const { routes } = family;
  const endpoints = routes.flatMap((route) => route.endpoints);
  const stated = endpoints.flatMap(({ parameters, constraints }) => [...parameters, ...constraints]);
  return {
    ...pageView(page, [family], page.reference.pages.sections.get('routes')),
    title: family.title,
    purpose: proseOf(family.purpose),
    endpoints: routes.flatMap((route) => route.endpoints.map((endpoint) => endpointRow(page, route, endpoint))),
    notes: noteViews(page, family),
    routes: routes.map((route) => routeView(page, iface, route, examples)),
    ...footView(page, scopesOf(family), [family, ...routes, ...endpoints, ...stated]),
  };
}

/** Returns the scopes of the gaps that a page of routes lists. */
function scopesOf({ routes }: RouteFamily): string[] {
  const named = routes.flatMap((route) => [
    `route ${route.path}`,
    ...[route.path, route.resource ?? '', ...route.endpoints.map(({ name }) => name)].map((name) => `response ${name}`),
  ]);
  return [...new Set(named), 'route', 'response'];
}

function endpointRow(page: Page, route: Route, { methods, name, purpose }: Endpoint): EndpointRow {
  return {
    methods: methods.join(', '),
    link: linkTo(page, code(route.path), page.reference.pages.endpoints.get(name)),
    purpose: proseOf(purpose),
  };
}

function routeView(
  page: Page,
  iface: RoutesInterface,
  route: Route,
  examples: ReadonlyMap<string, Example>,
): RouteView {
  const { pages, resources } = page.reference;
  const resource = resources.get(route.resource ?? '');
  const patterns = new Map(iface.segmentKinds.map(({ name, pattern }) => [name, pattern]));
  return {
    heading: pages.routes.get(route.path)?.text ?? code(route.path),
    purpose: proseOf(route.purpose),
    addresses: addressesOf(iface).map((address) => address.replaceAll('{route}', () => route.path)),
    namespace:
      route.namespace === '' ? undefined : linkTo(page, code(route.namespace), pages.sections.get('namespaces')),
    resource: resource && linkTo(page, md`${resource.title}`, pages.resources.get(resource.name)),
    variables: route.segments.flatMap((segment) => {
      if (segment.kind === 'literal') return [];
      const { name, segmentKind, optional } = segment;
      const kind = linkTo(page, md`${segmentKind}`, pages.sections.get('segments'));
      return [{ name: `{${name}}`, kind, pattern: patterns.get(segmentKind) ?? '', isOptional: optional }];
    }),
    notes: noteViews(page, route),
    endpoints: route.endpoints.map((endpoint) => endpointView(page, route, endpoint, examples.get(endpoint.name))),
  };
}

function endpointView(page: Page, route: Route, endpoint: Endpoint, example: Example | undefined): EndpointView {
  const { iface, pages, resources } = page.reference;
  const { name, response } = endpoint;
  const object = endpointObject(route, endpoint);
  const status = statusOf(iface, endpoint);
  const views = (parameters: readonly Parameter[]) =>
    parameterViews(page, { owner: endpoint, parameters, object, constraints: object.constraints });
  return {
    heading: pages.endpoints.get(name)?.text ?? code(name),
    purpose: proseOf(endpoint.purpose),
    name,
    body: bodyView(page, endpoint),
    hasArguments: endpoint.parameters.length > 0,
    status: status && { status: status.status, says: prose(status.says) },
    response: response && {
      purpose: proseOf(response.purpose),
      ...schemaView(response.schema),
      notes: noteViews(page, response),
    },
    missing: gapViews(
      page,
      [name, route.path, route.resource ?? ''].map((one) => `response ${one}`),
    ),
    notes: noteViews(page, endpoint),
    example: example && exampleView(page, example),
    constraints: constraintViews({ ...page, owner: endpoint }, object.constraints),
    parameters: views(ownArguments(resources, endpoint)),
    changed: views(changedFields(resources, endpoint)),
  };
}

/** The body as the fields of its resource: which are required, and which are left out. */
function bodyView(page: Page, endpoint: Endpoint): BodyView | undefined {
  const { resources, pages } = page.reference;
  const resource = resources.get(endpoint.body ?? '');
  if (!resource) return undefined;
  const fields = bodyFields(resources, endpoint);
  const body = endpoint.parameters.filter(({ name, location }) => location === 'body' && fields.has(name));
  const present = new Set(body.map(({ name }) => name));
  const required = body.filter((field) => isRequired(field)).map(({ name }) => name);
  return {
    resource: linkTo(page, md`${resource.title}`, pages.resources.get(resource.name)),
    absent: [...fields.keys()].filter((name) => !present.has(name)),
    required: parameterLinkList(page, resource, required),
  };
}
