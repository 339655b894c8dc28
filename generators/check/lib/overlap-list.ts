import type { Route } from '../../catalogue/model/model.ts';

/** An earlier route, and an address that both it and the later one match. */
export interface Overlap {
  readonly earlier: Route;
  readonly address: string;
}

/** A route, and the earlier routes that match one of its addresses. */
export interface RouteOverlaps {
  readonly later: Route;
  /** The number of these earlier routes. */
  readonly count: number;
  /** The first of these earlier routes. */
  readonly first: readonly Overlap[];
}

/** Collects pairs of routes by the later of the two. */
export interface OverlapList {
  /** Adds two routes with an address that both match. Each pair must be added only once. */
  add(one: Route, other: Route, address: string): void;
  /** The overlaps, in the order of the later routes. */
  overlaps(): RouteOverlaps[];
}

/**
 * @param most the maximum number of overlaps that are listed for a route; the others are only counted, as there may be one for each two
 * routes
 */
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
