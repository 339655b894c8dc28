import type { Entry, Owner } from './lists.ts';
import type { WithGroups } from './rows.ts';

/** A list that includes a group, directly or through another group. */
export interface GroupUser {
  readonly owner: Owner;
  /** How many parameters the list has, those of groups included. */
  readonly size: number;
}

export interface GroupUse {
  /** The names of the parameters in the group, those of groups within included. */
  readonly parameters: readonly string[];
  readonly users: readonly GroupUser[];
}

/** The parameters and users of each group, by id. */
export function groupUses({ lists, groups }: WithGroups): Map<string, GroupUse> {
  const bodies = new Map(groups.map(({ id, entries }) => [id, entries]));
  const parameters = new Map<string, readonly string[]>();
  const namesIn = (entries: readonly Entry[]): readonly string[] =>
    entries.flatMap((entry) => {
      const id = idIn(entry);
      if (id === undefined) return [entry[0]];
      const names = parameters.get(id) ?? namesIn(bodies.get(id) ?? []);
      parameters.set(id, names);
      return names;
    });
  const broughtIn = (entries: readonly Entry[]): string[] =>
    entries.flatMap((entry) => {
      const id = idIn(entry);
      return id === undefined ? [] : [id, ...broughtIn(bodies.get(id) ?? [])];
    });
  const uses = new Map(
    groups.map(({ id, entries }) => [id, { parameters: namesIn(entries), users: [] as GroupUser[] }]),
  );
  for (const { owner, entries } of lists) {
    const user = { owner, size: namesIn(entries).length };
    for (const id of broughtIn(entries)) uses.get(id)?.users.push(user);
  }
  return uses;
}

/** The id of the group that an entry includes, until it has a name. */
export function idIn([name]: Entry): string | undefined {
  return name.startsWith('...@') ? name.slice(3) : undefined;
}
