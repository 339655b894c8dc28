import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { keyOf } from '../value-key.ts';
import { expressed, type Facets, facetKeys, shortDefinition } from './definitions.ts';
import type { GroupUse, SharedGroup, WithGroups } from './group-users.ts';
import { groupedBy } from './grouped.ts';
import { type Entry, isList, type Owner, type ParameterList } from './lists.ts';
import { type Use, useOf } from './uses.ts';

/** A set that the importer makes. Until it has a name it is referred to by its id, which begins with `@`. */
export interface SharedSet {
  readonly id: string;
  readonly facets: Facets;
  readonly uses: readonly Use[];
}

/** The lists and groups with sets in place of what they state several times. */
export interface WithSets extends WithGroups {
  readonly sets: readonly SharedSet[];
}

/** A list of more values gets a name of its own even where it stands once. */
const longList = 20;
/** A type with fewer bounds is written out. */
const fewestBounds = 2;

/** The facts that bound a type: the numbers, kinds and amount of its values. */
const boundKeys = facetKeys.filter((key) => !['default', 'deprecatedvalues', 'valueservers', 'varying'].includes(key));

/**
 * The lists and groups with a set for two or more values, or a type with two or more bounds, that several parameters state. More
 * than twenty values, and those of an array, get a set in any case. A parameter of a group counts once. The set has the default,
 * and what else can be shared, that all of its users state.
 */
export function withSets(
  { lists, groups }: WithGroups,
  groupUses: ReadonlyMap<string, GroupUse>,
  arraySets: ReadonlyMap<string, DataMap>,
): WithSets {
  const uses = new Map<Entry, Use>();
  const addUses = (entries: readonly Entry[], owners: readonly Owner[]): void => {
    for (const entry of entries) if (!entry[0].startsWith('...')) uses.set(entry, useOf(entry, owners, arraySets));
  };
  for (const { owner, entries } of lists) addUses(entries, [owner]);
  for (const { id, entries } of groups) addUses(entries, groupUses.get(id)?.owners ?? []);
  const byType = groupedBy(
    [...uses.values()].filter(({ type }) => isList(type)),
    ({ type }) => keyOf(type),
  );
  const byBounds = groupedBy([...uses.values()].filter(hasBounds), (use) => keyOf(boundsOf(use)));
  const found = [...[...byType.values()].flatMap(valuesOf), ...[...byBounds.values()].flatMap(boundedOf)];
  const sets = found.map((set, index): SharedSet => ({ id: `@${index + 1}`, ...set }));
  const definitions = new Map(
    sets.flatMap(({ id, facets, uses: ofSet }) =>
      ofSet.map((use) => [use, expressed(use.definition, use.isArray, id, facets)] as const),
    ),
  );
  const withIds = (entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry): Entry => {
      const use = uses.get(entry);
      const definition = use && definitions.get(use);
      return definition ? [entry[0], shortDefinition(definition)] : entry;
    });
  return {
    sets,
    lists: lists.map((list): ParameterList => ({ ...list, entries: withIds(list.entries) })),
    groups: groups.map((group): SharedGroup => ({ ...group, entries: withIds(group.entries) })),
  };
}

type Found = Pick<SharedSet, 'facets' | 'uses'>;

function valuesOf(uses: readonly Use[]): Found[] {
  const values = uses[0]?.type;
  if (!isList(values)) return [];
  const single = uses.filter(({ isArray }) => !isArray);
  const isShared = uses.length > 1 && values.length > 1;
  if (!isShared && values.length <= longList && single.length === uses.length) return [];
  const facets = new Map<string, Data>([['type', values]]);
  share(facets, 'deprecatedvalues', uses);
  share(facets, 'varying', uses);
  // It makes a set open, which a parameter that selects modules is not.
  if (!uses.some(({ definition }) => definition.has('submodules'))) share(facets, 'valueservers', uses);
  if (single.length > 1) for (const key of ['default', 'multi', 'allspecifier']) share(facets, key, single);
  return [{ facets, uses }];
}

function boundedOf(uses: readonly Use[]): Found[] {
  const [first] = uses;
  if (!first || uses.length < 2) return [];
  const facets = new Map(boundsOf(first));
  if (facets.size < 1 + fewestBounds) return [];
  share(facets, 'default', uses);
  return [{ facets, uses }];
}

/** Moves a value to the set if all users have the same one. */
function share(facets: Map<string, Data>, key: string, users: readonly Use[]): void {
  const value = users[0]?.definition.get(key);
  if (value !== undefined && users.every(({ definition }) => keyOf(definition.get(key)) === keyOf(value))) {
    facets.set(key, value);
  }
}

/** A type with bounds that is not an array. */
function hasBounds({ type, definition }: Use): boolean {
  return (
    typeof type === 'string' && /^[a-z]+$/.test(type) && boundKeys.some((key) => key !== 'type' && definition.has(key))
  );
}

function boundsOf({ definition }: Use): Map<string, Data> {
  return new Map(
    boundKeys.flatMap((key): [string, Data][] => {
      const value = definition.get(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
