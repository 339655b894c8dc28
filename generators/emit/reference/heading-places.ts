import { sharedPart } from '../../catalogue/model/digests.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Endpoint, Interface, Route } from '../../catalogue/model/model.ts';
import { once } from '../../lib/once.ts';
import { oncePer } from '../../lib/once-per.ts';
import { perPair } from '../../lib/per-pair.ts';
import { resourcesOf } from '../../shape/bodies.ts';
import {
  bindingHeadings,
  endpointHeadings,
  listHeadings,
  listTitles,
  type ParameterHeadings,
  routeHeadings,
} from './page-headings.ts';
import { type Pages, pagesOf } from './page-paths.ts';
import type { Place, Target } from './targets.ts';

/** The headings of routes and parameters. */
export interface Places {
  /** By the path of the route. */
  readonly routes: ReadonlyMap<string, Place>;
  /** The headings of parameters by name, for each module, endpoint, resource, group or binding. */
  readonly parameters: ReadonlyMap<Fact, () => ParameterHeadings>;
}

type Entry = readonly [Fact, () => ParameterHeadings];

/** The headings of a page depend only on the subject of the page and on the shared part of its interface. */
const ofFacts = perPair<Interface, Fact, ParameterHeadings>();

export const placesOf = oncePer((iface: Interface): Places => {
  const pages = pagesOf(iface);
  const resources = resourcesOf(iface);
  const parameters = new Map(lists(iface, pages));
  const routes = new Map<string, Place>();
  for (const family of iface.kind === 'routes' ? iface.families : []) {
    const page = pages.families.get(family.name);
    if (page) for (const [path, place] of routeHeadings(family, page)) routes.set(path, place);
    for (const route of family.routes)
      for (const endpoint of route.endpoints) {
        const own = ofEndpoint(iface, route, endpoint, pages);
        const resource = resources.get(endpoint.body ?? '');
        const ofResource = resource && parameters.get(resource);
        // The resource describes the fields that an endpoint takes from it unchanged.
        parameters.set(
          endpoint,
          once(() => new Map([...(ofResource?.() ?? []), ...own()])),
        );
      }
  }
  return { routes, parameters };
});

function ofEndpoint(iface: Interface, route: Route, endpoint: Endpoint, pages: Pages): () => ParameterHeadings {
  const page = pages.endpoints.get(endpoint.name);
  if (!page) return () => new Map();
  return () => ofFacts(sharedPart(iface), endpoint, () => endpointHeadings(iface, route, endpoint, page));
}

/** The headings of parameters for each subject that has a page for them. */
function lists(iface: Interface, pages: Pages): Entry[] {
  const shared = sharedPart(iface);
  const entries = <One extends Fact>(one: One, page: Target | undefined, make: (page: Target) => ParameterHeadings) =>
    page ? [[one, () => ofFacts(shared, one, () => make(page))] as const] : [];
  const { binding, groups } = iface;
  return [
    ...(iface.kind === 'modules' ? iface.modules : []).flatMap((one) =>
      entries(one, pages.modules.get(one.name), (page) =>
        listHeadings(listTitles.module(one.name), page, one.parameters),
      ),
    ),
    ...groups.flatMap((one) =>
      entries(one, pages.groups.get(one.name), (page) =>
        listHeadings(listTitles.group(one.name), page, one.parameters),
      ),
    ),
    ...[...resourcesOf(iface).values()].flatMap((one) =>
      entries(one, pages.resources.get(one.name), (page) =>
        listHeadings(listTitles.resource(one.title), page, one.fields),
      ),
    ),
    ...(binding ? entries(binding, pages.binding, (page) => bindingHeadings(binding, page)) : []),
  ];
}
