import type { Names } from '../../lib/identifiers.ts';
import type { GroupUse } from './group-users.ts';
import { withTaken } from './last-names.ts';
import { commonWords, constantName, singular } from './name-words.ts';
import { commonSubject } from './users.ts';

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
  for (const [id, use] of uses) if (!result.has(id)) result.set(id, names.take(proposedName(use)));
  return result;
}

function proposedName({ parameters, isWhole, owners }: GroupUse): string {
  const subject = commonSubject(owners);
  const topic = subject === undefined ? [] : [singular(subject)];
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
