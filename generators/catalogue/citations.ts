import type { Citation, Fact } from './facts.ts';
import type { Interface } from './model.ts';
import type { Parameter } from './parameter-model.ts';

/** Every fact of an interface that may cite a source, in order. */
function factsOf(iface: Interface): Fact[] {
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
  if (iface.kind === 'modules') {
    const { moduleGroups, modules } = iface;
    return [...shared, ...moduleGroups, ...modules, ...ofParameters(modules), ...constraintsOf(modules)];
  }
  const { namespaces, segmentKinds, families, resources } = iface;
  const routes = families.flatMap((family) => family.routes);
  const endpoints = routes.flatMap((route) => route.endpoints);
  const responses = endpoints.flatMap(({ response }) => (response ? [response] : []));
  const fields = resources.flatMap((resource) => resource.fields);
  return [
    ...[...shared, ...namespaces, ...segmentKinds, ...families, ...routes, ...endpoints, ...responses],
    ...[...resources, ...fields, ...ofParameters(endpoints), ...constraintsOf(endpoints)],
  ];
}

function ofParameters(owners: readonly { readonly parameters: readonly Parameter[] }[]): Parameter[] {
  return owners.flatMap(({ parameters }) => parameters);
}

function constraintsOf(owners: readonly { readonly constraints: readonly Fact[] }[]): Fact[] {
  return owners.flatMap(({ constraints }) => constraints);
}

/** Every place that something of the interface cites, each once: by document, then by section and item. */
export function citationsOf(iface: Interface): Citation[] {
  const all = new Map<string, Citation>();
  const stated = iface.statedIn ? [iface.statedIn] : [];
  for (const citation of [...stated, ...factsOf(iface).flatMap((fact) => fact.sources)])
    if (!all.has(citation.text)) all.set(citation.text, citation);
  const order = new Map(iface.documents.map(({ name }, index) => [name, index]));
  const rank = ({ document }: Citation): number => order.get(document) ?? order.size;
  return [...all.values()].sort((a, b) => rank(a) - rank(b) || comparePlaces(a, b));
}

function comparePlaces(a: Citation, b: Citation): number {
  if (a.document !== b.document) return a.document < b.document ? -1 : 1;
  return Number(a.section) - Number(b.section) || compareItems(a.item, b.item);
}

/** A section as a whole stands before its items, those in numbers before those in words. */
function compareItems(a = '', b = ''): number {
  const numbers = [a, b].map((item) =>
    /^[0-9]+$/.test(item) ? Number(item) : item === '' ? -1 : Number.POSITIVE_INFINITY,
  );
  const [first = 0, second = 0] = numbers;
  if (first !== second) return first - second;
  return a < b ? -1 : a > b ? 1 : 0;
}
