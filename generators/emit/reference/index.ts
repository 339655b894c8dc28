import type { Catalogue } from '../../catalogue/model/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { examplesOf, fullestOf } from '../../shape/example-request.ts';
import { namesShown } from '../../view/bindings.ts';
import { fileMadeOf, fileOfSections, type Generator, type OutputFile } from '../generator.ts';
import { bindingView, requestsView } from './binding-view.ts';
import { catalogueView, consistencyView, llmsView, summaryOf } from './catalogue-views.ts';
import { deprecationItems, deprecationsView } from './deprecations-view.ts';
import type { Flavour } from './flavours/flavour.ts';
import { flavours } from './flavours/flavours.ts';
import { formatView } from './format-view.ts';
import { gapsView } from './gaps-view.ts';
import { indexFacts } from './interface-tables.ts';
import { interfaceView } from './interface-view.ts';
import { limitItems, limitsView } from './limits-view.ts';
import { groupView, setView } from './list-views.ts';
import { llmsFullSections } from './llms-full.ts';
import { modulePages, routePages } from './object-pages.ts';
import { type PageMaker, pageFile, pageMaker } from './page-maker.ts';
import { cataloguePath, consistencyPath, formatPath, llmsFullPath, llmsPath } from './page-paths.ts';
import { formsForPrograms, type Reference, referencesOf } from './reference.ts';
import { authorizationItems, authorizationView, ruleItems, rulesView } from './rules-views.ts';
import { sourcesView } from './sources-view.ts';
import { loadTemplates, type Render } from './templates.ts';
import { joinedUses, type UsesByName, usesOfLists, usesOfReadings, usesOfSets, usesOfSources } from './uses.ts';

/** Pages in Markdown: an index, and a page for each family of routes, endpoint, module, resource, shared set and group. */
export const referenceGenerator: Generator = {
  name: 'reference',
  purpose: 'Reference pages in Markdown, linked to each other and to the gaps and readings they rest on.',
  parts(catalogue, options) {
    const references = referencesOf(catalogue);
    const { templates, flavour: name = 'github' } = options.reference ?? {};
    const flavour = flavours[name];
    const render = (): Promise<Render> => loadTemplates(templates);
    const ofInterfaces = references.map((reference) => ({
      iface: reference.iface,
      files: async () => pagesOfInterface(pageMaker(reference, await render(), flavour)),
    }));
    return [{ files: async () => pagesOfCatalogue(catalogue, references, await render(), flavour) }, ...ofInterfaces];
  },
};

function pagesOfCatalogue(
  catalogue: Catalogue,
  references: readonly Reference[],
  render: Render,
  flavour: Flavour,
): OutputFile[] {
  const { interfaces: _, ...stated } = catalogue;
  const all = [stated, references.map(summaryOf)] as const;
  const forPrograms = formsForPrograms(references);
  const page = pageFile(render, flavour);
  return [
    page(cataloguePath, 'catalogue', all, catalogueView),
    // These two pages are the same for every catalogue.
    page(formatPath, 'format', [], formatView),
    page(consistencyPath, 'consistency', [], consistencyView),
    fileMadeOf(llmsPath, [stated, forPrograms.map(summaryOf)], (...given) =>
      flavour.textForPrograms(llmsPath, render('llms', llmsView(...given))),
    ),
    fileOfSections(llmsFullPath, llmsFullSections(catalogue, forPrograms, render)),
  ];
}

function pagesOfInterface(maker: PageMaker): OutputFile[] {
  const { reference, units, at, listing } = maker;
  const { iface, pages } = reference;
  const uses = joinedUses(usesOfSets(reference, units));
  return [
    ...at(pages.index, 'interface', [indexFacts(iface, uses)], interfaceView),
    ...(iface.kind === 'modules' ? modulePages(maker, iface) : routePages(maker, iface)),
    ...setPages(maker, uses),
    ...groupPages(maker, joinedUses(usesOfLists(reference, units))),
    ...at(pages.gaps, 'gaps', [usesOfReadings(reference, units)], gapsView),
    ...listing(pages.deprecations, 'deprecations', deprecationItems, deprecationsView),
    ...listing(pages.rules, 'rules', ruleItems, rulesView),
    ...listing(pages.limits, 'limits', limitItems, limitsView),
    ...listing(pages.authorization, 'authorization', authorizationItems, authorizationView),
    ...at(pages.sources, 'sources', [usesOfSources(reference, units)], sourcesView),
    ...bindingPages(maker),
  ];
}

function setPages({ reference, at }: PageMaker, uses: UsesByName): OutputFile[] {
  const { iface, pages } = reference;
  const derived = new Map<string, string[]>();
  for (const { name, derivation } of iface.sets) if (derivation) addTo(derived, derivation.from, name);
  return iface.sets.flatMap((set) => {
    const { name } = set;
    return at(pages.sets.get(name), 'set', [set, derived.get(name) ?? [], uses.get(name)], setView);
  });
}

function groupPages({ reference, at }: PageMaker, uses: UsesByName): OutputFile[] {
  const { iface, pages } = reference;
  return iface.groups.flatMap((group) =>
    at(pages.groups.get(group.name), 'group', [group, uses.get(group.name)], groupView),
  );
}

function bindingPages({ reference, at }: PageMaker): OutputFile[] {
  const { iface, pages } = reference;
  const { binding } = iface;
  if (!binding) return [];
  const given = [binding, namesShown(iface), fullestOf([...examplesOf(iface).values()])] as const;
  return binding.isOwn
    ? at(pages.binding, 'requests', given, requestsView)
    : at(pages.binding, 'binding', given, bindingView);
}
