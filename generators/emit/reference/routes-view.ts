import type { EndpointRow, EndpointView, RoutesView, RouteView } from '../../../templates/reference/views/routes.ts';
import type { Endpoint, Route, RouteFamily } from '../../catalogue/model/model.ts';
import { code } from '../../lib/markdown.ts';
import type { Example } from '../../shape/example-request.ts';
import { noteViews } from '../../view/notes.ts';
import { endpointContents, footOfRoutes, routeContents } from '../../view/route-contents.ts';
import { proseText } from '../../view/view-context.ts';
import { exampleView } from './example-view.ts';
import { pageView } from './page-view.ts';
import { linkTo, type Page } from './reference.ts';

/** The examples of endpoints, by their names. */
type Examples = ReadonlyMap<string, Example>;

export function routesView(page: Page, family: RouteFamily, examples: Examples): RoutesView {
  const { routes } = family;
  return {
    ...pageView(page, [family], page.reference.pages.sections.get('routes')),
    title: family.title,
    purpose: proseText(page, family.purpose),
    endpoints: routes.flatMap((route) => route.endpoints.map((endpoint) => endpointRow(page, route, endpoint))),
    notes: noteViews(page, family),
    routes: routes.map((route) => routeView(page, route, examples)),
    ...footOfRoutes(page, routes, [family]),
  };
}

function endpointRow(page: Page, route: Route, { methods, name, purpose }: Endpoint): EndpointRow {
  return {
    methods: methods.join(', '),
    link: linkTo(page, code(route.path), page.reference.places.endpoints.get(name)),
    purpose: proseText(page, purpose),
  };
}

function routeView(page: Page, route: Route, examples: Examples): RouteView {
  return {
    heading: page.reference.places.routes.get(route.path)?.text ?? code(route.path),
    ...routeContents(page, route),
    endpoints: route.endpoints.map((endpoint) => endpointView(page, route, endpoint, examples.get(endpoint.name))),
  };
}

function endpointView(page: Page, route: Route, endpoint: Endpoint, example: Example | undefined): EndpointView {
  const { name } = endpoint;
  return {
    heading: page.reference.places.endpoints.get(name)?.text ?? code(name),
    ...endpointContents(page, route, endpoint),
    example: example && exampleView(page, example),
  };
}
