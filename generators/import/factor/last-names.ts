import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { addTo } from '../../lib/add-to.ts';
import type { Names } from '../../lib/identifiers.ts';
import { fullDefinition } from './definition-forms.ts';
import { type GroupUse, groupUses } from './group-users.ts';
import { type Entry, entriesOf, isMap, listsOf, type Owner } from './parameter-lists.ts';
import type { SharedSet } from './shared-sets.ts';

/** A parameter that refers to a set or a group, as a text. */
export type User = string;

/** The sets and groups that an import made, by name, each with the parameters that refer to it. */
export interface LastNames {
  readonly sets: ReadonlyMap<string, readonly User[]>;
  readonly groups: ReadonlyMap<string, readonly User[]>;
}

export const noNames: LastNames = { sets: new Map(), groups: new Map() };

/** The names in the files of an interface that an import made. */
export function namesIn(files: ReadonlyMap<string, DataMap>): LastNames {
  const lists = listsOf(files).map(({ owner, entries }) => ({ owner, entries: entries.map(withId) }));
  const groups = definitionsIn(files, 'groups').map(([name, group]) => ({
    id: `@${name}`,
    entries: isMap(group) ? entriesOf(group.get('parameters')).map(withId) : [],
  }));
  const uses = groupUses({ lists, groups });
  const sets = new Map<string, User[]>(definitionsIn(files, 'sets').map(([name]) => [name, []]));
  const addSets = (entries: readonly Entry[], owners: readonly Owner[]): void => {
    for (const [parameter, definition] of entries) {
      const users = sets.get(setIn(definition) ?? '');
      if (users) for (const user of usersOf(owners, [parameter])) users.push(user);
    }
  };
  for (const { owner, entries } of lists) addSets(entries, [owner]);
  for (const { id, entries } of groups) addSets(entries, uses.get(id)?.owners ?? []);
  return { sets, groups: new Map([...usersOfGroups(uses)].map(([id, users]) => [id.slice(1), users])) };
}

/** The users for these parameters in the lists of these owners. */
function usersOf(owners: readonly Owner[], parameters: readonly string[]): User[] {
  return owners.flatMap(({ topic, module, route = `${topic}/${module}`, methods = '' }) =>
    parameters.map((parameter) => JSON.stringify([route, methods, parameter])),
  );
}

/**
 * The names that sets or groups keep, by id: each gets the name from the last import with which it has the most users in common. No name
 * is given twice.
 */
export function keptNames(
  last: ReadonlyMap<string, readonly User[]>,
  now: ReadonlyMap<string, readonly User[]>,
): ReadonlyMap<string, string> {
  const namesOf = new Map<User, string[]>();
  for (const [name, users] of last) for (const user of new Set(users)) addTo(namesOf, user, name);
  const pairs = [...now].flatMap(([id, users]) => {
    const common = new Map<string, number>();
    for (const user of new Set(users))
      for (const name of namesOf.get(user) ?? []) common.set(name, (common.get(name) ?? 0) + 1);
    return [...common].map(([name, count]) => ({ id, name, count }));
  });
  const kept = new Map<string, string>();
  const given = new Set<string>();
  for (const { id, name } of pairs.sort((a, b) => b.count - a.count)) {
    if (kept.has(id) || given.has(name)) continue;
    kept.set(id, name);
    given.add(name);
  }
  return kept;
}

/** Reserves kept names, and returns those that were still free. */
export function withTaken(kept: ReadonlyMap<string, string>, names: Names): Map<string, string> {
  return new Map([...kept].filter(([, name]) => names.take(name) === name));
}

/** The users of each set, by id. */
export function usersOfSets(sets: readonly SharedSet[]): ReadonlyMap<string, readonly User[]> {
  return new Map(sets.map(({ id, uses }) => [id, uses.flatMap(({ owners, name }) => usersOf(owners, [name]))]));
}

/** The users of each group, by id. */
export function usersOfGroups(uses: ReadonlyMap<string, GroupUse>): ReadonlyMap<string, readonly User[]> {
  return new Map([...uses].map(([id, { owners, parameters }]) => [id, usersOf(owners, parameters)]));
}

/** The entry with an id made from a group's name in place of the name. */
function withId([name, definition]: Entry): Entry {
  return [name.startsWith('...') ? `...@${name.slice(3)}` : name, definition];
}

/** The set that a definition's type refers to, directly or as the items of an array. */
function setIn(definition: Data): string | undefined {
  const type = fullDefinition(definition).get('type');
  return typeof type === 'string' ? /^([A-Z]\w*)(?:\[\])?$/.exec(type)?.[1] : undefined;
}

/** Matches the names of sets and groups. */
const given = /^[A-Z][A-Z0-9_]*$/;

function definitionsIn(files: ReadonlyMap<string, DataMap>, kind: 'sets' | 'groups'): Entry[] {
  return [...files].flatMap(([path, data]) =>
    path.split('/')[1] === kind ? [...data].filter(([name]) => given.test(name)) : [],
  );
}
