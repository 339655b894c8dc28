import type { RoutesInterface } from '../catalogue/model/model.ts';
import { indexRoot } from '../emit/self-description/route-index.ts';
import type { Change } from './change.ts';
import type { Context } from './comparison-context.ts';
import { attributeAt } from './stated-places.ts';

/** The ways to authenticate that only one side offers. Their addresses depend on the site, and are not compared. */
export function authenticationChanges({ before, after, placeThere }: Context<RoutesInterface>): Change[] {
  const [old, now] = [before, after].map(waysToAuthenticate);
  const change = (way: string): Omit<Change, 'kind' | 'says' | 'only'> => ({
    thing: `the authentication ${JSON.stringify(way)}`,
    here: attributeAt(before, ['authentication', way]),
    there: placeThere(after.at, ['authentication', way]),
  });
  const [lost, gained] = [
    [...(old ?? [])].filter((way) => !now?.has(way)),
    [...(now ?? [])].filter((way) => !old?.has(way)),
  ];
  return [
    ...lost.map((way): Change => ({ ...change(way), kind: 'authentication-lost', says: ' is gone', only: 'here' })),
    ...gained.map((way): Change => ({ ...change(way), kind: 'authentication-gained', says: ' is new', only: 'there' })),
  ];
}

function waysToAuthenticate(iface: RoutesInterface): ReadonlySet<string> {
  const stated = indexRoot(iface).get('authentication');
  return new Set(stated instanceof Map ? stated.keys() : []);
}
