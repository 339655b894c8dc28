import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { createNames } from '../../lib/identifiers.ts';
import type { Draft } from '../draft.ts';
import type { Facets } from './definition-forms.ts';
import { groupNames } from './group-names.ts';
import { groupUses } from './group-users.ts';
import { keptNames, noNames, usersOfGroups, usersOfSets } from './last-names.ts';
import { isList, isMap, listsOf, withLists } from './parameter-lists.ts';
import { type Placed, setData, withPlaced } from './placed.ts';
import { withNames } from './renamed.ts';
import { withRouteArguments } from './route-arguments.ts';
import { withRuns } from './runs.ts';
import { setNames } from './set-names.ts';
import { withSets } from './shared-sets.ts';
import { commonTopic } from './users.ts';
import { withVariants } from './variants.ts';

/**
 * Moves repeated values and runs of parameters of a draft into named sets and groups. The facts and the order of all parameters stay the
 * same. A set or group keeps its name in `last` if their users overlap.
 */
export function factor(draft: Draft, last = noNames): ReadonlyMap<string, DataMap> {
  const { files, arrays, taken } = splitSets(draft);
  const grouped = withRuns(withVariants(withRouteArguments(listsOf(files))));
  const uses = groupUses(grouped);
  const { sets, lists, groups } = withSets(grouped, uses, arrays);
  const modules = lists.flatMap(({ owner }) => owner.module ?? []);
  const names = {
    sets: setNames(sets, createNames(taken), keptNames(last.sets, usersOfSets(sets))),
    groups: groupNames(uses, createNames(modules), keptNames(last.groups, usersOfGroups(uses))),
  };
  const placedSets = sets.map((set): Placed => {
    const topic = commonTopic(set.uses.flatMap(({ owners }) => owners));
    return { name: names.sets.get(set.id) ?? '', topic, data: setData(set) };
  });
  const placedGroups = groups.map(({ id, entries }): Placed => {
    const topic = commonTopic(uses.get(id)?.owners ?? []);
    const data = new Map([['parameters', new Map(withNames(entries, names))]]);
    return { name: names.groups.get(id) ?? '', topic, data };
  });
  const written = withLists(
    files,
    lists.map(({ owner, entries }) => ({ owner, entries: withNames(entries, names) })),
  );
  const withOwnSets = withPlaced(written, `${draft.interface}/sets`, placedSets);
  return withPlaced(withOwnSets, `${draft.interface}/groups`, placedGroups);
}

/** Separates the sets that exist only because an array cannot list its values otherwise from the other files. */
function splitSets({ files }: Draft) {
  const own = new Map<string, DataMap>();
  const arrays = new Map<string, Facets>();
  const taken: string[] = [];
  for (const [file, data] of files) {
    if (file.split('/')[1] !== 'sets') {
      own.set(file, data);
      continue;
    }
    const kept = new Map<string, Data>();
    for (const [name, set] of data) {
      if (isMap(set) && isList(set.get('values')) && set.size === 1) arrays.set(name, set);
      else kept.set(name, set);
    }
    taken.push(...kept.keys());
    if (kept.size > 0) own.set(file, kept);
  }
  return { files: own, arrays, taken };
}
