import type { Citation, Fact } from '../../catalogue/facts.ts';
import type { Interface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { constrainedLists } from './constrained-lists.ts';
import { oncePer } from './once-per.ts';
import { parametersOf } from './parameter-lists.ts';
import { endpointsOf } from './routes.ts';

/** A node of the model with the words that a message uses for it. */
export interface NamedFact {
  readonly what: string;
  readonly name: string;
  readonly fact: Fact;
}

function named<T extends Fact>(what: string, facts: readonly T[], nameOf: (fact: T) => string): NamedFact[] {
  return facts.map((fact) => ({ what, name: nameOf(fact), fact }));
}

/** The facts that need a source: all but parameters, which are covered by the source of their list. */
export function sourcedFacts(iface: Interface): NamedFact[] {
  return [
    ...named('set', iface.sets, (set) => set.name),
    ...named('group', iface.groups, (group) => group.name),
    ...named('condition', iface.conditions, (condition) => condition.name),
    ...named('note', iface.notes, (note) => note.id),
    ...named('gap', iface.gaps, (gap) => gap.id),
    ...named('interpretation', iface.interpretations, (interpretation) => interpretation.id),
    ...(iface.kind === 'modules'
      ? named('module', iface.modules, (module) => module.name)
      : [
          ...named('resource', iface.resources, (resource) => resource.name),
          ...named('route', routesOf(iface), (route) => route.path),
        ]),
  ];
}

/** Every citation of an interface. */
export const citationsOf = oncePer((iface: Interface): readonly Citation[] => [
  ...(iface.statedIn ? [iface.statedIn] : []),
  ...allFacts(iface).flatMap(({ sources }) => sources),
]);

/** Every node of an interface that can cite a source. */
function allFacts(iface: Interface): Fact[] {
  const own: Fact[] =
    iface.kind === 'modules'
      ? [...iface.moduleGroups]
      : [...iface.namespaces, ...iface.segmentKinds, ...iface.families, ...endpointsOf(iface)];
  const responses = iface.kind === 'modules' ? [] : endpointsOf(iface).flatMap(({ response }) => response ?? []);
  const constraints = constrainedLists(iface).flatMap((list) => list.constraints);
  return [
    iface,
    ...sourcedFacts(iface).map(({ fact }) => fact),
    ...own,
    ...responses,
    ...parametersOf(iface),
    ...constraints,
  ];
}
