import type { Route, RoutesInterface, Segment } from '../../../generators/catalogue/model.ts';
import { routesOf } from '../../../generators/catalogue/objects.ts';

/** Texts of which one fits most variable parts of a path. */
const candidates = ['1', 'a', 'post', 'happy', 'a/b', 'a//b', 'abcd', 'a.txt'];

/**
 * A path for each route, with something in its variable parts; none for a route of which nothing is known to fit, or only what
 * fits another route as well, as it depends on their order which of them answers.
 */
export function pathsOf(iface: RoutesInterface): ReadonlyMap<Route, string> {
  const routes = routesOf(iface).map((route) => ({ route, matches: matcherOf(route, iface) }));
  return new Map(
    routes.flatMap(({ route }): [Route, string][] => {
      const path = pathOf(route, iface);
      const fitting = routes.filter(({ matches }) => path !== undefined && matches.test(path));
      return path !== undefined && fitting.length === 1 && fitting[0]?.route === route ? [[route, path]] : [];
    }),
  );
}

function pathOf({ segments, path }: Route, iface: RoutesInterface): string | undefined {
  if (segments.every(({ kind }) => kind === 'literal')) return path;
  const parts = segments.map((segment) => {
    if (segment.kind === 'literal') return segment.text;
    const pattern = new RegExp(`^(?:${patternOf(segment, iface)})$`);
    return candidates.find((text) => pattern.test(text));
  });
  return parts.includes(undefined) ? undefined : `/${parts.join('/')}`;
}

/** Matches the paths that a server takes for those of a route, which it does whatever the case of letters. */
function matcherOf({ segments, path }: Route, iface: RoutesInterface): RegExp {
  const written = segments.every(({ kind }) => kind === 'literal')
    ? escaped(path)
    : `/${segments.map((one) => (one.kind === 'literal' ? escaped(one.text) : `(?:${patternOf(one, iface)})`)).join('/')}`;
  return new RegExp(`^${written}$`, 'i');
}

function patternOf(segment: Segment, { segmentKinds }: RoutesInterface): string {
  const kind = segment.kind === 'variable' ? segment.segmentKind : undefined;
  return segmentKinds.find(({ name }) => name === kind)?.pattern ?? '[^/]+';
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
