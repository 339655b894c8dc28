import type { Plain } from '../../catalogue/model/facts.ts';
import { isList } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonOf } from '../../lib/json.ts';

const none: ReadonlySet<string> = new Set();

/**
 * An entry as the server writes it: the attributes that the format models, overlaid by the extensions. The extension `absent` lists
 * attributes that the server leaves out, and `exact` is the whole entry. `own`: the names of extensions that are not attributes of the
 * entry.
 */
export function overlaid(
  entry: JsonMap,
  extensions: ReadonlyMap<string, Plain>,
  own: ReadonlySet<string> = none,
): JsonMap {
  if (extensions.size === 0) return entry;
  const exact = extensions.get('exact');
  if (exact !== undefined) return mapOf(exact);
  const result = new Map<string, Json>(entry);
  const absent = extensions.get('absent');
  if (Array.isArray(absent)) for (const name of absent) result.delete(String(name));
  for (const [name, value] of extensions) {
    if (name !== 'absent' && !own.has(name)) result.set(name, jsonOf(value));
  }
  return result;
}

/** An object of data as a JSON map; an empty map for anything else. */
function mapOf(data: Plain | undefined): JsonMap {
  const json = data === undefined ? undefined : jsonOf(data);
  return json instanceof Map ? json : new Map();
}

/** An object of data; an empty object for anything else. */
export function asObject(data: Plain | undefined): { readonly [key: string]: Plain } {
  return typeof data === 'object' && data !== null && !isList(data) ? data : {};
}
