import type { Names } from '../../lib/identifiers.ts';
import type { GroupUse } from './group-users.ts';
import { groupedBy } from './grouped.ts';
import { withTaken } from './last-names.ts';
import { behind, commonWords, constantName } from './name-words.ts';
import { ownOf, toldApart } from './told-apart.ts';
import { commonSubject, mainSubject } from './users.ts';

/** How many names a group's name can show. */
const mostShown = 3;
const longestShown = 32;

/**
 * Names for groups, by their ids: `FIELDS` for all that an endpoint takes, or what the names of the parameters have in common,
 * or these names, or the first and the last of them; behind the one route family or module that uses the group. `kept` are names that some have already.
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

/** Names that go on with the subject that has most of the users; else with a parameter that no other one has. */
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
