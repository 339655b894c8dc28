import type { Data, DataMap } from '../../catalogue/data.ts';
import type { Module, ModulesInterface } from '../../catalogue/model.ts';
import { moduleInfo } from '../../emit/self-description/paraminfo.ts';
import { isSame, type JsonMap } from '../../lib/json.ts';
import type { Draft } from '../draft.ts';
import { residueOf } from '../residue.ts';
import { asMap, dataOf, withKey } from './definition.ts';
import { collapsed, type Entry, entriesOfKey, listsOf } from './inclusions.ts';
import { refill, valueAt, type Workspace } from './workspace.ts';

/** Takes away the modules that are gone; what other lists include of them is written out there first. */
export function removeModules(workspace: Workspace, old: ModulesInterface, fresh: ModulesInterface): void {
  const wanted = new Set(fresh.modules.map(({ path }) => path));
  // Of two of the same path only the first can be told from it.
  const removed = old.modules.filter(({ path }) => !wanted.delete(path));
  writeOut(workspace, new Set(removed.map(({ name }) => `...${name}`)));
  for (const { at } of removed) workspace.remove(at.source.path);
}

function writeOut(workspace: Workspace, keys: ReadonlySet<string>): void {
  if (keys.size === 0) return;
  const lists = listsOf(workspace);
  for (const { file, at } of lists.values()) {
    const list = asMap(valueAt(workspace.files.get(file), at) ?? null);
    if (![...list.keys()].some((key) => keys.has(key))) continue;
    const entries = [...list].flatMap(([key, value]): [string, Data][] =>
      keys.has(key) ? entriesOfKey(workspace, lists, key, value).map(written) : [[key, value]],
    );
    const map = workspace.map(file, at);
    if (map) refill(map, entries);
  }
}

function written({ name, layers }: Entry): [string, Data] {
  return [name, collapsed(layers)];
}

const modelled = ['name', 'path', 'group', 'prefix', 'generator', 'deprecated'] as const;

/** Brings what is said of each module apart from its parameters to what the server says. The paths of those that changed. */
export function editModules(
  workspace: Workspace,
  draft: Draft,
  old: ModulesInterface,
  fresh: ModulesInterface,
): Set<string> {
  const now = new Map(fresh.modules.map((module) => [module.path, module]));
  const changed = new Set<string>();
  for (const module of old.modules) {
    const described = now.get(module.path);
    if (!described) continue;
    const entry = ownEntry(described, fresh);
    if (isSame(ownEntry(module, old), entry)) continue;
    changed.add(module.path);
    editModule(workspace, module, old, entry, asMap(draft.files.get(described.at.source.path) ?? null));
  }
  return changed;
}

/** The emitted entry of a module, with its lists of parameters empty. */
export function ownEntry(module: Module, iface: ModulesInterface): JsonMap {
  return moduleInfo({ ...module, parameters: [] }, iface);
}

function editModule(workspace: Workspace, old: Module, iface: ModulesInterface, entry: JsonMap, raw: DataMap): void {
  const file = old.at.source.path;
  const map = workspace.map(file, []);
  if (!map) return;
  const before = ownEntry({ ...old, extensions: new Map() }, iface);
  const stated = { ...old };
  for (const key of modelled) {
    if (isSame(before.get(key), entry.get(key)) || key === 'name' || key === 'path') continue;
    const value = raw.get(key);
    if (value === undefined) map.delete(key);
    else refill(map, withKey(map, key, value));
    Object.assign(stated, { [key]: value ?? (key === 'prefix' ? '' : false) });
  }
  if (stated.group !== old.group) refill(map, withPath(workspace, map, old.path));
  setResidue(map, { ...stated, deprecated: stated.deprecated !== false }, iface, entry);
  moveFile(workspace, old, String(map.get('group')));
}

/** States under `extensions` what the module would not say by itself. */
export function setResidue(map: Map<string, Data>, module: Module, iface: ModulesInterface, entry: JsonMap): void {
  const emitted = ownEntry({ ...module, extensions: new Map() }, iface);
  const residue = residueOf(emitted, entry);
  if (residue) refill(map, withKey(map, 'extensions', dataOf(residue)));
  else map.delete('extensions');
}

/** A module with its path, which stands behind the group where the group does not give it. */
export function withPath(workspace: Workspace, module: DataMap, path: string): DataMap {
  const [name, group] = [String(module.get('name')), String(module.get('group'))];
  const template = pathTemplate(workspace.read(`${workspace.name}/interface.yaml`, []) ?? null, group);
  const isNatural = template.replaceAll('{name}', () => name) === path;
  const others = [...module].filter(([key]) => key !== 'path');
  const entries = others.flatMap(([key, value]): [string, Data][] =>
    key === 'group' && !isNatural
      ? [
          [key, value],
          ['path', path],
        ]
      : [[key, value]],
  );
  return new Map(entries);
}

function pathTemplate(root: Data, group: string): string {
  const stated = asMap(asMap(asMap(root).get('modulegroups') ?? null).get(group) ?? null).get('path');
  return String(stated ?? asMap(root).get('path') ?? '{name}');
}

/** A module stands in the folder of its group. */
function moveFile(workspace: Workspace, { name, group, at }: Module, now: string): void {
  const data = workspace.files.get(at.source.path);
  if (group === now || !(data instanceof Map)) return;
  workspace.remove(at.source.path);
  workspace.write(`${workspace.name}/modules/${now}/${name}.yaml`, data);
}
