import { keyOfEntry } from './definition-forms.ts';
import type { SharedGroup, WithGroups } from './group-users.ts';
import type { Entry } from './parameter-lists.ts';

/** The fewest parameters of a run that becomes a group. */
const shortestRun = 3;

/** The keys of the parameters right before and after one; undefined if they differ between lists. */
interface Neighbours {
  readonly count: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Makes a group of each run of three or more parameters that always occur together: in at least two lists, in the same order, and nowhere
 * without each other.
 */
export function withRuns({ lists, groups }: WithGroups): WithGroups {
  const neighbours = neighboursIn([...lists, ...groups]);
  const byStart = new Map<string, SharedGroup>();
  for (const group of groups) {
    const [run, more] = runsOf(group.entries, neighbours);
    if (run && !more) byStart.set(startOf(run), group);
  }
  const given = new Set(byStart.values());
  const withGroups = (entries: readonly Entry[]): readonly Entry[] =>
    runsOf(entries, neighbours).flatMap((run): readonly Entry[] => {
      if (run.length < shortestRun) return run;
      const start = startOf(run);
      const group = byStart.get(start) ?? { id: `@r${byStart.size + 1}`, entries: run };
      byStart.set(start, group);
      return [[`...${group.id}`, null]];
    });
  const grouped = lists.map((list) => ({ ...list, entries: withGroups(list.entries) }));
  const own = groups.map((group) => (given.has(group) ? group : { ...group, entries: withGroups(group.entries) }));
  return { lists: grouped, groups: [...own, ...[...byStart.values()].filter((group) => !given.has(group))] };
}

function neighboursIn(rows: readonly { readonly entries: readonly Entry[] }[]): Map<string, Neighbours> {
  const all = new Map<string, Neighbours>();
  for (const { entries } of rows) {
    const keys = entries.map(keyIn);
    for (const [index, key] of keys.entries()) {
      if (key === undefined) continue;
      const [before, after] = [keys[index - 1], keys[index + 1]];
      const earlier = all.get(key);
      all.set(key, {
        count: (earlier?.count ?? 0) + 1,
        before: !earlier || earlier.before === before ? before : undefined,
        after: !earlier || earlier.after === after ? after : undefined,
      });
    }
  }
  return all;
}

/** Splits entries into runs, between entries that do not always follow each other or occur in one list only. */
function runsOf(entries: readonly Entry[], neighbours: ReadonlyMap<string, Neighbours>): Entry[][] {
  const runs: Entry[][] = [];
  let last: string | undefined;
  for (const entry of entries) {
    const key = keyIn(entry);
    const own = key === undefined ? undefined : neighbours.get(key);
    const isBound = own && own.count > 1 && last !== undefined && own.before === last;
    if (isBound && neighbours.get(last ?? '')?.after === key) runs.at(-1)?.push(entry);
    else runs.push([entry]);
    last = key;
  }
  return runs;
}

/** The key of a parameter; undefined for the inclusion of a group, which is in no run. */
function keyIn(entry: Entry): string | undefined {
  return entry[0].startsWith('...') ? undefined : keyOfEntry(entry);
}

function startOf([first]: readonly Entry[]): string {
  return first ? keyOfEntry(first) : '';
}
