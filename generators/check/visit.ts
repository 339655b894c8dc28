import { statedBindings } from '../catalogue/bindings/bind.ts';
import type { Catalogue, Interface, ModulesInterface, RoutesInterface } from '../catalogue/model/model.ts';
import { routesOf } from '../catalogue/model/parameter-objects.ts';
import { endpointsOf } from './lib/all-endpoints.ts';
import { bodySchemas } from './lib/body-schemas.ts';
import { citationsOf } from './lib/cited-facts.ts';
import { constrainedLists } from './lib/constrained-lists.ts';
import { definedPatterns } from './lib/defined-patterns.ts';
import { definedTypes } from './lib/inner-types.ts';
import { allLists, parametersOf, requestLists } from './lib/parameter-lists.ts';
import { typedOf } from './lib/typed.ts';
import { inlineLists } from './lib/value-lists.ts';

/** An interface without its modules or families of routes: the facts that these share. */
type SharedPart<Of extends Interface = Interface> = Of extends Interface ? Omit<Of, 'modules' | 'families'> : never;

type Report<Finding> = (finding: Finding) => void;

/** Functions that list the things of one kind in an interface, in the order in which rules report on them, by the names of the kinds. */
type Lists<Of extends Interface> = Readonly<Record<string, (iface: Of) => readonly unknown[]>>;

const ofBoth = {
  shared: (iface): readonly SharedPart[] => [iface],
  binding: statedBindings,
  condition: ({ conditions }) => conditions,
  typed: typedOf,
  definedType: definedTypes,
  pattern: definedPatterns,
  inlineList: inlineLists,
  parameter: parametersOf,
  list: allLists,
  requestList: requestLists,
  constrainedList: constrainedLists,
  citation: citationsOf,
  bodySchema: bodySchemas,
} satisfies Lists<Interface>;

const ofRoutes = {
  namespace: ({ namespaces }) => namespaces,
  segmentKind: ({ segmentKinds }) => segmentKinds,
  resource: ({ resources }) => resources,
  route: routesOf,
  endpoint: endpointsOf,
} satisfies Lists<RoutesInterface>;

const ofModules = { module: ({ modules }) => modules } satisfies Lists<ModulesInterface>;

type Visits<Of extends Interface, All extends Lists<Of>, Finding> = {
  readonly [Name in keyof All]?: (
    thing: ReturnType<All[Name]>[number],
    report: Report<Finding>,
    shared: SharedPart<Of>,
  ) => void;
};

interface Wholes {
  readonly interface: Interface;
  readonly routesInterface: RoutesInterface;
  readonly modulesInterface: ModulesInterface;
  readonly catalogue: Catalogue;
}

/**
 * The functions of a rule, by the kind of thing that each checks. A function for a part is given that part and the facts that its interface
 * shares, and no other module or family; a function that compares these visits the interface, and one that compares interfaces the
 * catalogue.
 */
export type Visit<Finding> = Visits<Interface, typeof ofBoth, Finding> &
  Visits<RoutesInterface, typeof ofRoutes, Finding> &
  Visits<ModulesInterface, typeof ofModules, Finding> & {
    readonly [Name in keyof Wholes]?: (whole: Wholes[Name], report: Report<Finding>) => void;
  };

const itself = <Of>(one: Of): readonly Of[] => [one];

const lists: Readonly<Record<Interface['kind'], Lists<never>>> = {
  routes: { ...ofBoth, ...ofRoutes, interface: itself, routesInterface: itself },
  modules: { ...ofBoth, ...ofModules, interface: itself, modulesInterface: itself },
};

type VisitAny<Finding> = (thing: unknown, report: Report<Finding>, shared: Interface) => void;

/** Calls the functions of a rule: interface by interface, and in each interface for all things of one kind, then for those of the next. */
export function visitCatalogue<Finding>(visit: Visit<Finding>, catalogue: Catalogue, report: Report<Finding>): void {
  visit.catalogue?.(catalogue, report);
  for (const iface of catalogue.interfaces) {
    // The list under a name has what the function under that name takes.
    for (const [name, visitThing] of Object.entries(visit) as [string, VisitAny<Finding>][]) {
      for (const thing of lists[iface.kind][name]?.(iface as never) ?? []) visitThing(thing, report, iface);
    }
  }
}

/** Whether findings in a module or a family of routes depend only on that and on the shared part of the interface. */
export function isInParts(visit: object): boolean {
  return Object.keys(visit).every((name) => name in ofBoth || name in ofRoutes || name in ofModules);
}
