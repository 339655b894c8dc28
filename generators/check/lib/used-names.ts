import type { Interface, RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import type { Property, Type } from '../../catalogue/model/type-model.ts';
import { citationsOf } from './cited-facts.ts';
import { definitionsOf, parametersOf } from './parameter-lists.ts';

type Names = ReadonlySet<string | undefined>;

/** The definitions without those that are used. */
export function unusedOf<Of extends { readonly name: string }>(definitions: readonly Of[], used: Names): Of[] {
  return definitions.filter(({ name }) => !used.has(name));
}

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

/** The resources that routes serve, that are bodies, that endpoints show, or that lists include. */
export function usedResources(iface: RoutesInterface): Names {
  const used = new Set(includedLists(iface));
  for (const { resource, endpoints } of routesOf(iface)) {
    used.add(resource);
    for (const { body, shows } of endpoints) used.add(body).add(shows?.resource);
  }
  return used;
}

/** The sets that a parameter or field refers to, at any depth of its type. */
function setsIn({ set, type }: Pick<Property, 'set' | 'type'>): readonly (string | undefined)[] {
  return [set, ...setsInType(type)];
}

function setsInType(type: Type): readonly (string | undefined)[] {
  const alternatives = (type.alternatives ?? []).flatMap(({ of }) => of);
  return [type.set, ...[...alternatives, ...innerTypes(type)].flatMap(setsInType), ...fieldsOf(type).flatMap(setsIn)];
}

function innerTypes(type: Type): readonly Type[] {
  if (type.kind === 'array') return [type.items];
  if (type.kind === 'union') return type.of;
  if (type.kind !== 'object') return [];
  const { patternProperties = [], additionalProperties } = type;
  return [...patternProperties.map((one) => one.type), ...(additionalProperties ? [additionalProperties] : [])];
}

function fieldsOf(type: Type): readonly Property[] {
  return type.kind === 'object' ? (type.properties ?? []) : [];
}

/** The definitions of what modules add to answers, or responses show of resources. */
function responsesOf(iface: Interface): readonly Property[] {
  const stating = iface.kind === 'modules' ? iface.modules : iface.resources;
  return stating.flatMap(({ response }) => response ?? []);
}

/** The sets that type parameters, responses or parts of them, and those that other sets are derived from or name as their type. */
export function usedSets(iface: Interface): Names {
  return new Set([
    ...[...definitionsOf(iface), ...responsesOf(iface)].flatMap(setsIn),
    ...iface.sets.flatMap(({ derivation, typedBy }) => [derivation?.from, ...(typedBy ?? [])]),
  ]);
}
