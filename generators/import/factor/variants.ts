import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { changeOf } from './changes.ts';
import { fullDefinition, keyOfEntry } from './definition-forms.ts';
import type { SharedGroup, WithGroups } from './group-users.ts';
import { groupedBy } from './grouped.ts';
import type { Entry, ParameterList } from './parameter-lists.ts';

/** The fewest entries of a list that may become a group. */
const shortestList = 4;
/** The most parameters of a group that a list may leave out or change. */
const mostDifferences = 3;

/**
 * Makes a group for the parameters of a family's writing endpoints: the longest of their lists, if another list equals it except for at
 * most three parameters that it leaves out or changes.
 */
export function withVariants(lists: readonly ParameterList[]): WithGroups {
  const groups = new Map<string, SharedGroup>();
  const inclusions = new Map<ParameterList, Entry>();
  const writing = lists.filter(({ owner, entries }) => owner.writes && entries.length >= shortestList);
  for (const ofFamily of groupedBy(writing, ({ owner }) => owner.file).values()) {
    const base = longest(ofFamily);
    const near = ofFamily.flatMap((list) => {
      const differences = differencesOf(list.entries, base);
      return differences ? [{ list, differences }] : [];
    });
    if (near.length < 2) continue;
    const key = base.map(keyOfEntry).join();
    const group = groups.get(key) ?? { id: `@v${groups.size + 1}`, entries: base, isWhole: true };
    groups.set(key, group);
    for (const { list, differences } of near) {
      inclusions.set(list, [`...${group.id}`, differences.size > 0 ? differences : null]);
    }
  }
  return {
    groups: [...groups.values()],
    lists: lists.map((list) => {
      const inclusion = inclusions.get(list);
      return inclusion ? { ...list, entries: [inclusion] } : list;
    }),
  };
}

/** The longest list; of several, the one with the fewest attributes, as a change can add a default but not remove it. */
function longest(lists: readonly ParameterList[]): readonly Entry[] {
  const attributes = (entries: readonly Entry[]): number =>
    entries.reduce((sum, [, definition]) => sum + fullDefinition(definition).size, 0);
  const [first = []] = lists
    .map(({ entries }) => entries)
    .sort((a, b) => b.length - a.length || attributes(a) - attributes(b));
  return first;
}

/** The differences of a list from a group, as an inclusion states them; undefined if they are too many or change a type. */
function differencesOf(entries: readonly Entry[], base: readonly Entry[]): DataMap | undefined {
  const without: string[] = [];
  const change = new Map<string, Data>();
  let at = 0;
  for (const [name, definition] of base) {
    const own = entries[at];
    if (own?.[0] !== name) without.push(name);
    else {
      const changed = changeOf(definition, own[1]);
      if (!changed) return undefined;
      if (changed.size > 0) change.set(name, changed);
      at += 1;
    }
    // A nested group can be neither left out nor changed, as an inclusion names parameters only.
    if (name.startsWith('...') && (without.at(-1) === name || change.has(name))) return undefined;
    if (without.length + change.size > mostDifferences) return undefined;
  }
  if (at < entries.length) return undefined;
  return new Map<string, Data>([
    ...(without.length > 0 ? [['without', without] as const] : []),
    ...(change.size > 0 ? [['change', change] as const] : []),
  ]);
}
