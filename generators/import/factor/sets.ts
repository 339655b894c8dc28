import type { Data } from '../../catalogue/data.ts';
import { keyOf } from '../value-key.ts';
import { expressed, type Facets, facetKeys, shortDefinition } from './definitions.ts';
import { groupedBy, mostOften } from './grouped.ts';
import type { KnownSets } from './known.ts';
import { lengthOf } from './lengths.ts';
import { type Entry, isList, type ParameterList } from './lists.ts';
import { type Use, usesOf } from './uses.ts';

/** A set that the importer makes. Until it has a name it is referred to by its id, which begins with `@`. */
export interface SharedSet {
  readonly id: string;
  readonly facets: Facets;
  /** The id of the set that it adds a default to. */
  readonly from?: string;
  readonly uses: readonly Use[];
}

/** The lists with sets in place of what they state several times. */
export interface WithSets {
  readonly lists: readonly ParameterList[];
  readonly sets: readonly SharedSet[];
}

/** A list of more values gets a name of its own even where it stands once. */
export const longList = 20;
/** How many places a default needs to get a set of its own, beside one without. */
const fewestDefaults = 4;
/** How many places bounds need to get a set. */
const fewestBounds = 3;
/** The length up to which bounds are repeated instead of shared. */
const shortBounds = 30;

const boundKeys = facetKeys.filter((key) => key !== 'default' && key !== 'deprecatedvalues');

/** Finds the sets, and takes known ones where they say the same. */
export function withSets(
  lists: readonly ParameterList[],
  arraySets: ReadonlyMap<string, Facets>,
  known: KnownSets,
): WithSets {
  const uses = usesOf(lists, arraySets);
  const definitions = new Map<Use, Data>();
  const open: Use[] = [];
  for (const use of uses.flat()) {
    const definition = known.express(use);
    if (definition) definitions.set(use, shortDefinition(definition));
    else open.push(use);
  }
  const sets: SharedSet[] = [];
  const add = (facets: Facets, users: readonly Use[], from?: string): string => {
    const id = `@${sets.length + 1}`;
    sets.push({ id, facets, uses: users, ...(from === undefined ? {} : { from }) });
    for (const use of users) {
      const definition = expressed(use.definition, use.isArray, id, facets);
      if (definition) definitions.set(use, shortDefinition(definition));
    }
    return id;
  };
  for (const users of groupedBy(open.filter(hasValues), ({ type }) => keyOf(type)).values()) addValues(users, add);
  for (const users of groupedBy(open.filter(hasBounds), boundsOf).values()) addBounds(users, add);
  return {
    sets,
    lists: lists.map((list, at) => ({
      owner: list.owner,
      entries: list.entries.map((entry, index): Entry => {
        const use = uses[at]?.[index];
        return [entry[0], (use && definitions.get(use)) ?? entry[1]];
      }),
    })),
  };
}

type Add = (facets: Facets, users: readonly Use[], from?: string) => string;

function addValues(users: readonly Use[], add: Add): void {
  const [first] = users;
  if (!first || !isList(first.type)) return;
  const single = users.filter(({ isArray }) => !isArray);
  const isShort = first.type.length <= longList;
  if (users.length === single.length && isShort && (users.length < 2 || first.type.length < 2)) return;
  const facets = new Map<string, Data>([['type', first.type]]);
  share(facets, 'deprecatedvalues', users);
  if (single.length > 1) {
    const most = mostOften(single, ({ definition }) => keyOf(definition.get('default')));
    const preset = most[0]?.definition.get('default');
    const isUsual = most.length * 2 >= single.length && single.every(({ definition }) => definition.has('default'));
    if (isUsual && preset !== undefined) facets.set('default', preset);
    share(facets, 'multi', single);
    share(facets, 'allspecifier', single);
  }
  const id = add(facets, users);
  if (!facets.has('default')) addDefaults(facets, single, id, fewestDefaults, add);
}

/** Moves a value to the set if all users have the same one. */
function share(facets: Map<string, Data>, key: string, users: readonly Use[]): void {
  const value = users[0]?.definition.get(key);
  if (value !== undefined && users.every(({ definition }) => keyOf(definition.get(key)) === keyOf(value))) {
    facets.set(key, value);
  }
}

/** A set for each default that many users share, where others have none. */
function addDefaults(facets: Facets, users: readonly Use[], id: string, fewest: number, add: Add): void {
  const withDefault = users.filter(({ definition }) => definition.has('default'));
  for (const same of groupedBy(withDefault, ({ definition }) => keyOf(definition.get('default'))).values()) {
    const preset = same[0]?.definition.get('default');
    if (same.length >= fewest && preset !== undefined) add(new Map([...facets, ['default', preset]]), same, id);
  }
}

function addBounds(users: readonly Use[], add: Add): void {
  const [first] = users;
  if (!first || users.length < fewestBounds) return;
  const facets = new Map<string, Data>(facetsIn(first, boundKeys));
  if (facets.size < 3 && lengthOf(facets) <= shortBounds) return;
  share(facets, 'default', users);
  const id = add(facets, users);
  if (!facets.has('default')) addDefaults(facets, users, id, fewestBounds, add);
}

function hasValues({ type }: Use): boolean {
  return isList(type);
}

/** A type with bounds that is not an array. */
function hasBounds({ type, definition }: Use): boolean {
  return (
    typeof type === 'string' && /^[a-z]+$/.test(type) && boundKeys.some((key) => key !== 'type' && definition.has(key))
  );
}

function boundsOf(use: Use): string {
  return keyOf(new Map(facetsIn(use, boundKeys)));
}

function facetsIn({ definition }: Use, keys: readonly string[]): [string, Data][] {
  return keys.flatMap((key): [string, Data][] => {
    const value = definition.get(key);
    return value === undefined ? [] : [[key, value]];
  });
}
