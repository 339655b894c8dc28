import type { Route, RoutesInterface, Segment } from '../../../../generators/catalogue/model/model.ts';
import { routesOf } from '../../../../generators/catalogue/model/parameter-objects.ts';

/** Texts of which at least one matches most path variables. */
const candidates = ['1', 'a', 'post', 'happy', 'a/b', 'a//b', 'abcd', 'a.txt'];

/** The routes of a site, with paths for them. */
export interface RoutePaths {
  readonly routes: readonly Route[];
  /** The only route that matches a path; undefined if there is none, or if there are several, as their order on the server decides. */
  routeOf(path: string): Route | undefined;
  /** A path for each route, with texts for its variables. It is missing if no text is known to match. */
  readonly made: ReadonlyMap<Route, string>;
}

export function routePathsOf(iface: RoutesInterface): RoutePaths {
  const routes = routesOf(iface);
  const matchers = routes.map((route) => ({ route, matches: matcherOf(route, iface) }));
  const routeOf = (path: string): Route | undefined => {
    const [found, ...others] = matchers.filter(({ matches }) => matches.test(path));
    return others.length === 0 ? found?.route : undefined;
  };
  const made = routes.flatMap((route): [Route, string][] => {
    const path = possiblePaths(route, iface).find((one) => routeOf(one) === route);
    return path === undefined ? [] : [[route, path]];
  });
  return { routes, routeOf, made: new Map(made) };
}
/** The paths of a route in which one text is used for every variable that it matches, and the first matching text for the others. */
function possiblePaths({ segments, path }: Route, iface: RoutesInterface): readonly string[] {
  if (segments.every(({ kind }) => kind === 'literal')) return [path];
  return candidates.flatMap((preferred) => {
    const parts = segments.map((segment) => {
      if (segment.kind === 'literal') return segment.text;
      const pattern = new RegExp(`^(?:${patternOf(segment, iface)})$`);
      return [preferred, ...candidates].find((text) => pattern.test(text));
    });
    return parts.includes(undefined) ? [] : [`/${parts.join('/')}`];
  });
}

/** Matches the paths of a route as a server does, without regard to case. */
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
