import type { Route, RoutesInterface } from '../catalogue/model.ts';
import { routesOf } from '../catalogue/objects.ts';
import { routeEntry, routePattern } from '../emit/self-description/route-index.ts';
import type { Change } from './change.ts';
import type { Context } from './context.ts';
import { compareEndpoints } from './endpoints.ts';
import { compareEntries } from './entries.ts';
import { nearHint } from './near.ts';
import { counted } from './phrases.ts';
import { attributeAt } from './places.ts';

type Patterns = ReadonlyMap<string, Route>;

/** Compares the routes of two interfaces by the patterns that a route index has for them. */
export function compareRoutes(context: Context<RoutesInterface>): Change[] {
  const { before, after, placeThere } = context;
  const old = byPattern(before);
  const now = byPattern(after);
  const lost = namespacesOnlyIn(before, after, old, now);
  const gained = namespacesOnlyIn(after, before, now, old);
  const added = [...now].filter(([pattern, { namespace }]) => !old.has(pattern) && !gained.has(namespace));
  const names = added.map(([pattern]) => pattern);
  const all = placeThere(after.at, ['routes']);
  return [
    ...before.namespaces.flatMap(({ name, at }): Change[] => {
      const count = lost.get(name);
      if (count === undefined) return [];
      const there = placeThere(after.at, ['namespaces']);
      return [{ kind: 'namespace-removed', ...namespaceChange(name, count, 'gone'), here: at, there, only: 'here' }];
    }),
    ...[...old].flatMap(([pattern, route]): Change[] => {
      const counterpart = now.get(pattern);
      if (counterpart) return compareRoute(context, route, counterpart);
      return lost.has(route.namespace) ? [] : [removal(route, pattern, names, all)];
    }),
    ...added.map(([, { path, at }]): Change => {
      const thing = `the route ${JSON.stringify(path)}`;
      return { kind: 'route-added', thing, says: ' is new', here: before.at, there: at, only: 'there' };
    }),
    ...after.namespaces.flatMap(({ name, at }): Change[] => {
      const count = gained.get(name);
      if (count === undefined) return [];
      return [
        { kind: 'namespace-added', ...namespaceChange(name, count, 'new'), here: before.at, there: at, only: 'there' },
      ];
    }),
  ];
}

function byPattern(iface: RoutesInterface): Patterns {
  const kinds = new Map(iface.segmentKinds.map(({ name, pattern }) => [name, pattern]));
  return new Map(routesOf(iface).map((route) => [routePattern(route, kinds), route]));
}

/** The namespaces that only the first interface has, and none of whose routes the other has, with the number of these. */
function namespacesOnlyIn(
  one: RoutesInterface,
  other: RoutesInterface,
  routes: Patterns,
  others: Patterns,
): ReadonlyMap<string, number> {
  const known = new Set(other.namespaces.map(({ name }) => name));
  const counts = new Map(one.namespaces.filter(({ name }) => !known.has(name)).map(({ name }) => [name, 0]));
  const shared = new Set<string>();
  for (const [pattern, { namespace }] of routes) {
    const count = counts.get(namespace);
    if (others.has(pattern)) shared.add(namespace);
    else if (count !== undefined) counts.set(namespace, count + 1);
  }
  for (const namespace of shared) counts.delete(namespace);
  return counts;
}

function namespaceChange(name: string, count: number, word: string): Pick<Change, 'thing' | 'says'> {
  const routes = count === 0 ? '' : ` with its ${counted(count, 'route')}`;
  return { thing: `the namespace ${JSON.stringify(name)}`, says: ` is ${word}${routes}` };
}

function removal(route: Route, pattern: string, added: readonly string[], there: Change['there']): Change {
  const hint = nearHint(pattern, added);
  const thing = `the route ${JSON.stringify(route.path)}`;
  const gone = { kind: 'route-removed', thing, says: ' is gone', here: route.at, there, only: 'here' } as const;
  return { ...gone, ...(hint === undefined ? {} : { hint }) };
}

function compareRoute(context: Context<RoutesInterface>, before: Route, after: Route): Change[] {
  const { dialect, placeThere } = context;
  // Endpoints are compared on their own.
  const old = routeEntry(context.before, { ...before, endpoints: [] });
  const now = routeEntry(context.after, { ...after, endpoints: [] });
  const own = compareEntries(old, now, { dialect }).found.map(
    ({ kind, says, steps }): Change => ({
      kind,
      thing: JSON.stringify(before.path),
      says,
      here: attributeAt(before, steps),
      there: placeThere(after.at, steps),
    }),
  );
  return [...own, ...compareEndpoints(context, before, after)];
}
