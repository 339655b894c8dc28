import type { Data, DataMap, Path } from '../../catalogue/data.ts';
import type { Endpoint, Route, RoutesInterface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { endpointEntry, routeEntry, routePattern } from '../../emit/self-description/route-index.ts';
import { isSame, type JsonMap, jsonOf } from '../../lib/json.ts';
import type { Draft } from '../draft.ts';
import { asMap, withKey } from './definition.ts';
import { refill, valueAt, type Workspace } from './workspace.ts';

/** The routes of an interface by the keys that they have in the index. */
export function byPattern(iface: RoutesInterface): Map<string, Route> {
  const patterns = new Map(iface.segmentKinds.map(({ name, pattern }) => [name, pattern]));
  return new Map(routesOf(iface).map((route) => [routePattern(route, patterns), route]));
}

/** Takes away the routes that are gone; those that no two sides can tell apart as well. */
export function removeRoutes(workspace: Workspace, old: RoutesInterface, fresh: RoutesInterface): void {
  const wanted = byPattern(fresh);
  const kept = new Set([...byPattern(old)].filter(([pattern]) => wanted.has(pattern)).map(([, route]) => route));
  for (const route of routesOf(old)) {
    if (!kept.has(route)) removeRoute(workspace, route);
  }
}

function removeRoute(workspace: Workspace, { at }: Route): void {
  const file = at.source.path;
  const routes = workspace.map(file, ['routes']);
  routes?.delete(String(at.path.at(-1)));
  if (routes?.size === 0) workspace.remove(file);
}

/**
 * Brings what is said of each route apart from its arguments to what the server says, its endpoints included. The patterns of
 * the routes that changed.
 */
export function editRoutes(
  workspace: Workspace,
  draft: Draft,
  old: RoutesInterface,
  fresh: RoutesInterface,
): Set<string> {
  const changed = new Set<string>();
  const wanted = byPattern(fresh);
  const names = new Set(routesOf(old).flatMap((route) => route.endpoints.map(({ name }) => name)));
  for (const [pattern, route] of byPattern(old)) {
    const now = wanted.get(pattern);
    if (!now) continue;
    if (editEndpoints(workspace, draft, route, now, names)) changed.add(pattern);
    if (isSame(ownEntry(old, route), ownEntry(fresh, now))) continue;
    editExtensions(workspace, draft, route, now);
    changed.add(pattern);
  }
  return changed;
}

/** The emitted entry of a route, each attribute in a list: an empty one where its value comes from the endpoints. */
function ownEntry(iface: RoutesInterface, route: Route): JsonMap {
  const exact = route.extensions.get('exact');
  if (exact !== undefined) return new Map([['exact', jsonOf(exact)]]);
  const entry = routeEntry(iface, { ...route, endpoints: [] });
  const fromEndpoints = (name: string): boolean => ofEndpoints.has(name) && !route.extensions.has(name);
  return new Map([...entry].map(([name, value]) => [name, fromEndpoints(name) ? [] : [value]]));
}

const ofEndpoints: ReadonlySet<string> = new Set(['endpoints', 'methods']);

function editExtensions(workspace: Workspace, draft: Draft, old: Route, now: Route): void {
  const stated = asMap(valueAt(draft.files.get(now.at.source.path), [...now.at.path, 'extensions']) ?? null);
  const pattern = old.extensions.get('pattern');
  const extensions = new Map([...stated].filter(([name]) => name !== 'pattern'));
  if (typeof pattern === 'string') extensions.set('pattern', pattern);
  setExtensions(workspace, old.at.source.path, old.at.path, extensions);
}

function setExtensions(workspace: Workspace, file: string, at: Path, extensions: DataMap): void {
  const map = workspace.map(file, at);
  if (!map) return;
  if (extensions.size > 0) refill(map, withKey(map, 'extensions', extensions));
  else map.delete('extensions');
}

/** Endpoints by the methods that they share, in the order of the server. */
function editEndpoints(workspace: Workspace, draft: Draft, old: Route, now: Route, names: Set<string>): boolean {
  const counterparts = matched(old.endpoints, now.endpoints);
  const file = old.at.source.path;
  const at = [...old.at.path, 'endpoints'];
  const settled =
    old.endpoints.length === now.endpoints.length &&
    now.endpoints.every(
      (endpoint, index) =>
        counterparts[index] === old.endpoints[index] && isEndpointUpToDate(old.endpoints[index], endpoint),
    );
  if (settled) return false;
  const before = valueAt(workspace.files.get(file), at);
  const items = now.endpoints.map((endpoint, index): Data => {
    const counterpart = counterparts[index];
    const raw = asMap(valueAt(draft.files.get(endpoint.at.source.path), endpoint.at.path.slice(0, -1)) ?? null);
    const place = counterpart ? Number(counterpart.at.path.at(-2)) : -1;
    if (!counterpart || !Array.isArray(before)) return newEndpoint(raw, names);
    return editedEndpoint(asMap(before[place] ?? null), raw, counterpart, endpoint);
  });
  workspace.map(file, old.at.path)?.set('endpoints', items);
  return true;
}

function isEndpointUpToDate(old: Endpoint | undefined, now: Endpoint): boolean {
  return old !== undefined && isSame(bareEntry(old), bareEntry(now));
}

function bareEntry(endpoint: Endpoint): JsonMap {
  const exact = endpoint.extensions.get('exact');
  if (exact !== undefined) return new Map([['exact', jsonOf(exact)]]);
  return endpointEntry({ ...endpoint, parameters: [] });
}

function editedEndpoint(old: DataMap, raw: DataMap, before: Endpoint, now: Endpoint): DataMap {
  if (isEndpointUpToDate(before, now)) return old;
  const methods = raw.get('methods') ?? [];
  const same =
    before.methods.length === now.methods.length &&
    before.methods.every((method, index) => method === now.methods[index]);
  const result = same ? old : withKey(old, 'methods', methods);
  const extensions = raw.get('extensions');
  if (extensions !== undefined) return withKey(result, 'extensions', extensions);
  return new Map([...result].filter(([key]) => key !== 'extensions'));
}

/** An endpoint that was not there, without arguments as yet. Its name is one that none has. */
function newEndpoint(raw: DataMap, names: Set<string>): DataMap {
  const named = withKey(raw, 'name', freeName(String(raw.get('name')), names));
  return new Map([...named].filter(([key]) => key !== 'arguments'));
}

/** A name that no endpoint has yet; it is taken from then on. */
export function freeName(wanted: string, names: Set<string>): string {
  let name = wanted;
  for (let count = 2; names.has(name); count += 1) name = `${wanted}${count}`;
  names.add(name);
  return name;
}

/** For each endpoint of now the one that it was: that of the same methods, else one that shares a method. */
function matched(old: readonly Endpoint[], now: readonly Endpoint[]): (Endpoint | undefined)[] {
  const free = new Set(old);
  const take = (fits: (one: Endpoint) => boolean): Endpoint | undefined => {
    const found = [...free].find(fits);
    if (found) free.delete(found);
    return found;
  };
  const equal = now.map(({ methods }) => take((one) => [...one.methods].sort().join() === [...methods].sort().join()));
  return now.map(
    ({ methods }, index) => equal[index] ?? take((one) => one.methods.some((method) => methods.includes(method))),
  );
}
