import type { Views } from '../../../templates/reference/views/index.ts';
import { digestOfFacts, familyDigest, objectDigest, sharedDigest } from '../../catalogue/digests.ts';
import { modulesByGroup } from '../../catalogue/envelope.ts';
import type { Catalogue, Endpoint, Module, ModulesInterface, Route, RoutesInterface } from '../../catalogue/model.ts';
import { moduleObject, routesOf } from '../../catalogue/objects.ts';
import { addTo } from '../../lib/add-to.ts';
import { type Example, examplesOf } from '../../shape/example-request.ts';
import { fileOfDigests, fileOfSections, type Generator, type OutputFile } from '../generator.ts';
import { bindingView } from './binding-view.ts';
import { catalogueView, consistencyView, llmsView } from './catalogue-views.ts';
import { deprecationsView } from './deprecations-view.ts';
import { formatView } from './format-view.ts';
import { gapsView } from './gaps-view.ts';
import { interfaceView } from './interface-view.ts';
import { limitsView } from './limits-view.ts';
import { groupView, resourceView, setView } from './list-views.ts';
import { llmsFullSections } from './llms-full.ts';
import { generatorsView, moduleGroupView, moduleView } from './module-views.ts';
import { pageOf } from './page-text.ts';
import { cataloguePath, consistencyPath, formatPath, llmsFullPath, llmsPath } from './pages.ts';
import { type Page, type Reference, referencesOf } from './reference.ts';
import { routesView } from './routes-view.ts';
import { authorizationView, rulesView } from './rules-views.ts';
import { sourcesView } from './sources-view.ts';
import type { Target } from './targets.ts';
import { loadTemplates, type Render } from './templates.ts';
import {
  callersOf,
  digestOfUses,
  type Owner,
  ownersOf,
  type Uses,
  usesOfFacts,
  usesOfLists,
  usesOfSets,
} from './uses.ts';

/** Pages in Markdown: an index, and one page for each family of routes, module, resource, shared set and group. */
export const referenceGenerator: Generator = {
  name: 'reference',
  purpose: 'Reference pages in Markdown, linked to each other and to the gaps and readings they rest on.',
  parts(catalogue, options) {
    const references = referencesOf(catalogue);
    const render = (): Promise<Render> => loadTemplates(options.reference?.templates);
    const ofInterfaces = references.map((reference) => ({
      iface: reference.iface,
      files: async () => pagesOfInterface(reference, await render()),
    }));
    return [{ files: async () => pagesOfCatalogue(catalogue, references, await render()) }, ...ofInterfaces];
  },
};

function pagesOfCatalogue(catalogue: Catalogue, references: readonly Reference[], render: Render): OutputFile[] {
  return [
    { path: cataloguePath, text: render('catalogue', catalogueView(catalogue, references)) },
    // Every catalogue has the same.
    fileOfDigests(formatPath, [], () => render('format', formatView())),
    fileOfDigests(consistencyPath, [], () => render('consistency', consistencyView())),
    { path: llmsPath, text: render('llms', llmsView(catalogue, references)) },
    fileOfSections(llmsFullPath, llmsFullSections(catalogue, references, render)),
  ];
}

function pagesOfInterface(reference: Reference, render: Render): OutputFile[] {
  const { iface, pages } = reference;
  const { binding } = iface;
  const at = pagesAt(reference, render);
  const owners = ownersOf(reference);
  const callers = callersOf(reference);
  const setUses = usesOfSets(owners);
  const uses = usesOfFacts(reference, owners);
  const examples = (): ReadonlyMap<string, Example> => examplesOf(iface);
  return [
    ...at(pages.index, 'interface', (page) => interfaceView(page, setUses)),
    ...(iface.kind === 'modules'
      ? modulePages(reference, at, iface, examples)
      : routePages(reference, at, iface, examples)),
    ...setPages(reference, at, setUses),
    ...groupPages(reference, at, owners),
    ...at(pages.gaps, 'gaps', (page) => gapsView(page, uses.readings)),
    ...at(pages.deprecations, 'deprecations', (page) => deprecationsView(page, owners)),
    ...at(pages.rules, 'rules', (page) => rulesView(page, callers)),
    ...at(pages.limits, 'limits', (page) => limitsView(page, callers)),
    ...at(pages.authorization, 'authorization', (page) => authorizationView(page, callers)),
    ...at(pages.sources, 'sources', (page) => sourcesView(page, uses.sources)),
    ...(binding ? at(pages.binding, 'binding', (page) => bindingView(page, binding, [...examples().values()])) : []),
  ];
}

/**
 * Returns the function that makes the page at a place; it makes none where the interface has no such page. `dependsOn` are digests of all
 * that the page depends on beside the names in the interface and what they are names of.
 */
function pagesAt(reference: Reference, render: Render) {
  const shared = digestOfPages(reference);
  return <Name extends keyof Views>(
    target: Target | undefined,
    name: Name,
    viewOf: (page: Page) => Views[Name],
    dependsOn?: readonly string[],
  ): OutputFile[] => {
    if (!target) return [];
    const { path } = target;
    const make = (): string => render(name, viewOf(pageOf(reference, path)));
    return [dependsOn ? fileOfDigests(path, [shared, ...dependsOn], make) : { path, text: make() }];
  };
}

/** A digest of what all pages of single modules and families of routes depend on. */
function digestOfPages({ iface, unbound, bound }: Reference): string {
  return digestOfFacts([sharedDigest(iface), unbound && sharedDigest(unbound.iface), [...bound.keys()]]);
}

type PagesAt = ReturnType<typeof pagesAt>;

function modulePages(
  reference: Reference,
  at: PagesAt,
  iface: ModulesInterface,
  examples: () => ReadonlyMap<string, Example>,
): OutputFile[] {
  const { pages } = reference;
  const members = modulesByGroup(iface);
  return [
    ...iface.modules.flatMap((module) =>
      at(pages.modules.get(module.name), 'module', (page) => moduleView(page, module, examples().get(module.name)), [
        objectDigest(moduleObject(module)),
        ...exampleDigests(module, examples),
      ]),
    ),
    ...iface.moduleGroups.flatMap((group) =>
      at(pages.moduleGroups.get(group.name), 'module-group', (page) =>
        moduleGroupView(page, group, members.get(group.name) ?? []),
      ),
    ),
    ...at(pages.generators, 'generators', (page) => generatorsView(page, iface)),
  ];
}

/** A stated example may have parameters of other modules, which decide what it shows. */
function exampleDigests({ name, examples: stated }: Module, examples: () => ReadonlyMap<string, Example>): string[] {
  return stated.length === 0 ? [] : [digestOfFacts({ ...examples().get(name), object: undefined })];
}

function routePages(
  reference: Reference,
  at: PagesAt,
  iface: RoutesInterface,
  examples: () => ReadonlyMap<string, Example>,
): OutputFile[] {
  const served = endpointsByResource(iface);
  return [
    ...iface.families.flatMap((family) =>
      at(reference.pages.families.get(family.name), 'routes', (page) => routesView(page, family, examples()), [
        familyDigest(family),
      ]),
    ),
    ...iface.resources.flatMap((resource) =>
      at(reference.pages.resources.get(resource.name), 'resource', (page) =>
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

function setPages(reference: Reference, at: PagesAt, uses: ReadonlyMap<string, Uses>): OutputFile[] {
  const derived = new Map<string, string[]>();
  for (const { name, derivation } of reference.iface.sets) if (derivation) addTo(derived, derivation.from, name);
  return reference.iface.sets.flatMap((set) =>
    at(
      reference.pages.sets.get(set.name),
      'set',
      (page) => setView(page, set, derived.get(set.name) ?? [], uses.get(set.name)),
      [set.name, digestOfUses(uses.get(set.name))],
    ),
  );
}

function groupPages(reference: Reference, at: PagesAt, owners: readonly Owner[]): OutputFile[] {
  const uses = usesOfLists(owners);
  return reference.iface.groups.flatMap((group) =>
    at(reference.pages.groups.get(group.name), 'group', (page) => groupView(page, group, uses.get(group.name)), [
      group.name,
      digestOfUses(uses.get(group.name)),
    ]),
  );
}
