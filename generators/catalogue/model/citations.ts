import { oncePer } from '../../lib/once-per.ts';
import type { Citation, Fact } from './facts.ts';
import type { Interface, Module, RouteFamily } from './model.ts';
import type { Parameter } from './parameter-model.ts';

/** The facts of an interface that may cite a source, except those of its modules and routes. */
function sharedFacts(iface: Interface): Fact[] {
  const { notes, conditions, sets, groups, gaps, interpretations } = iface;
  const shared = [
    iface,
    ...notes,
    ...conditions,
    ...sets,
    ...groups,
    ...ofParameters(groups),
    ...gaps,
    ...interpretations,
  ];
  if (iface.kind === 'modules') return [...shared, ...iface.moduleGroups];
  const { namespaces, segmentKinds, resources } = iface;
  return [...shared, ...namespaces, ...segmentKinds, ...resources, ...resources.flatMap(({ fields }) => fields)];
}

function factsOfModule(module: Module): Fact[] {
  return [module, ...module.parameters, ...module.constraints];
}

function factsOfFamily(family: RouteFamily): Fact[] {
  const { routes } = family;
  const endpoints = routes.flatMap((route) => route.endpoints);
  const responses = endpoints.flatMap(({ response }) => (response ? [response] : []));
  return [
    ...[family, ...routes, ...endpoints, ...responses],
    ...[...ofParameters(endpoints), ...endpoints.flatMap(({ constraints }) => constraints)],
  ];
}

/** The citations of a module or a family of routes, one for each place. */
const citationsOfPart = oncePer((part: Module | RouteFamily): readonly Citation[] =>
  firstOfEach(('routes' in part ? factsOfFamily(part) : factsOfModule(part)).flatMap(({ sources }) => sources)),
);

function ofParameters(owners: readonly { readonly parameters: readonly Parameter[] }[]): Parameter[] {
  return owners.flatMap(({ parameters }) => parameters);
}

/** The citations of an interface, one for each place, sorted by document, section and item. */
export function citationsOf(iface: Interface): Citation[] {
  const stated = iface.statedIn ? [iface.statedIn] : [];
  const parts = iface.kind === 'modules' ? iface.modules : iface.families;
  const all = firstOfEach([
    ...stated,
    ...sharedFacts(iface).flatMap(({ sources }) => sources),
    ...parts.flatMap(citationsOfPart),
  ]);
  const order = new Map(iface.documents.map(({ name }, index) => [name, index]));
  const rank = ({ document }: Citation): number => order.get(document) ?? order.size;
  return all.sort((a, b) => rank(a) - rank(b) || comparePlaces(a, b));
}

/** The first citation of each place. */
function firstOfEach(citations: readonly Citation[]): Citation[] {
  const all = new Map<string, Citation>();
  for (const citation of citations) if (!all.has(citation.text)) all.set(citation.text, citation);
  return [...all.values()];
}

function comparePlaces(a: Citation, b: Citation): number {
  if (a.document !== b.document) return a.document < b.document ? -1 : 1;
  return Number(a.section) - Number(b.section) || compareItems(a.item, b.item);
}

/** Sorts a section as a whole before its items, and numbered items before headings. */
function compareItems(a = '', b = ''): number {
  const numbers = [a, b].map((item) =>
    /^[0-9]+$/.test(item) ? Number(item) : item === '' ? -1 : Number.POSITIVE_INFINITY,
  );
  const [first = 0, second = 0] = numbers;
  if (first !== second) return first - second;
  return a < b ? -1 : a > b ? 1 : 0;
}
