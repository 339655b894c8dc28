import { keyOfEntry } from './definitions.ts';
import { groupedBy } from './grouped.ts';
import type { Entry, ParameterList } from './lists.ts';

/**
 * The lists with what every endpoint of a route begins with in the list of the route, which comes first in each of them: of a
 * path with variable parts these alone. An endpoint that is alone keeps its arguments, but for those of the path.
 */
export function withRouteArguments(lists: readonly ParameterList[]): ParameterList[] {
  const routes = groupedBy(lists, ({ owner }) =>
    owner.route === undefined ? owner.file : JSON.stringify([owner.file, owner.route]),
  );
  return [...routes.values()].flatMap(sharedFirst);
}

function sharedFirst(lists: readonly ParameterList[]): readonly ParameterList[] {
  const shared = lists.find(({ owner }) => owner.route !== undefined && owner.endpoint === undefined);
  if (!shared) return lists;
  const endpoints = lists.filter((list) => list !== shared);
  const [first] = endpoints;
  if (!first) return lists;
  const { route = '' } = shared.owner;
  const inPath = pathStart(first.entries, route);
  const common = endpoints.length > 1 ? commonStart(endpoints) : inPath;
  const count = route.includes('{') ? Math.min(inPath, common) : common;
  const moved = first.entries.slice(0, count);
  return [
    { owner: shared.owner, entries: [...shared.entries, ...moved] },
    ...endpoints.map(({ owner, entries }) => ({ owner, entries: entries.slice(count) })),
  ];
}

/** How many entries all lists begin with. */
function commonStart(lists: readonly ParameterList[]): number {
  const [first, ...others] = lists.map(({ entries }) => entries.map(keyOfEntry));
  if (!first) return 0;
  const differs = first.findIndex((key, index) => others.some((other) => other[index] !== key));
  return differs < 0 ? first.length : differs;
}

/** How many of the first entries are parts of the path. */
function pathStart(entries: readonly Entry[], route: string): number {
  const count = entries.findIndex(([name]) => !route.includes(`{${name}:`));
  return count < 0 ? entries.length : count;
}
