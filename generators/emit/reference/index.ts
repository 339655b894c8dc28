import { modulesByGroup } from '../../catalogue/envelope.ts';
import type { Endpoint, ModulesInterface, Route, RoutesInterface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { addTo } from '../../lib/add-to.ts';
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
import { groupView, resourceView, setView } from './list-views.ts';
import { llmsFull } from './llms-full.ts';
import { llmsIndex } from './llms-index.ts';
import { generatorsView, moduleGroupView, moduleView } from './module-views.ts';
import { type Page, type Reference, referencesOf } from './reference.ts';
import { routesView } from './routes-view.ts';
import { rulesPage } from './rules-page.ts';
import { sourcesPage } from './sources-page.ts';
import type { Target } from './targets.ts';
import { loadTemplates, type Render, type Views } from './templates.ts';
import { type Owner, ownersOf, type Uses, usesOfLists, usesOfReadings, usesOfSets, usesOfSources } from './uses.ts';

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
      ? modulePages(reference, render, iface, examples)
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

/** Makes the page at a place; none where the interface has no such page. */
function pageAt<Name extends keyof Views>(
  reference: Reference,
  render: Render,
  target: Target | undefined,
  name: Name,
  viewOf: (page: Page) => Views[Name],
): OutputFile[] {
  if (!target) return [];
  const { path } = target;
  return [{ path, text: render(name, viewOf({ reference, path })) }];
}

function modulePages(
  reference: Reference,
  render: Render,
  iface: ModulesInterface,
  examples: ReadonlyMap<string, Example>,
): OutputFile[] {
  const { pages } = reference;
  const members = modulesByGroup(iface);
  return [
    ...iface.modules.flatMap((module) =>
      pageAt(reference, render, pages.modules.get(module.name), 'module', (page) =>
        moduleView(page, module, examples.get(module.name)),
      ),
    ),
    ...iface.moduleGroups.flatMap((group) =>
      pageAt(reference, render, pages.moduleGroups.get(group.name), 'moduleGroup', (page) =>
        moduleGroupView(page, group, members.get(group.name) ?? []),
      ),
    ),
    ...pageAt(reference, render, pages.generators, 'generators', (page) => generatorsView(page, iface)),
  ];
}

function routePages(
  reference: Reference,
  render: Render,
  iface: RoutesInterface,
  examples: ReadonlyMap<string, Example>,
): OutputFile[] {
  const served = endpointsByResource(iface);
  return [
    ...iface.families.flatMap((family) =>
      pageAt(reference, render, reference.pages.families.get(family.name), 'routes', (page) =>
        routesView(page, iface, family, examples),
      ),
    ),
    ...iface.resources.flatMap((resource) =>
      pageAt(reference, render, reference.pages.resources.get(resource.name), 'resource', (page) =>
        resourceView(page, resource, served.get(resource.name) ?? []),
      ),
    ),
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
  return reference.iface.sets.flatMap((set) =>
    pageAt(reference, render, reference.pages.sets.get(set.name), 'set', (page) =>
      setView(page, set, derived.get(set.name) ?? [], uses.get(set.name)),
    ),
  );
}

function groupPages(reference: Reference, render: Render, owners: readonly Owner[]): OutputFile[] {
  const uses = usesOfLists(owners);
  return reference.iface.groups.flatMap((group) =>
    pageAt(reference, render, reference.pages.groups.get(group.name), 'group', (page) =>
      groupView(page, group, uses.get(group.name)),
    ),
  );
}
