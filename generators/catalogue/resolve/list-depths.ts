import { addTo } from '../../lib/add-to.ts';
import { type Cursor, entries } from '../definitions/cursor.ts';
import { ChangedList } from '../layers/changed.ts';
import { currentName, type Renames } from '../sources/renames.ts';

/**
 * The depths of lists that include others: 1 for a list that includes none, otherwise one more than the depth of the deepest included list.
 * A list that includes itself, directly or through others, has no depth, nor has one that includes such a list.
 */
export function depthsOfLists(lists: ReadonlyMap<string, Cursor>, renames: Renames): ReadonlyMap<string, number> {
  const users = new Map<string, string[]>();
  const left = new Map<string, number>();
  for (const [name, list] of lists) {
    const included = new Set(inclusionsIn(list, renames).filter((one) => lists.has(one)));
    left.set(name, included.size);
    for (const one of included) addTo(users, one, name);
  }
  const depths = new Map([...left].flatMap(([name, count]) => (count === 0 ? [[name, 1]] : [])));
  // Iteration includes additions.
  for (const [name, depth] of depths) {
    for (const user of users.get(name) ?? []) {
      const others = (left.get(user) ?? 0) - 1;
      left.set(user, others);
      // Lists are reached in order of depth, so the last included list to be reached is the deepest.
      if (others === 0) depths.set(user, depth + 1);
    }
  }
  return depths;
}

/** The names of the lists that a list includes directly. */
function inclusionsIn(list: Cursor, renames: Renames): string[] {
  const { value } = list;
  if (value instanceof ChangedList)
    return [value.lower, value.change.parameters].flatMap((one) => (one ? inclusionsIn(one, renames) : []));
  return entries(list).flatMap(([key, at]) =>
    key.startsWith('...') ? [currentName(renames, 'group', key.slice(3), at.source)] : [],
  );
}
