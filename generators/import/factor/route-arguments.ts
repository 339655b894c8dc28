import { keyOfEntry } from './definition-forms.ts';
import { groupedBy } from './grouped.ts';
import type { Entry, ParameterList } from './parameter-lists.ts';

/**
 * Moves the entries that the lists of all endpoints of a route begin with into the list of the route, which each of them includes first.
 * If the path has variables, only these are moved. So are only these for a route with a single endpoint.
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

/** The number of entries that all lists begin with. */
function commonStart(lists: readonly ParameterList[]): number {
  const [first, ...others] = lists.map(({ entries }) => entries.map(keyOfEntry));
  if (!first) return 0;
  const differs = first.findIndex((key, index) => others.some((other) => other[index] !== key));
  return differs < 0 ? first.length : differs;
}

/** The number of entries at the start that are variables of the path. */
function pathStart(entries: readonly Entry[], route: string): number {
  const count = entries.findIndex(([name]) => !route.includes(`{${name}:`));
  return count < 0 ? entries.length : count;
}
