import type { Route } from '../../catalogue/model/model.ts';

/** A route before another one, and an address that both of them match. */
export interface Overlap {
  readonly earlier: Route;
  readonly address: string;
}

/** The routes before one that match an address which it matches. */
export interface RouteOverlaps {
  readonly later: Route;
  /** How many there are. */
  readonly count: number;
  /** The first of them. */
  readonly first: readonly Overlap[];
}

/** Gathers pairs of routes by the later of the two. */
export interface OverlapList {
  /** Adds two routes with an address that both match; the same two are added once. */
  add(one: Route, other: Route, address: string): void;
  /** In the order of the routes. */
  overlaps(): RouteOverlaps[];
}

/** @param most how many overlaps of a route are kept; the others are counted, as there may be one for each two routes */
export function createOverlapList(routes: readonly Route[], most: number): OverlapList {
  const found = new Map<number, { count: number; readonly first: { place: number; address: string }[] }>();
  let places: Map<Route, number> | undefined;
  const routeAt = (place: number): Route => routes[place] as Route;
  return {
    add(one, other, address) {
      places ??= new Map(routes.map((route, place) => [route, place]));
      const [a = 0, b = 0] = [places.get(one), places.get(other)];
      const [place, later] = a < b ? [a, b] : [b, a];
      const overlaps = found.get(later) ?? { count: 0, first: [] };
      found.set(later, overlaps);
      overlaps.count += 1;
      const { first } = overlaps;
      first.splice(first.findLastIndex((before) => before.place < place) + 1, 0, { place, address });
      if (first.length > most) first.pop();
    },
    overlaps: () =>
      [...found]
        .sort(([a], [b]) => a - b)
        .map(([later, { count, first }]) => ({
          later: routeAt(later),
          count,
          first: first.map(({ place, address }) => ({ earlier: routeAt(place), address })),
        })),
  };
}
