import type { Plain } from '../../catalogue/model/facts.ts';
import type { RoutesInterface } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import { type Json, type JsonMap, jsonOf } from '../../lib/json.ts';
import { asObject } from './overlay.ts';

/** The fields of the root route's response, each as a placeholder; empty if the response is not shown. */
export function rootFields(iface: RoutesInterface): JsonMap {
  const root = routesOf(iface).find(({ path }) => path === '/');
  const response = root?.endpoints.find((endpoint) => endpoint.response)?.response;
  return response ? placeholders(response.schema, []) : new Map();
}

function placeholders(schema: Plain, path: readonly string[]): JsonMap {
  const properties = Object.entries(asObject(asObject(schema)['properties']));
  return new Map(properties.map(([name, property]) => [name, placeholder(property, [...path, name])]));
}

/** A constant, or a value of the right type. The name of a field, in braces, stands for a text that depends on the site. */
function placeholder(schema: Plain, path: readonly string[]): Json {
  const { const: constant, type, items, maxItems } = asObject(schema);
  if (constant !== undefined) return jsonOf(constant);
  if (type === 'object') return placeholders(schema, path);
  if (type !== 'array') return `{${path.join('.')}}`;
  return items === undefined || maxItems === 0 ? [] : [placeholder(items, path)];
}
