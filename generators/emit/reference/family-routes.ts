import type { Endpoint, Route, RouteFamily } from '../../catalogue/model/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { oncePer } from '../../lib/once-per.ts';

/** An endpoint and its route. */
export interface Placed {
  readonly route: Route;
  readonly endpoint: Endpoint;
}

/** Finds an endpoint of a family by its name. @throws {Error} if the family has none of that name. */
export function endpointIn(family: RouteFamily, name: string): Placed {
  const placed = routesIn(family).byName.get(name);
  if (!placed) throw new Error(`the family has no endpoint "${name}"`);
  return placed;
}

/** Finds the routes of a family whose paths are beginnings of the path of a route or continue it, that route included. */
export function relatedRoutes(family: RouteFamily, { path }: Route): readonly Route[] {
  const { at, within } = routesIn(family);
  const own = withoutNames(path);
  const above = prefixesOf(own).filter((one) => one !== own);
  return [...above.flatMap((one) => at.get(one) ?? []), ...(within.get(own) ?? [])];
}

/** Indexes a family: its endpoints by name, and its routes by their path (`at`) and by each beginning of it (`within`). */
const routesIn = oncePer(({ routes }: RouteFamily) => {
  const byName = new Map<string, Placed>();
  const [at, within] = [new Map<string, Route[]>(), new Map<string, Route[]>()];
  for (const route of routes) {
    for (const endpoint of route.endpoints) byName.set(endpoint.name, { route, endpoint });
    const path = withoutNames(route.path);
    addTo(at, path, route);
    for (const prefix of prefixesOf(path)) addTo(within, prefix, route);
  }
  return { byName, at, within };
});

/** The beginnings of a path that end with a whole part, the path itself last. */
function prefixesOf(path: string): string[] {
  const ends = [...path.matchAll(/(?<=.)\/|$/g)].map(({ index }) => index);
  return ends.map((end) => path.slice(0, end));
}

/** A path without the names of its variables, in which routes may differ. */
function withoutNames(path: string): string {
  return path.replace(/\{[^}]*\}/g, '{}');
}
