import type { Route, RoutesInterface } from '../catalogue/model/model.ts';
import { routesOf } from '../catalogue/model/parameter-objects.ts';
import { routeEntry, routePattern } from '../emit/self-description/route-index.ts';
import { addTo } from '../lib/add-to.ts';
import { authenticationChanges } from './authentication.ts';
import type { Change } from './change.ts';
import { compareResponses } from './compare-responses.ts';
import type { Context } from './comparison-context.ts';
import { compareEndpoints } from './endpoints.ts';
import { compareEntries } from './entries.ts';
import { nearHint } from './near.ts';
import { beforeAndAfter, counted } from './phrases.ts';
import { attributeAt } from './stated-places.ts';

type Patterns = ReadonlyMap<string, Route>;

/** Compares the routes of two interfaces by their patterns in a route index. */
export function compareRoutes(context: Context<RoutesInterface>): Change[] {
  const { before, after, placeThere } = context;
  const old = byPattern(before);
  const now = byPattern(after);
  const counterparts = matched(old, now);
  const kept = new Set(counterparts.values());
  const lost = namespacesOnlyIn(before, after, old, new Set(counterparts.keys()));
  const gained = namespacesOnlyIn(after, before, now, kept);
  const added = [...now].filter(([, route]) => !kept.has(route) && !gained.has(route.namespace));
  const names = added.map(([pattern]) => pattern);
  const all = placeThere(after.at, ['routes']);
  return [
    ...authenticationChanges(context),
    ...before.namespaces.flatMap(({ name, at }): Change[] => {
      const count = lost.get(name);
      if (count === undefined) return [];
      const there = placeThere(after.at, ['namespaces']);
      return [{ kind: 'namespace-removed', ...namespaceChange(name, count, 'gone'), here: at, there, only: 'here' }];
    }),
    ...[...old].flatMap(([pattern, route]): Change[] => {
      const counterpart = counterparts.get(route);
      if (counterpart) return compareRoute(context, route, counterpart);
      return lost.has(route.namespace) ? [] : [removal(route, pattern, names, all)];
    }),
    ...compareResponses(context, counterparts),
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
  const patterns = patternsOf(iface);
  return new Map(routesOf(iface).map((route) => [routePattern(route, patterns), route]));
}

/** The counterparts of the routes that both sides have: the route with the same pattern, or else with the same path. */
function matched(old: Patterns, now: Patterns): ReadonlyMap<Route, Route> {
  const left = new Map<string, Route[]>();
  for (const [pattern, route] of now) if (!old.has(pattern)) addTo(left, route.path, route);
  const found = new Map<Route, Route>();
  for (const [pattern, route] of old) {
    const counterpart = now.get(pattern) ?? left.get(route.path)?.shift();
    if (counterpart) found.set(route, counterpart);
  }
  return found;
}

/** The namespaces that only the first interface has and whose routes have no counterparts, with the number of their routes. */
function namespacesOnlyIn(
  one: RoutesInterface,
  other: RoutesInterface,
  routes: Patterns,
  kept: ReadonlySet<Route>,
): ReadonlyMap<string, number> {
  const otherNamespaces = new Set(other.namespaces.map(({ name }) => name));
  const counts = new Map(one.namespaces.filter(({ name }) => !otherNamespaces.has(name)).map(({ name }) => [name, 0]));
  const shared = new Set<string>();
  for (const route of routes.values()) {
    const { namespace } = route;
    const count = counts.get(namespace);
    if (kept.has(route)) shared.add(namespace);
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
  // Endpoints are compared separately.
  const old = routeEntry(context.before, { ...before, endpoints: [] });
  const now = routeEntry(context.after, { ...after, endpoints: [] });
  const thing = JSON.stringify(before.path);
  const own = compareEntries(old, now, { dialect }).found.map(
    ({ kind, says, steps }): Change => ({
      kind,
      thing,
      says,
      here: attributeAt(before, steps),
      there: placeThere(after.at, steps),
    }),
  );
  const patterns = patternChanges(context, before, after).map(
    (says): Change => ({ kind: 'pattern-changed', thing, says, here: before.at, there: after.at }),
  );
  return [...patterns, ...own, ...compareEndpoints(context, before, after)];
}

/** Describes the differences of the patterns of a path's variables, or of its pattern as a whole. */
function patternChanges({ before, after }: Context<RoutesInterface>, old: Route, now: Route): string[] {
  const [patterns, others] = [before, after].map(patternsOf);
  const [was, is] = [routePattern(old, patterns ?? none), routePattern(now, others ?? none)];
  if (was === is) return [];
  const parts = old.segments.flatMap((segment, index) => {
    const other = now.segments[index];
    if (segment.kind !== 'variable' || other?.kind !== 'variable') return [];
    const [one, next] = [patterns?.get(segment.segmentKind), others?.get(other.segmentKind)];
    if (one === undefined || next === undefined || one === next) return [];
    return [`: the pattern of ${JSON.stringify(segment.name)} ${beforeAndAfter(one, next)}`];
  });
  return parts.length > 0 ? parts : [`: its pattern ${beforeAndAfter(was, is)}`];
}

const none: ReadonlyMap<string, string> = new Map();

function patternsOf({ segmentKinds }: RoutesInterface): ReadonlyMap<string, string> {
  return new Map(segmentKinds.map(({ name, pattern }) => [name, pattern]));
}
