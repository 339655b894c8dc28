import type { Data, DataMap } from '../../catalogue/data.ts';
import type { Interface, ModulesInterface, RoutesInterface } from '../../catalogue/model.ts';
import { modulesInOrder } from '../../emit/self-description/paraminfo.ts';
import { routeIndex } from '../../emit/self-description/route-index.ts';
import { isList } from '../../lib/guards.ts';
import { isSame, type JsonMap } from '../../lib/json.ts';
import type { Draft } from '../draft.ts';
import { asMap, withKey } from './definition.ts';
import { ownEntry } from './modules.ts';
import { refill, type Workspace } from './workspace.ts';

/** Brings what the server says beside its routes or modules into interface.yaml. */
export function editInterface(workspace: Workspace, draft: Draft, old: Interface, fresh: Interface): void {
  const file = fileOf(workspace);
  const stated = asMap(draft.files.get(`${draft.interface}/interface.yaml`) ?? null);
  adoptShared(workspace, old, stated);
  if (old.kind === 'routes' && fresh.kind === 'routes') editRoutesInterface(workspace, old, fresh, stated);
  if (old.kind === 'modules' && fresh.kind === 'modules') {
    const used = new Set(fresh.modules.map(({ group }) => group));
    const groups = [...asMap(stated.get('modulegroups') ?? null)].filter(([name]): boolean => used.has(name));
    addEntries(workspace, 'modulegroups', new Map<string, Data>(groups));
    editConditionTexts(workspace, stated);
  }
  const extensions = extensionsOf(old, fresh, stated);
  const before = asMap(workspace.read(file, ['extensions']) ?? null);
  if (isSame(before, extensions) || saysTheSame(old, fresh)) return;
  const kept = [...before.keys()].filter((name) => extensions.has(name));
  const names = new Set([...kept, ...extensions.keys()]);
  const entries = [...names].map((name): [string, Data] => [name, extensions.get(name) ?? null]);
  const map = workspace.map(file, []);
  if (entries.length > 0) map?.set('extensions', new Map(entries));
  else map?.delete('extensions');
}

export function fileOf({ name }: Workspace): string {
  return `${name}/interface.yaml`;
}

/** Updates the server's text of each condition, which is kept with the condition. */
function editConditionTexts(workspace: Workspace, stated: DataMap): void {
  const file = fileOf(workspace);
  for (const [name, condition] of asMap(stated.get('conditions') ?? null)) {
    const known = workspace.read(file, ['conditions', name]);
    const text = asMap(asMap(condition).get('extensions') ?? null).get('text');
    const before = asMap(asMap(known ?? null).get('extensions') ?? null);
    if (known === undefined || before.get('text') === text) continue;
    const extensions =
      text === undefined ? new Map([...before].filter(([key]) => key !== 'text')) : withKey(before, 'text', text);
    const map = workspace.map(file, ['conditions', name]);
    if (extensions.size > 0) map?.set('extensions', extensions);
    else map?.delete('extensions');
  }
}

/** Adopts the meaning of `multi: true` and the separator of defaults, as long as nothing in the catalogue depends on them. */
function adoptShared(workspace: Workspace, old: Interface, stated: DataMap): void {
  const map = workspace.read(fileOf(workspace), []);
  for (const key of ['multi', 'separator'] as const) {
    const value = stated.get(key);
    if (value === undefined || asMap(map ?? null).has(key) || isNeeded(old, key)) continue;
    workspace.map(fileOf(workspace), [])?.set(key, value);
  }
}

function isNeeded(iface: Interface, key: 'multi' | 'separator'): boolean {
  const lists = iface.kind === 'modules' ? iface.modules.map(({ parameters }) => parameters) : [];
  const all = [...lists, ...iface.groups.map(({ parameters }) => parameters)].flat();
  const several = [...all, ...iface.sets];
  if (key === 'multi') return several.some(({ multi }) => multi !== undefined);
  return several.some((one) => Array.isArray(one.default?.stated));
}

function editRoutesInterface(
  workspace: Workspace,
  old: RoutesInterface,
  fresh: RoutesInterface,
  stated: DataMap,
): void {
  const file = fileOf(workspace);
  if (old.address !== fresh.address) workspace.map(file, [])?.set('address', fresh.address);
  const names = fresh.namespaces.map(({ name }) => name);
  if (
    isSame(
      names,
      old.namespaces.map(({ name }) => name),
    )
  )
    return;
  const before = asMap(workspace.read(file, ['namespaces']) ?? null);
  const drafted = asMap(stated.get('namespaces') ?? null);
  const entries = names.map((name): [string, Data] => [name, before.get(name) ?? drafted.get(name) ?? new Map()]);
  const map = workspace.map(file, ['namespaces']);
  if (names.length === 0) workspace.map(file, [])?.delete('namespaces');
  else if (map) refill(map, entries);
  else workspace.map(file, [])?.set('namespaces', new Map(entries));
}

/** Adds what a map of interface.yaml does not have yet. */
export function addEntries(workspace: Workspace, key: string, entries: DataMap): void {
  const file = fileOf(workspace);
  const before = asMap(workspace.read(file, [key]) ?? null);
  const missing = [...entries].filter(([name]) => !before.has(name));
  if (missing.length === 0) return;
  const map = workspace.map(file, [key]);
  if (map) for (const [name, value] of missing) map.set(name, value);
  else workspace.map(file, [])?.set(key, new Map(missing));
}

/** The extensions that the interface must have. */
function extensionsOf(old: Interface, fresh: Interface, stated: DataMap): DataMap {
  const result = new Map(asMap(stated.get('extensions') ?? null));
  if (old.kind === 'modules') {
    // How modules are described in common, and in which order, is the catalogue's own way to say the same.
    for (const name of ['modules', 'order']) {
      const own = asMap(ownExtensions(old)).get(name);
      if (own === undefined) result.delete(name);
      else if (name === 'modules' && fresh.kind === 'modules') result.set(name, withoutLists(asMap(own), fresh));
      else result.set(name, own);
    }
  } else if (fresh.kind === 'routes' && !result.has('exact')) {
    // A root route whose response is described stands for members that the server need not have.
    const given = besideRoutes(fresh);
    const absent = [...besideRoutes({ ...old, extensions: new Map() }).keys()].filter((name) => !given.has(name));
    if (absent.length > 0) result.set('absent', absent);
  }
  return result;
}

/** The attributes that modules have in common, without saying that they have no list of parameters where one has it now. */
function withoutLists(common: DataMap, fresh: ModulesInterface): DataMap {
  const absent = common.get('absent');
  if (!isList(absent)) return common;
  const left = absent.filter((list) => !fresh.modules.some((module) => ownEntry(module, fresh).has(String(list))));
  if (left.length === absent.length) return common;
  return left.length > 0 ? withKey(common, 'absent', left) : new Map([...common].filter(([name]) => name !== 'absent'));
}

/** Whether what stands beside the routes is the same, however it is said. */
function saysTheSame(old: Interface, fresh: Interface): boolean {
  if (old.kind !== 'routes' || fresh.kind !== 'routes') return false;
  return (
    isSame(besideRoutes(old), besideRoutes(fresh)) && isSame(old.extensions.get('self'), fresh.extensions.get('self'))
  );
}

/** The self-description without its routes, except for the root. */
function besideRoutes(iface: RoutesInterface): JsonMap {
  const root = iface.families.flatMap((family) => {
    const routes = family.routes.filter(({ path }) => path === '/');
    return routes.length > 0 ? [{ ...family, routes }] : [];
  });
  return routeIndex({ ...iface, families: root });
}

/** The `extensions` in the file of an interface. */
function ownExtensions({ at }: Interface): Data {
  const data = at.source.data;
  return (data instanceof Map ? data.get('extensions') : undefined) ?? null;
}

/** States the order of the modules where that of their files is another one. */
export function editOrder(workspace: Workspace, old: ModulesInterface, fresh: ModulesInterface): void {
  const file = fileOf(workspace);
  const wanted = pathsOf(fresh);
  const stated = workspace.read(file, ['extensions', 'order']);
  const known = new Set(wanted);
  const isKnown = !isList(stated) || stated.every((path) => known.has(String(path)));
  if (isKnown && isSame(pathsOf(old), wanted)) return;
  const extensions = new Map(old.extensions);
  extensions.delete('order');
  const isNatural = isSame(pathsOf({ ...old, extensions }), wanted);
  const map = workspace.map(file, ['extensions']);
  if (!isNatural && map) map.set('order', unsorted(wanted));
  else if (!isNatural) workspace.map(file, [])?.set('extensions', new Map([['order', unsorted(wanted)]]));
  else if (map?.delete('order') && map.size === 0) workspace.map(file, [])?.delete('extensions');
}

/** As many paths as stand before those that are sorted from there to the end. */
function unsorted(paths: readonly string[]): string[] {
  let end = Math.max(0, paths.length - 1);
  while (end > 0 && (paths[end - 1] ?? '') <= (paths[end] ?? '')) end -= 1;
  return paths.slice(0, end);
}

/** The paths of the modules in the order in which they are described. */
function pathsOf(iface: ModulesInterface): string[] {
  return modulesInOrder(iface).map(({ path }) => path);
}
