import type { Data, DataMap } from '../../catalogue/data.ts';
import { type Facets, fullDefinition, shortDefinition, writtenOut } from './definitions.ts';
import { type Entry, isList } from './lists.ts';
import type { WithGroups } from './rows.ts';
import { longList, type SharedSet } from './sets.ts';
import { typeIn } from './types.ts';

/** The sets that are of use, and the lists and groups with what the others say written out. */
export interface UsedSets extends WithGroups {
  readonly sets: readonly SharedSet[];
}

/** How often a set has to be used, and one that only adds a default to another. */
const fewestUses = 2;
const fewestUsesOfDefault = 3;

/** Without the sets that groups have left with few uses: what they say goes back there. Those that are `kept` stay. */
export function withUsedSets(sets: readonly SharedSet[], grouped: WithGroups, kept: ReadonlySet<string>): UsedSets {
  const counts = countUses(grouped);
  for (const id of kept) counts.set(id, fewestUsesOfDefault);
  const added = littleDefaults(sets, counts);
  const single = singleSets(sets, counts);
  const restored = <T extends { readonly entries: readonly Entry[] }>(list: T): T => ({
    ...list,
    entries: list.entries.map(([name, definition]): Entry => {
      if (!typeIn(definition)?.startsWith('@')) return [name, definition];
      return [name, shortDefinition(writtenAgain(fullDefinition(definition), added, single))];
    }),
  });
  return {
    sets: sets.filter(({ id }) => !single.has(id) && !added.has(id)).map((set) => alone(set, single)),
    lists: grouped.lists.map(restored),
    groups: grouped.groups.map(restored),
  };
}

function countUses({ lists, groups }: WithGroups): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name, definition] of [...lists, ...groups].flatMap(({ entries }) => entries)) {
    const type = name.startsWith('...') ? undefined : typeIn(definition);
    if (!type?.startsWith('@')) continue;
    // An array has no other way to list its values.
    add(counts, type.replace('[]', ''), type.endsWith('[]') ? fewestUses : 1);
  }
  return counts;
}

/** The sets that add a default for few uses, by their ids; these uses are then of the sets that they are derived from. */
function littleDefaults(sets: readonly SharedSet[], counts: Map<string, number>): Map<string, SharedSet> {
  const little = new Map<string, SharedSet>();
  for (const set of sets) {
    if (set.from === undefined) continue;
    const count = counts.get(set.id) ?? 0;
    if (count < fewestUsesOfDefault) little.set(set.id, set);
    add(counts, set.from, count < fewestUsesOfDefault ? count : 1);
  }
  return little;
}

/** The attributes of the sets that are used only once, by id. */
function singleSets(sets: readonly SharedSet[], counts: ReadonlyMap<string, number>): Map<string, Facets> {
  const single = new Map<string, Facets>();
  for (const { id, from, facets } of sets) {
    const type = facets.get('type');
    const isLong = isList(type) && type.length > longList;
    if (from === undefined && !isLong && (counts.get(id) ?? 0) < fewestUses) single.set(id, facets);
  }
  return single;
}

function writtenAgain(
  definition: DataMap,
  added: ReadonlyMap<string, SharedSet>,
  single: ReadonlyMap<string, Facets>,
): DataMap {
  const set = added.get(typeIn(definition) ?? '');
  const based =
    set?.from === undefined ? definition : withDefault(definition, set.from, set.facets.get('default') ?? null);
  const facets = single.get(typeIn(based) ?? '');
  return facets ? writtenOut(based, facets) : based;
}

/** The definition with a default of its own behind its type, unless it has one. */
function withDefault(definition: DataMap, base: string, preset: Data): DataMap {
  const own = new Map<string, Data>([['type', base]]);
  if (!definition.has('default')) own.set('default', preset);
  return new Map([...own, ...[...definition].filter(([key]) => key !== 'type')]);
}

/** A set whose base is gone says everything itself. */
function alone({ from, ...set }: SharedSet, single: ReadonlyMap<string, Facets>): SharedSet {
  return from === undefined || single.has(from) ? set : { ...set, from };
}

function add(counts: Map<string, number>, id: string, count: number): void {
  counts.set(id, (counts.get(id) ?? 0) + count);
}
