import type { Endpoint, Resource, Route, RoutesInterface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { addTo } from '../../lib/add-to.ts';
import { type Markdown, md } from '../../lib/markdown.ts';
import type { Generator, OutputFile } from '../generator.ts';
import { authorizationPage } from './authorization-page.ts';
import { bindingPage } from './binding-page.ts';
import { cataloguePage } from './catalogue-page.ts';
import { consistencyPage } from './consistency-page.ts';
import { deprecationsPage } from './deprecations-page.ts';
import { type Example, examplesOf } from './example.ts';
import { formatPage } from './format-page.ts';
import { gapsPage } from './gaps-page.ts';
import { interfacePage } from './interface-page.ts';
import { limitsPage } from './limits-page.ts';
import { groupPage, modulePage, resourcePage } from './list-pages.ts';
import { llmsFull } from './llms-full.ts';
import { llmsIndex } from './llms-index.ts';
import { generatorsPage, moduleGroupPages } from './module-pages.ts';
import { linkTo, type Page, parameterLinks, type Reference, referencesOf } from './reference.ts';
import { routesPage } from './routes-page.ts';
import { rulesPage } from './rules-page.ts';
import { setPage } from './set-page.ts';
import { sourcesPage } from './sources-page.ts';
import { loadTemplates, type Render } from './templates.ts';
import {
  endpointLabel,
  type Owner,
  ownersOf,
  type Uses,
  useLines,
  usesOfLists,
  usesOfReadings,
  usesOfSets,
  usesOfSources,
} from './uses.ts';

/** Pages in Markdown: an index, and one page for each family of routes, module, resource, shared set and group. */
export const referenceGenerator: Generator = {
  name: 'reference',
  purpose: 'Reference pages in Markdown, linked to each other and to the gaps and readings they rest on.',
  async generate(catalogue) {
    const render = await loadTemplates();
    const references = referencesOf(catalogue);
    return [
      cataloguePage(catalogue, references, render),
      formatPage(render),
      consistencyPage(render),
      llmsIndex(catalogue, references, render),
      llmsFull(catalogue, references, render),
      ...references.flatMap((reference) => pagesOfInterface(reference, render)),
    ];
  },
};

function pagesOfInterface(reference: Reference, render: Render): OutputFile[] {
  const { iface } = reference;
  const owners = ownersOf(reference);
  const setUses = usesOfSets(owners);
  const examples = examplesOf(iface);
  return [
    interfacePage(reference, render, setUses),
    ...(iface.kind === 'modules'
      ? [
          ...iface.modules.map((module) => modulePage(reference, render, module, examples.get(module.name))),
          ...moduleGroupPages(reference, render, iface),
          ...generatorsPage(reference, render, iface),
        ]
      : routePages(reference, render, iface, examples)),
    ...setPages(reference, render, setUses),
    ...groupPages(reference, render, owners),
    gapsPage(reference, render, usesOfReadings(reference, owners)),
    deprecationsPage(reference, render, owners),
    rulesPage(reference, render),
    limitsPage(reference, render),
    authorizationPage(reference, render),
    sourcesPage(reference, render, usesOfSources(reference, owners)),
    ...(iface.binding ? [bindingPage(reference, render, iface.binding, [...examples.values()])] : []),
  ];
}

function routePages(
  reference: Reference,
  render: Render,
  iface: RoutesInterface,
  examples: ReadonlyMap<string, Example>,
): OutputFile[] {
  const served = endpointsByResource(iface);
  const lines = (page: Page, resource: Resource): Markdown[] =>
    (served.get(resource.name) ?? []).map(({ route, endpoint }) => {
      const link = linkTo(page, endpointLabel(route, endpoint), reference.pages.endpoints.get(endpoint.name));
      if (endpoint.body !== resource.name) return link;
      const required = endpoint.parameters.filter((field) => field.location === 'body' && isRequired(field));
      const names = parameterLinks(
        page,
        resource,
        required.map(({ name }) => name),
      );
      return required.length > 0 ? md`${link}, as its body, with ${names} required` : md`${link}, as its body`;
    });
  return [
    ...iface.families.map((family) => routesPage(reference, render, iface, family, examples)),
    ...iface.resources.map((resource) => resourcePage(reference, render, resource, (page) => lines(page, resource))),
  ];
}

/** By resource, the endpoints of the routes that serve it and those whose body it is. */
function endpointsByResource(iface: RoutesInterface): Map<string, { route: Route; endpoint: Endpoint }[]> {
  const served = new Map<string, { route: Route; endpoint: Endpoint }[]>();
  for (const route of routesOf(iface)) {
    for (const endpoint of route.endpoints) {
      for (const name of new Set([route.resource, endpoint.body])) {
        if (name !== undefined) addTo(served, name, { route, endpoint });
      }
    }
  }
  return served;
}

function setPages(reference: Reference, render: Render, uses: ReadonlyMap<string, Uses>): OutputFile[] {
  const derived = new Map<string, string[]>();
  for (const { name, derivation } of reference.iface.sets) if (derivation) addTo(derived, derivation.from, name);
  return reference.iface.sets.map((set) =>
    setPage(reference, render, set, derived.get(set.name) ?? [], uses.get(set.name)),
  );
}

function groupPages(reference: Reference, render: Render, owners: readonly Owner[]): OutputFile[] {
  const uses = usesOfLists(owners);
  return reference.iface.groups.map((group) =>
    groupPage(reference, render, group, (page) => useLines(page, uses.get(group.name))),
  );
}
