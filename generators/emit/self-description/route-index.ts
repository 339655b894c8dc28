import type { Endpoint, Route, RoutesInterface, Segment } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import type { Parameter, Type } from '../../catalogue/parameter-model.ts';
import { type Json, type JsonMap, jsonMap, jsonOf, merged } from '../../lib/json.ts';
import { rootFields } from './root-fields.ts';

/** The index that the root route gives: what a site puts in it itself is a name in braces. */
export function routeIndex(iface: RoutesInterface): JsonMap {
  const patterns = new Map(iface.segmentKinds.map(({ name, pattern }) => [name, pattern]));
  const routes = routesOf(iface).map((route) => [routePattern(route, patterns), routeEntry(iface, route)] as const);
  const known = jsonMap({
    namespaces: iface.namespaces.map(({ name }) => name),
    routes: new Map(routes),
  });
  // A field that the response has keeps its place; what the catalogue knows is there in any case.
  return merged(rootFields(iface), known);
}

/** The path with a regular-expression group for each variable part. */
function routePattern({ segments }: Route, patterns: ReadonlyMap<string, string>): string {
  if (segments.length === 0) return '/';
  return segments.map((segment) => segmentPattern(segment, patterns)).join('');
}

function segmentPattern(segment: Segment, patterns: ReadonlyMap<string, string>): string {
  if (segment.kind === 'literal') return `/${segment.text}`;
  const group = `/(?P<${segment.name}>${patterns.get(segment.segmentKind) ?? ''})`;
  return segment.optional ? `(?:${group})?` : group;
}

function routeEntry(iface: RoutesInterface, route: Route): JsonMap {
  const concrete = route.segments.every(({ kind }) => kind === 'literal');
  const href = iface.address.replaceAll('{route}', () => route.path);
  return jsonMap({
    namespace: route.namespace,
    methods: [...new Set(route.endpoints.flatMap(({ methods }) => methods))],
    endpoints: route.endpoints.map(endpointEntry),
    _links: concrete ? jsonMap({ self: jsonMap({ href }) }) : undefined,
  });
}

function endpointEntry({ methods, parameters }: Endpoint): JsonMap {
  const args: Json = parameters.length > 0 ? new Map(parameters.map((one) => [one.name, argumentEntry(one)])) : [];
  return jsonMap({ methods, args });
}

/** An argument as its source declares it, in the attributes that the index has (content-rest 1). */
function argumentEntry(parameter: Parameter): JsonMap {
  const { type } = parameter;
  return jsonMap({
    required: parameter.required,
    default: parameter.default && jsonOf(parameter.default.stated),
    enum: valuesOf(type),
    description: parameter.purpose,
    type: typeName(type),
    items: type.kind === 'array' ? itemsEntry(type.items) : undefined,
  });
}

function itemsEntry(items: Type): JsonMap | undefined {
  const entry = jsonMap({
    enum: valuesOf(items),
    type: typeName(items),
    items: items.kind === 'array' ? itemsEntry(items.items) : undefined,
  });
  return entry.size > 0 ? entry : undefined;
}

function valuesOf(type: Type): readonly string[] | undefined {
  return type.kind === 'values' ? type.values.map(({ value }) => value) : undefined;
}

/** The index has five names of types: numbers of a kind are integers, and texts of a kind are strings. */
function typeName(type: Type): string | undefined {
  switch (type.kind) {
    case 'unknown':
      return undefined;
    case 'integer':
    case 'limit':
    case 'namespace':
      return 'integer';
    case 'boolean':
    case 'array':
    case 'object':
    case 'number':
      return type.kind;
    default:
      return 'string';
  }
}
