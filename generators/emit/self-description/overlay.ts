import type { Plain } from '../../catalogue/model/facts.ts';
import { isList } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonOf } from '../../lib/json.ts';

const none: ReadonlySet<string> = new Set();

/**
 * An entry as the server writes it: what the format models, and over it the attributes that it does not model. Among these,
 * `absent` lists attributes that the server leaves out, and `exact` is the whole entry. `own` are names with another meaning.
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

/** A map of data as JSON; anything else is an empty one. */
function mapOf(data: Plain | undefined): JsonMap {
  const json = data === undefined ? undefined : jsonOf(data);
  return json instanceof Map ? json : new Map();
}

/** An object of data; anything else is an empty one. */
export function asObject(data: Plain | undefined): { readonly [key: string]: Plain } {
  return typeof data === 'object' && data !== null && !isList(data) ? data : {};
}
