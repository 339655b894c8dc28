import type { Interface, RoutesInterface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { citationsOf } from './facts.ts';
import { definitionsOf, parametersOf } from './parameter-lists.ts';
import { itemType } from './typed.ts';

type Names = ReadonlySet<string | undefined>;

/** The conditions that parameters apply under. */
export function usedConditions(iface: Interface): Names {
  const stated = parametersOf(iface).flatMap((parameter) => [parameter, ...(parameter.byServer?.values() ?? [])]);
  return new Set(stated.flatMap(({ applies }) => applies.map(({ condition }) => condition)));
}

/** The documents that something cites. */
export function usedDocuments(iface: Interface): Names {
  return new Set(citationsOf(iface).map(({ document }) => document));
}

/** The groups, modules and resources that lists include. */
export function includedLists(iface: Interface): Names {
  return new Set(parametersOf(iface).map(({ from }) => from));
}

/** The groups that have modules. */
export function usedModuleGroups(iface: Interface): Names {
  return new Set(iface.kind === 'modules' ? iface.modules.map(({ group }) => group) : []);
}

/** The namespaces that have routes. */
export function usedNamespaces(iface: RoutesInterface): Names {
  return new Set(routesOf(iface).map(({ namespace }) => namespace));
}

/** The kinds of variable part that occur in paths. */
export function usedSegmentKinds(iface: RoutesInterface): Names {
  const used = new Set<string>();
  for (const { segments } of routesOf(iface)) {
    for (const segment of segments) if (segment.kind === 'variable') used.add(segment.segmentKind);
  }
  return used;
}

/** The resources that routes serve, that are bodies, or that lists include. */
export function usedResources(iface: RoutesInterface): Names {
  const used = new Set(includedLists(iface));
  for (const { resource, endpoints } of routesOf(iface)) {
    used.add(resource);
    for (const { body } of endpoints) used.add(body);
  }
  return used;
}

/** The sets that are types of parameters, or that other sets are made of. */
export function usedSets(iface: Interface): Names {
  return new Set([
    ...definitionsOf(iface).flatMap(({ set, type }) => [set, itemType(type).set]),
    ...iface.sets.flatMap(({ derivation, typedBy }) => [derivation?.from, ...(typedBy ?? [])]),
  ]);
}
