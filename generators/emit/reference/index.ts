import { digestOfFacts, sharedDigest } from '../../catalogue/digests.ts';
import type { Catalogue } from '../../catalogue/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { examplesOf, fullestOf } from '../../shape/example-request.ts';
import { fileOfDigests, fileOfSections, type Generator, type OutputFile } from '../generator.ts';
import { bindingDigests, bindingView, requestsView } from './binding-view.ts';
import { catalogueView, consistencyView, llmsView } from './catalogue-views.ts';
import { countsView } from './counts.ts';
import { deprecationItems, deprecationsView } from './deprecations-view.ts';
import { formatView } from './format-view.ts';
import { gapsView } from './gaps-view.ts';
import { digestOfTables } from './interface-tables.ts';
import { interfaceView } from './interface-view.ts';
import { limitItems, limitsView } from './limits-view.ts';
import { groupView, setView } from './list-views.ts';
import { llmsFullSections } from './llms-full.ts';
import { modulePages, routePages } from './object-pages.ts';
import { type PageMaker, pageMaker } from './page-maker.ts';
import { cataloguePath, consistencyPath, formatPath, llmsFullPath, llmsPath } from './pages.ts';
import { type Reference, referencesOf } from './reference.ts';
import { authorizationItems, authorizationView, ruleItems, rulesView } from './rules-views.ts';
import { sourcesView } from './sources-view.ts';
import { loadTemplates, type Render } from './templates.ts';
import { digestOfUses, type UsesByName, usesOfLists, usesOfReadings, usesOfSets, usesOfSources } from './uses.ts';

/** Pages in Markdown: an index, and one page for each family of routes, module, resource, shared set and group. */
export const referenceGenerator: Generator = {
  name: 'reference',
  purpose: 'Reference pages in Markdown, linked to each other and to the gaps and readings they rest on.',
  parts(catalogue, options) {
    const references = referencesOf(catalogue);
    const render = (): Promise<Render> => loadTemplates(options.reference?.templates);
    const ofInterfaces = references.map((reference) => ({
      iface: reference.iface,
      files: async () => pagesOfInterface(pageMaker(reference, await render())),
    }));
    return [{ files: async () => pagesOfCatalogue(catalogue, references, await render()) }, ...ofInterfaces];
  },
};

function pagesOfCatalogue(catalogue: Catalogue, references: readonly Reference[], render: Render): OutputFile[] {
  const { interfaces, title, purpose, version, at } = catalogue;
  const purposes = interfaces.map((iface) => (iface.kind === 'routes' ? iface.families.map((one) => one.purpose) : []));
  const digests = [
    digestOfFacts([{ title, purpose, version, at }, interfaces.map(countsView), purposes]),
    ...interfaces.map(sharedDigest),
  ];
  return [
    fileOfDigests(cataloguePath, digests, () => render('catalogue', catalogueView(catalogue, references))),
    // Every catalogue has the same.
    fileOfDigests(formatPath, [], () => render('format', formatView())),
    fileOfDigests(consistencyPath, [], () => render('consistency', consistencyView())),
    fileOfDigests(llmsPath, digests, () => render('llms', llmsView(catalogue, references))),
    fileOfSections(llmsFullPath, llmsFullSections(catalogue, references, render)),
  ];
}

function pagesOfInterface(maker: PageMaker): OutputFile[] {
  const { reference, units, at, listing } = maker;
  const { iface, pages } = reference;
  const uses = usesOfSets(reference, units).byName;
  const readings = usesOfReadings(reference, units);
  const sources = usesOfSources(reference, units);
  const places = digestOfFacts(units.map((unit) => unit.places));
  return [
    ...at(pages.index, 'interface', (page) => interfaceView(page, uses), [digestOfTables(iface, uses), places]),
    ...(iface.kind === 'modules' ? modulePages(maker, iface) : routePages(maker, iface)),
    ...setPages(maker, uses),
    ...groupPages(maker, usesOfLists(reference, units).byName),
    ...at(pages.gaps, 'gaps', (page) => gapsView(page, readings.byName), [readings.digest, places]),
    ...listing(pages.deprecations, 'deprecations', deprecationItems, deprecationsView),
    ...listing(pages.rules, 'rules', ruleItems, rulesView),
    ...listing(pages.limits, 'limits', limitItems, limitsView),
    ...listing(pages.authorization, 'authorization', authorizationItems, authorizationView),
    ...at(pages.sources, 'sources', (page) => sourcesView(page, sources.byName), [sources.digest]),
    ...bindingPages(maker),
  ];
}

function setPages({ reference, at }: PageMaker, uses: UsesByName): OutputFile[] {
  const { iface, pages } = reference;
  const derived = new Map<string, string[]>();
  for (const { name, derivation } of iface.sets) if (derivation) addTo(derived, derivation.from, name);
  return iface.sets.flatMap((set) => {
    const { name } = set;
    const ofSet = uses.get(name);
    return at(pages.sets.get(name), 'set', (page) => setView(page, set, derived.get(name) ?? [], ofSet), [
      name,
      digestOfUses(ofSet),
    ]);
  });
}

function groupPages({ reference, at }: PageMaker, uses: UsesByName): OutputFile[] {
  const { iface, pages } = reference;
  return iface.groups.flatMap((group) => {
    const { name } = group;
    const ofGroup = uses.get(name);
    return at(pages.groups.get(name), 'group', (page) => groupView(page, group, ofGroup), [
      name,
      digestOfUses(ofGroup),
    ]);
  });
}

function bindingPages({ reference, at }: PageMaker): OutputFile[] {
  const { iface, pages } = reference;
  const { binding } = iface;
  if (!binding) return [];
  const example = fullestOf([...examplesOf(iface).values()]);
  const digests = bindingDigests(iface, example);
  if (binding.isOwn) return at(pages.binding, 'requests', (page) => requestsView(page, binding, example), digests);
  return at(pages.binding, 'binding', (page) => bindingView(page, binding, example), digests);
}
