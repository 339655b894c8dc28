import type { Entry, Owner, ParameterList } from './parameter-lists.ts';

/** A group of parameters that several lists have. Until it has a name, lists include it by its id, as `...@id`. */
export interface SharedGroup {
  readonly id: string;
  readonly entries: readonly Entry[];
  /** Whether the group has all parameters of an endpoint. */
  readonly isWhole?: boolean;
}

export interface WithGroups {
  readonly lists: readonly ParameterList[];
  readonly groups: readonly SharedGroup[];
}

export interface GroupUse {
  /** The names of the parameters in the group, including those of nested groups. */
  readonly parameters: readonly string[];
  readonly isWhole: boolean;
  /** The owners of the lists that include it, directly or through another group. */
  readonly owners: readonly Owner[];
}

/** The parameters and owners of each group, by id. */
export function groupUses({ lists, groups }: WithGroups): Map<string, GroupUse> {
  const bodies = new Map(groups.map(({ id, entries }) => [id, entries]));
  const namesIn = (entries: readonly Entry[]): readonly string[] =>
    entries.flatMap((entry) => {
      const id = idIn(entry);
      return id === undefined ? [entry[0]] : namesIn(bodies.get(id) ?? []);
    });
  const includedIn = (entries: readonly Entry[]): string[] =>
    entries.flatMap((entry) => {
      const id = idIn(entry);
      return id === undefined ? [] : [id, ...includedIn(bodies.get(id) ?? [])];
    });
  const uses = new Map(
    groups.map(({ id, entries, isWhole = false }) => [
      id,
      { parameters: namesIn(entries), isWhole, owners: [] as Owner[] },
    ]),
  );
  for (const { owner, entries } of lists) for (const id of includedIn(entries)) uses.get(id)?.owners.push(owner);
  return uses;
}

/** The id of the group that an entry includes; undefined for any other entry. */
export function idIn([name]: Entry): string | undefined {
  return name.startsWith('...@') ? name.slice(3) : undefined;
}
