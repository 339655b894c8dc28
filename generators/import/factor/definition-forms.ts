import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { keyOf } from '../value-key.ts';
import { type Entry, isMap } from './parameter-lists.ts';

/** The facets that belong to the type of a value, so that they also apply to the items of an array. */
const typeFacets = [
  'type',
  'minimum',
  'maximum',
  'highMaximum',
  'subtypes',
  'extraNamespaces',
  'deprecatedValues',
  'valueServers',
  'varying',
] as const;

/** The attributes that a set can state for its users, in writing order. `type` is a list if values are enumerated. */
export const facetKeys = [...typeFacets, 'default', 'multi', 'allSpecifier'] as const;
const isFacet: ReadonlySet<string> = new Set(facetKeys);

const typeKeys: ReadonlySet<string> = new Set(typeFacets);

/** The attributes of a set, by these keys. */
export type Facets = DataMap;

/** A definition as a map. A type alone becomes a map with nothing but its type. */
export function fullDefinition(definition: Data): DataMap {
  return isMap(definition) ? definition : new Map([['type', definition]]);
}

/** A definition in its shortest form. */
export function shortDefinition(definition: DataMap): Data {
  const type = definition.get('type');
  return definition.size === 1 && type !== undefined ? type : definition;
}

/**
 * The definition with the set `id` in place of the attributes that the set states; undefined if the set states one that the definition
 * cannot undo. With `isArray`, the set is that of an array's items, and does not determine the array's default.
 */
export function expressed(definition: DataMap, isArray: boolean, id: string, facets: Facets): DataMap | undefined {
  const applies = (key: string): boolean => (isArray ? typeKeys.has(key) : isFacet.has(key));
  const result = new Map<string, Data>();
  for (const [key, value] of definition) {
    if (key === 'type') result.set(key, isArray ? `${id}[]` : id);
    else if (!applies(key) || keyOf(facets.get(key)) !== keyOf(value)) result.set(key, value);
  }
  for (const key of facets.keys()) {
    if (key === 'type' || !applies(key) || definition.has(key)) continue;
    if (key !== 'multi') return undefined;
    result.set(key, false);
  }
  const deprecated = facets.has('deprecatedValues') && result.has('deprecatedValues');
  return deprecated ? undefined : result;
}

/** A key of an entry. Two entries have the same key only if their names and definitions are equal. */
export function keyOfEntry([name, definition]: Entry): string {
  return keyOf(name) + keyOf(definition);
}
