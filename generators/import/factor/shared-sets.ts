import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { keyOf } from '../value-key.ts';
import { expressed, type Facets, facetKeys, shortDefinition } from './definition-forms.ts';
import type { GroupUse, SharedGroup, WithGroups } from './group-users.ts';
import { groupedBy } from './grouped.ts';
import { type Entry, isList, type Owner, type ParameterList } from './parameter-lists.ts';
import { type Use, useOf } from './type-use.ts';

/** A set that the importer makes. Until it has a name, definitions refer to it by its id, which begins with `@`. */
export interface SharedSet {
  readonly id: string;
  readonly facets: Facets;
  readonly uses: readonly Use[];
}

/** The lists and groups, with sets in place of repeated types. */
export interface WithSets extends WithGroups {
  readonly sets: readonly SharedSet[];
}

/** The most values of a list that is not made a set if it occurs once. */
const longList = 20;
/** The fewest bounds of a type that is made a set. */
const fewestBounds = 2;

/** The attributes that restrict a type: the range, kinds and number of its values. */
const boundKeys = facetKeys.filter((key) => !['default', 'deprecatedValues', 'valueServers', 'varying'].includes(key));

/**
 * Makes a set for two or more values, or a type with two or more bounds, that several parameters state. More than twenty values, and the
 * values of an array, always get a set. A parameter of a group counts once. The set states the default and the other attributes that all
 * of its users have in common.
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
  share(facets, 'deprecatedValues', uses);
  share(facets, 'varying', uses);
  // `valueServers` makes a set open, but the values of a parameter that selects modules are not open.
  if (!uses.some(({ definition }) => definition.has('submodules'))) share(facets, 'valueServers', uses);
  if (single.length > 1) for (const key of ['default', 'multi', 'allSpecifier']) share(facets, key, single);
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

/** Moves an attribute to the set if it is equal for all users. */
function share(facets: Map<string, Data>, key: string, users: readonly Use[]): void {
  const value = users[0]?.definition.get(key);
  if (value !== undefined && users.every(({ definition }) => keyOf(definition.get(key)) === keyOf(value))) {
    facets.set(key, value);
  }
}

/** Whether a use has a named type with bounds, which is not an array. */
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
