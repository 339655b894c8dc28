import type { DataMap } from '../../catalogue/data.ts';
import { keyOf } from '../value-key.ts';
import { expressed, type Facets, facetKeys, shortDefinition } from './definitions.ts';
import { groupedBy } from './grouped.ts';
import { type Entry, isList, type ParameterList } from './lists.ts';
import { type Use, useOf } from './uses.ts';

/** The sets and groups that a catalogue has already, by their names, as their files state them. */
export interface Known {
  readonly sets: ReadonlyMap<string, DataMap>;
  readonly groups: ReadonlyMap<string, DataMap>;
}

/** The lists with sets that the catalogue has already in place of what they say. `arraySets` are those of the draft. */
export function withKnownSets(
  lists: readonly ParameterList[],
  sets: ReadonlyMap<string, DataMap>,
  arraySets: ReadonlyMap<string, DataMap>,
): readonly ParameterList[] {
  const facets = [...sets.keys()].flatMap((name): [string, Facets][] => {
    const found = facetsOf(name, sets, new Set());
    return found ? [[name, found]] : [];
  });
  if (facets.length === 0) return lists;
  const byType = groupedBy(facets, ([, found]) => keyOf(found.get('type')));
  return lists.map(({ owner, entries }) => ({
    owner,
    entries: entries.map((entry): Entry => {
      const use = useOf(entry, [owner], arraySets);
      const definition = use.type === undefined ? undefined : shortest(use, byType.get(keyOf(use.type)) ?? []);
      return definition ? [entry[0], shortDefinition(definition)] : entry;
    }),
  }));
}

/** The definition with the set that leaves least to be said; undefined where that is no less, and no list of values. */
function shortest(use: Use, sets: readonly (readonly [name: string, set: Facets])[]): DataMap | undefined {
  const found = sets.flatMap(([name, set]) => {
    const definition = expressed(use.definition, use.isArray, name, set);
    return definition ? [{ definition, set }] : [];
  });
  const [best] = found.sort((a, b) => a.definition.size - b.definition.size || a.set.size - b.set.size);
  if (!best) return undefined;
  return isList(use.type) || best.definition.size < use.definition.size ? best.definition : undefined;
}

/** The attributes of a set, those of its base included; undefined where a list of parameters cannot state them. */
function facetsOf(name: string, sets: ReadonlyMap<string, DataMap>, pending: Set<string>): Facets | undefined {
  const set = sets.get(name);
  if (!set || set.has('form') || pending.has(name)) return undefined;
  pending.add(name);
  const own = new Map(facetKeys.flatMap((key) => (set.has(key) ? [[key, set.get(key) ?? null] as const] : [])));
  const values = set.get('values');
  if (values !== undefined) return new Map([['type', values], ...own]);
  const from = set.get('from');
  if (typeof from !== 'string') {
    const type = own.get('type');
    return typeof type === 'string' && /^[A-Z]/.test(type) ? undefined : own;
  }
  const base = facetsOf(from, sets, pending);
  return base && new Map([...base, ['type', derivedType(base, set)], ...own]);
}

function derivedType(base: Facets, set: DataMap) {
  const values = base.get('type') ?? null;
  if (!isList(values)) return values;
  const listOf = (key: string) => {
    const list = set.get(key);
    return isList(list) ? list : list === undefined ? [] : [list];
  };
  const without = new Set(listOf('without'));
  return [...values.filter((value) => !without.has(value)), ...listOf('with')];
}
