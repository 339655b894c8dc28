import type { Data, DataMap } from '../../catalogue/data.ts';
import { fullDefinition, keyOfEntry, shortDefinition } from './definitions.ts';
import { groupedBy } from './grouped.ts';
import { type Entry, entriesOf, type ParameterList } from './lists.ts';

/** Keys that people add to a parameter and that no description has. */
const additions = new Set(['source', 'interpretations', 'suppress']);

interface Run {
  readonly name: string;
  /** The keys of its entries, with those of groups within. */
  readonly keys: readonly string[];
}

/** The lists with groups that the catalogue has already, the longest that fit, in place of the same parameters. */
export function withKnownGroups(
  lists: readonly ParameterList[],
  groups: ReadonlyMap<string, DataMap>,
): readonly ParameterList[] {
  const runs = [...groups.keys()].flatMap((name): Run[] => {
    const keys = keysOf(name, groups, new Set());
    return keys && keys.length > 0 ? [{ name, keys }] : [];
  });
  if (runs.length === 0) return lists;
  const longestFirst = runs.toSorted((a, b) => b.keys.length - a.keys.length);
  const byStart = groupedBy(longestFirst, ({ keys }) => keys[0]);
  return lists.map((list) => ({ ...list, entries: withRuns(list.entries, byStart) }));
}

function withRuns(entries: readonly Entry[], byStart: ReadonlyMap<string | undefined, readonly Run[]>): Entry[] {
  const keys = entries.map(keyOfEntry);
  const result: Entry[] = [];
  for (let at = 0; at < entries.length; at += 1) {
    const run = byStart.get(keys[at])?.find((one) => one.keys.every((key, index) => keys[at + index] === key));
    const entry = entries[at];
    if (run) {
      result.push([`...${run.name}`, null]);
      at += run.keys.length - 1;
    } else if (entry) result.push(entry);
  }
  return result;
}

/** The keys of what a group holds; undefined where it brings in something that is changed, or is none of the groups. */
function keysOf(
  name: string,
  groups: ReadonlyMap<string, DataMap>,
  pending: ReadonlySet<string>,
): readonly string[] | undefined {
  const group = groups.get(name);
  if (!group || pending.has(name)) return undefined;
  const keys: string[] = [];
  for (const [key, definition] of entriesOf(group.get('parameters'))) {
    if (!key.startsWith('...')) {
      keys.push(keyOfEntry([key, withoutAdditions(definition)]));
      continue;
    }
    const within = definition === null ? keysOf(key.slice(3), groups, new Set([...pending, name])) : undefined;
    if (!within) return undefined;
    for (const one of within) keys.push(one);
  }
  return keys;
}

function withoutAdditions(definition: Data): Data {
  return shortDefinition(new Map([...fullDefinition(definition)].filter(([key]) => !additions.has(key))));
}
