import type { Endpoint, ModulesInterface, Route, RouteFamily, RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { addTo } from '../../lib/add-to.ts';
import { examplesOf } from '../../shape/example-request.ts';
import { clientFolder } from '../client/client-folder.ts';
import type { OutputFile } from '../generator.ts';
import { endpointView } from './endpoint-view.ts';
import { resourceView, servedBy } from './list-views.ts';
import { generatorRows, generatorsView, groupRows, moduleGroupView, moduleView } from './module-views.ts';
import type { PageMaker } from './page-maker.ts';
import { routesView } from './routes-view.ts';
import type { Unit } from './units.ts';

/** The pages of an interface's modules and module groups, and the page of its generators. */
export function modulePages({ reference, units, at, listing }: PageMaker, iface: ModulesInterface): OutputFile[] {
  const { pages } = reference;
  const members = new Map<string, Unit[]>();
  for (const unit of units) if (unit.module) addTo(members, unit.module.group, unit);
  return [
    ...iface.modules.flatMap((module) => {
      // A stated example may have parameters of other modules, which are facts of their own.
      const stated = module.examples.length > 0 ? examplesOf(iface).get(module.name) : undefined;
      return at(pages.modules.get(module.name), 'module', [module, stated], moduleView);
    }),
    ...iface.moduleGroups.flatMap((group) =>
      listing(
        pages.moduleGroups.get(group.name),
        'module-group',
        groupRows,
        (page, rows) => moduleGroupView(page, group, rows),
        members.get(group.name) ?? [],
      ),
    ),
    ...listing(pages.generators, 'generators', generatorRows, (page, rows) => generatorsView(page, iface, rows)),
  ];
}

/** The pages of an interface's families of routes, and of its resources. */
export function routePages(maker: PageMaker, iface: RoutesInterface): OutputFile[] {
  const { reference, at } = maker;
  const served = endpointsByResource(iface);
  return [
    ...iface.families.flatMap((family) =>
      at(reference.pages.families.get(family.name), 'routes', [family], routesView),
    ),
    ...iface.families.flatMap((family) => endpointPages(maker, iface, family)),
    ...iface.resources.flatMap((resource) => {
      const { name } = resource;
      const endpoints = (served.get(name) ?? []).map((one) => servedBy(reference, name, one.route, one.endpoint));
      return at(reference.pages.resources.get(name), 'resource', [resource, endpoints], resourceView);
    }),
  ];
}

/** A page for each endpoint of a family. Related endpoints are of the same family. */
function endpointPages({ reference, at }: PageMaker, iface: RoutesInterface, family: RouteFamily): OutputFile[] {
  const calls = callNames(iface, family);
  return family.routes.flatMap(({ endpoints }) =>
    endpoints.flatMap(({ name }) =>
      at(reference.pages.endpoints.get(name), 'endpoint', [family, name, calls] as const, (page, one, name, _calls) =>
        endpointView(page, one, name, examplesOf(iface).get(name)),
      ),
    ),
  );
}

/** The functions of a family in the client, whose names also depend on those of other families. */
function callNames(iface: RoutesInterface, { routes }: RouteFamily): readonly (string | undefined)[] {
  const calls = clientFolder(iface)?.calls;
  return routes.flatMap(({ endpoints }) => endpoints.map(({ name }) => calls?.get(name)));
}

/** By resource, the endpoints of the routes that serve it, and the endpoints whose body is the resource. */
function endpointsByResource(iface: RoutesInterface): Map<string, { route: Route; endpoint: Endpoint }[]> {
  const served = new Map<string, { route: Route; endpoint: Endpoint }[]>();
  for (const route of routesOf(iface)) {
    for (const endpoint of route.endpoints) {
      for (const name of new Set([route.resource, endpoint.body, endpoint.shows?.resource])) {
        if (name !== undefined) addTo(served, name, { route, endpoint });
      }
    }
  }
  return served;
}
