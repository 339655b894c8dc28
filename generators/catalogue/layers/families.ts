import { type Cursor, child, entries, flagAt, items, LayeredMap, placeOf } from '../definitions/cursor.ts';
import type { Gathered } from '../definitions/gathered.ts';
import { recordChange, refersTo } from '../definitions/resolving-context.ts';
import type { Layer } from '../sources/layer.ts';
import { baseNameOf, type Place } from '../sources/source.ts';
import { changedRoute } from './change.ts';
import { DefinitionsOfLayers } from './layered-definitions.ts';
import { namesBelow, reportStatedBelow } from './names-below.ts';
import { copyEntries, inPlaceOf, overlay } from './overlay.ts';
import { type Choice, candidateOfRoute } from './select.ts';

/** The families of routes, merged layer by layer. Each family is a file, and its routes are definitions of their own. */
export class FamiliesOfLayers {
  private readonly families: DefinitionsOfLayers;
  /** The places of routes, by path without the kinds of its variables. */
  private readonly routes = new Map<string, Place>();

  constructor(private readonly gathered: Gathered) {
    this.families = new DefinitionsOfLayers(gathered, 'family of routes', 'routes');
  }

  cursors(): Cursor[] {
    return this.families.cursors().filter((family) => entries(child(family, 'routes')).length > 0);
  }

  /** Leaves out the routes that a layer does not choose. */
  select({ takes }: Choice, isBelow: (layer: Layer) => boolean): void {
    for (const [name, family] of this.families.all) {
      const routes = child(family.cursor, 'routes');
      if (!routes || !isBelow(family.layer)) continue;
      const gone = new Set<string>();
      for (const [path] of entries(routes)) if (!takes(candidateOfRoute([plainPath(path), name, path]))) gone.add(path);
      if (gone.size === 0) continue;
      for (const path of gone) this.routes.delete(plainPath(path));
      const into = new LayeredMap();
      copyEntries(routes, into, (path) => !gone.has(path));
      this.families.all.set(name, { ...family, cursor: withRoutes(family.cursor, inPlaceOf(routes, into)) });
    }
  }

  add(file: Cursor, layer: Layer): void {
    const target = child(file, 'change');
    const own = { source: file.source, path: [], part: 'key' } as const;
    const name = baseNameOf(file.source);
    if (target) {
      const named = { name: String(target.value), at: placeOf(target), layer };
      this.families.change(named, flagAt(file, 'optional'), (lower) => this.changed(lower, file));
      return;
    }
    const routes = child(file, 'routes');
    const into = new LayeredMap();
    copyEntries(routes, into, (path) => this.state(path, routes && child(routes, path)));
    const isNew = this.families.state(
      { name, at: own, layer },
      routes ? withRoutes(file, inPlaceOf(routes, into)) : file,
    );
    if (!isNew) for (const path of into.keys()) this.routes.delete(plainPath(path));
  }

  private changed(lower: Cursor, file: Cursor): Cursor {
    recordChange(this.gathered, lower, file);
    const into = overlay(lower, file, new LayeredMap(), ['routes']);
    const before = child(lower, 'routes');
    const routes = new LayeredMap();
    copyEntries(before, routes);
    const written = new Map([...routes.keys()].map((path) => [plainPath(path), path]));
    const places = entries(before).map(([path, at]) => [plainPath(path), placeOf(at, 'key')] as const);
    const routesBelow = namesBelow('route', ['routes'], places, 'A new one needs endpoints with names.');
    for (const item of items(child(file, 'without'))) {
      const path = plainPath(String(item.value));
      if (!written.has(path) && flagAt(file, 'optional')) continue;
      if (!refersTo(this.gathered, routesBelow, path, placeOf(item))) continue;
      routes.remove(written.get(path) ?? path);
      this.routes.delete(path);
    }
    for (const [path, at] of entries(child(file, 'routes'))) {
      const key = written.get(plainPath(path));
      const route = key === undefined || !before ? undefined : child(before, key);
      if (route && key !== undefined) routes.place(key, changedRoute(this.gathered, route, at, plainPath(path)));
      else if (isWhole(at)) {
        if (this.state(path, at)) routes.place(path, at);
      } else if (!flagAt(at, 'optional')) refersTo(this.gathered, routesBelow, plainPath(path), placeOf(at, 'key'));
    }
    into.place('routes', inPlaceOf(before ?? lower, routes));
    return inPlaceOf(lower, into);
  }

  /** Records a route, and returns whether it may be added. Reports a route that another layer has already. */
  private state(path: string, at: Cursor | undefined): boolean {
    const place = at && placeOf(at, 'key');
    const first = this.routes.get(plainPath(path));
    if (!place) return false;
    // Rules report equal routes within one layer.
    if (!first || first.source.layer === place.source.layer) this.routes.set(plainPath(path), place);
    else {
      const instead = `change: ${baseNameOf(first.source)}`;
      reportStatedBelow(this.gathered, { what: 'route', name: path, at: place, first, instead });
    }
    return !first || first.source.layer === place.source.layer;
  }
}

function withRoutes(family: Cursor, routes: Cursor): Cursor {
  const into = new LayeredMap();
  copyEntries(family, into);
  into.place('routes', routes);
  return inPlaceOf(family, into);
}

/** Whether a route is complete: it has endpoints, and changes none of another layer. */
function isWhole(route: Cursor): boolean {
  const endpoints = items(child(route, 'endpoints'));
  return endpoints.length > 0 && endpoints.every((endpoint) => !child(endpoint, 'change'));
}

/** A path with the names of its variables only. */
function plainPath(path: string): string {
  return path.replace(/\{([^{}:?]+)[^{}]*\}/g, '{$1}');
}
