import type { Data } from '../../catalogue/data.ts';
import type { Interface, Route, RoutesInterface } from '../../catalogue/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { addSegmentKinds, pathWith } from './additions.ts';
import { asMap, withKey } from './definition.ts';
import type { Adding } from './factored.ts';
import { byPattern } from './routes.ts';
import { refill } from './workspace.ts';

/**
 * Gives the routes whose patterns alone differ the patterns of the server: of the same path with its variables. All that a person
 * wrote of them stays. Returns the patterns that they have now.
 */
export function editPatterns(adding: Adding, old: Interface, fresh: Interface): Set<string> {
  if (old.kind !== 'routes' || fresh.kind !== 'routes') return new Set();
  const moved = movedRoutes(old, fresh);
  const kinds =
    moved.length > 0
      ? addSegmentKinds(
          adding,
          old,
          fresh,
          moved.map(({ now }) => now),
        )
      : new Map();
  for (const { before, now } of moved) rename(adding, before, now, kinds);
  return new Set(moved.map(({ pattern }) => pattern));
}

interface Moved {
  readonly before: Route;
  readonly now: Route;
  readonly pattern: string;
}

function movedRoutes(old: RoutesInterface, fresh: RoutesInterface): Moved[] {
  const known = byPattern(old);
  const left = new Map<string, { now: Route; pattern: string }[]>();
  const described = byPattern(fresh);
  for (const [pattern, now] of described) if (!known.has(pattern)) addTo(left, now.path, { now, pattern });
  return [...known].flatMap(([pattern, before]) => {
    const counterpart = described.has(pattern) ? undefined : left.get(before.path)?.shift();
    return counterpart ? [{ before, ...counterpart }] : [];
  });
}

function rename({ workspace }: Adding, before: Route, now: Route, kinds: ReadonlyMap<string, string>): void {
  const routes = workspace.map(before.at.source.path, ['routes']);
  const key = String(before.at.path.at(-1));
  const path = pathWith(String(now.at.path.at(-1)), kinds);
  if (!routes || (path !== key && routes.has(path))) return;
  const pattern = now.extensions.get('pattern');
  const route = asMap(routes.get(key) ?? null);
  const others = [...asMap(route.get('extensions') ?? null)].filter(([name]) => name !== 'pattern');
  const extensions = new Map<string, Data>(typeof pattern === 'string' ? [['pattern', pattern], ...others] : others);
  const stated =
    extensions.size > 0
      ? withKey(route, 'extensions', extensions)
      : new Map([...route].filter(([name]) => name !== 'extensions'));
  refill(
    routes,
    [...routes].map(([name, value]) => (name === key ? [path, stated] : [name, value])),
  );
}
