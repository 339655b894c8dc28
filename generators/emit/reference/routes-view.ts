import type { RoutesView, RouteView } from '../../../templates/reference/views/routes.ts';
import type { Route, RouteFamily } from '../../catalogue/model/model.ts';
import { code } from '../../lib/markdown.ts';
import { noteViews } from '../../view/notes.ts';
import { footOfRoutes, routeContents } from '../../view/route-contents.ts';
import { proseText } from '../../view/view-context.ts';
import { endpointRows } from './endpoint-view.ts';
import { pageView } from './page-view.ts';
import type { Page } from './reference.ts';

export function routesView(page: Page, family: RouteFamily): RoutesView {
  const { routes } = family;
  return {
    ...pageView(page, [family], page.reference.pages.sections.get('routes')),
    title: family.title,
    purpose: proseText(page, family.purpose),
    endpoints: routes.flatMap((route) => endpointRows(page, route)),
    notes: noteViews(page, family),
    routes: routes.map((route) => routeView(page, route)),
    ...footOfRoutes(page, routes, [family]),
  };
}

function routeView(page: Page, route: Route): RouteView {
  return {
    heading: page.reference.places.routes.get(route.path)?.text ?? code(route.path),
    ...routeContents(page, route),
  };
}
