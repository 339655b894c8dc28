import type { Citation, Fact } from '../../catalogue/model/facts.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { oncePer } from '../../lib/once-per.ts';
import { endpointsOf, responsesOf } from './all-endpoints.ts';
import { constrainedLists } from './constrained-lists.ts';
import { parametersOf } from './parameter-lists.ts';

/** A node of the model with the words that a message uses for it. */
export interface NamedFact {
  readonly what: string;
  readonly name: string;
  readonly fact: Fact;
}

/** Nodes of one kind, each with a `name`, an `id` or a `path`. */
type FactList = readonly (Fact & ({ readonly name: string } | { readonly id: string } | { readonly path: string }))[];

/** The facts that need a source: all but parameters, which are covered by the source of their list. */
function sourcedLists(iface: Interface): (readonly [what: string, facts: FactList])[] {
  const shared = [
    ['set', iface.sets],
    ['group', iface.groups],
    ['condition', iface.conditions],
    ['note', iface.notes],
    ['gap', iface.gaps],
    ['interpretation', iface.interpretations],
  ] as const;
  if (iface.kind === 'modules') return [...shared, ['module', iface.modules]];
  return [...shared, ['resource', iface.resources], ['route', routesOf(iface)]];
}

/** The facts that need a source and have none. */
export function unsourcedFacts(iface: Interface): NamedFact[] {
  return sourcedLists(iface).flatMap(([what, facts]) =>
    facts.filter(({ sources }) => sources.length === 0).map((fact) => ({ what, name: nameOf(fact), fact })),
  );
}

function nameOf(fact: FactList[number]): string {
  if ('name' in fact) return fact.name;
  return 'id' in fact ? fact.id : fact.path;
}

/** Every citation of an interface. */
export const citationsOf = oncePer((iface: Interface): readonly Citation[] => {
  const citations: Citation[] = iface.statedIn ? [iface.statedIn] : [];
  for (const facts of citingFacts(iface)) for (const { sources } of facts) citations.push(...sources);
  return citations;
});

/** The facts of an interface that rest on interpretations. */
export function factsResting(iface: Interface): Fact[] {
  return [...citingFacts(iface), iface.bindings].flatMap((facts) => facts.filter(({ restsOn }) => restsOn.length > 0));
}

/** The nodes of an interface that can cite a source, list by list, as one list of all would be very long. */
function citingFacts(iface: Interface): (readonly Fact[])[] {
  const own: (readonly Fact[])[] =
    iface.kind === 'modules'
      ? [iface.moduleGroups]
      : [iface.namespaces, iface.segmentKinds, iface.families, endpointsOf(iface), responsesOf(iface)];
  return [
    [iface],
    ...sourcedLists(iface).map(([, facts]) => facts),
    ...own,
    parametersOf(iface),
    ...constrainedLists(iface).map(({ constraints }) => constraints),
  ];
}
