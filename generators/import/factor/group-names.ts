import type { Names } from '../../lib/identifiers.ts';
import type { GroupUse } from './group-users.ts';
import { groupedBy } from './grouped.ts';
import { withTaken } from './last-names.ts';
import { behind, commonWords, constantName } from './name-words.ts';
import { ownOf, toldApart } from './told-apart.ts';
import { commonSubject, mainSubject } from './users.ts';

/** The most parameter names in the name of a group, and the most characters for them. */
const mostShown = 3;
const longestShown = 32;

/**
 * Names for groups, by id. A name begins with the route family or module that uses the group, if there is only one. It ends with `FIELDS`
 * for all parameters of such a subject's endpoint, or else with the common words of the parameters' names, with these names, or with the
 * first and the last of them. `kept` are the names that some groups already have.
 */
export function groupNames(
  uses: ReadonlyMap<string, GroupUse>,
  names: Names,
  kept: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const result = withTaken(kept, names);
  const unnamed = [...uses].filter(([id]) => !result.has(id));
  for (const [proposed, same] of groupedBy(unnamed, ([, use]) => proposedName(use))) {
    const apart = same.length > 1 ? qualified(proposed, same) : undefined;
    for (const one of same) result.set(one[0], names.take(apart?.get(one) ?? proposed));
  }
  return result;
}

type Named = readonly [id: string, use: GroupUse];

/** Makes equal names differ, by adding the subject with the most users, or else a parameter that no other group has. */
function qualified(proposed: string, groups: readonly Named[]): ReadonlyMap<Named, string> {
  const own = ownOf(groups.map(([, { parameters }]) => parameters));
  const owns = new Map(groups.map((group, index) => [group, own[index]]));
  return toldApart(groups, [
    ([, { owners }]) => behind(proposed, mainSubject(owners)),
    (group) => behind(proposed, 'with', owns.get(group)),
    () => proposed,
  ]);
}

function proposedName({ parameters, isWhole, owners }: GroupUse): string {
  const subject = commonSubject(owners);
  const topic = subject === undefined ? [] : [subject];
  if (subject !== undefined && isWhole) return constantName(...topic, 'fields') ?? 'FIELDS';
  return constantName(...topic, shownNames(parameters)) ?? 'GROUP';
}

function shownNames(parameters: readonly string[]): string {
  const common = commonWords(parameters);
  if (common.length > 0) return common.join('_');
  const all = parameters.join('_');
  if (parameters.length <= mostShown && all.length <= longestShown) return all;
  return `${parameters[0] ?? ''}_to_${parameters.at(-1) ?? ''}`;
}
