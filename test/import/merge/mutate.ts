import type { Data, DataMap } from '../../../generators/catalogue/data.ts';
import { createOrigins, type Draft } from '../../../generators/import/draft.ts';
import { copied } from '../../../generators/import/merge/workspace.ts';
import { added, asMap, changes } from './definition-changes.ts';

type Mutable = Map<string, Data>;

/** A source of chance that gives the same numbers for the same seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return Math.abs((state ^ (state >>> 13)) | 0) % below;
  };
}

/** Another draft: as a server would describe itself after some changes. */
export function mutated(draft: Draft, seed: number, changes: number): Draft {
  const pick = chance(seed);
  const files = new Map([...draft.files].map(([path, data]) => [path, copied(data) as Mutable]));
  for (let count = 0; count < changes; count += 1) {
    const lists = listsIn(files);
    mutateOnce(files, lists, pick, draft.interface, seed * 100 + count);
  }
  for (const [path, data] of [...files])
    if (data.get('routes') instanceof Map && (data.get('routes') as DataMap).size === 0) files.delete(path);
  return { interface: draft.interface, files, origins: createOrigins(), repairs: [] };
}

type Files = Map<string, Mutable>;
type Pick = (below: number) => number;

function mutateOnce(files: Files, lists: Mutable[], pick: Pick, name: string, unique: number): void {
  const list = lists[pick(lists.length)];
  const keys = [...(list?.keys() ?? [])];
  const key = keys[pick(keys.length)] ?? '';
  const everywhere = lists.filter((one) => alike(one.get(key), list?.get(key)));
  const where = pick(2) === 0 ? everywhere : list ? [list] : [];
  switch (pick(12)) {
    case 0:
      for (const one of where) if (one.size > 1) one.delete(key);
      return;
    case 1:
      for (const one of where) insert(one, pick(one.size + 1), `added${unique}`, added[pick(added.length)] ?? null);
      return;
    case 2:
      for (const one of where) insertAfter(one, key, `added${unique}`, added[unique % added.length] ?? null);
      return;
    case 3:
    case 4:
    case 5: {
      const change = changes[pick(changes.length)];
      const next = change?.(list?.get(key) ?? null, unique);
      if (next !== undefined) for (const one of where) if (one.has(key)) one.set(key, copied(next));
      return;
    }
    case 6:
      if (list && keys.length > 2) {
        const [entry] = [...list].splice(pick(keys.length), 1);
        if (entry) {
          list.delete(entry[0]);
          insert(list, pick(list.size), entry[0], entry[1]);
        }
      }
      return;
    case 7:
      removeObject(files, pick);
      return;
    case 8:
      addObject(files, pick, name, unique);
      return;
    case 9:
      changeEndpoints(files, pick, unique);
      return;
    case 10:
      changeValuesEverywhere(lists, list?.get(key) ?? null, unique, files);
      return;
    default:
      changeModule(files, pick);
  }
}

function changeValuesEverywhere(lists: readonly Mutable[], definition: Data, unique: number, files: Files): void {
  const type = asMap(definition).get('type');
  for (const sets of [...files].filter(([path]) => path.includes('/sets/')).map(([, data]) => data)) {
    for (const [name, set] of sets) {
      if (type === `${name}[]`)
        (set as Mutable).set('values', [...((set as DataMap).get('values') as Data[]), `new${unique}`]);
    }
  }
  if (!Array.isArray(type)) return;
  const values =
    unique % 2 === 0 ? [`new${unique}`, ...type] : type.length > 1 ? type.slice(1) : [...type, `new${unique}`];
  for (const list of lists) {
    for (const [name, one] of list) {
      if (!alike(asMap(one).get('type'), type)) continue;
      const rest = [...asMap(one)].filter(([key]) => key !== 'deprecatedvalues' && key !== 'type');
      list.set(name, rest.length > 0 ? new Map<string, Data>([['type', values], ...rest]) : values);
    }
  }
}

function removeObject(files: Files, pick: Pick): void {
  const modules = [...files].filter(([path]) => path.includes('/modules/'));
  const families = [...files.values()].filter((data) => data.get('routes') instanceof Map);
  const [path] = modules[pick(modules.length)] ?? [];
  if (path !== undefined && modules.length > 1) files.delete(path);
  const routes = families[pick(families.length)]?.get('routes') as Mutable | undefined;
  const key = [...(routes?.keys() ?? [])][pick(routes?.size ?? 1)];
  if (key !== undefined && (families.length > 1 || (routes?.size ?? 0) > 1)) routes?.delete(key);
}

function addObject(files: Files, pick: Pick, name: string, unique: number): void {
  const modules = [...files].filter(([path]) => path.includes('/modules/'));
  const [path, module] = modules[pick(modules.length)] ?? [];
  if (path !== undefined && module) {
    const copy = copied(module) as Mutable;
    copy.set('name', `module${unique}`);
    files.set(path.replace(/[^/]*$/, `module${unique}.yaml`), copy);
    return;
  }
  const families = [...files.values()].filter((data) => data.get('routes') instanceof Map);
  const routes = families[pick(families.length)]?.get('routes') as Mutable;
  const keys = [...routes.keys()];
  const key = keys[pick(keys.length)] ?? '/';
  const copy = copied(routes.get(key) ?? new Map()) as Mutable;
  if (!copy.has('endpoints')) return;
  for (const endpoint of copy.get('endpoints') as Mutable[]) endpoint.set('name', `${endpoint.get('name')}_${unique}`);
  routes.set(pick(2) === 0 ? `${key === '/' ? '' : key}/more${unique}` : `/${name}/other${unique}`, copy);
}

function changeEndpoints(files: Files, pick: Pick, unique: number): void {
  const families = [...files.values()].filter((data) => data.get('routes') instanceof Map);
  const routes = families[pick(families.length)]?.get('routes') as DataMap | undefined;
  const route = [...(routes?.values() ?? [])][pick(routes?.size ?? 1)] as Mutable | undefined;
  if (!route) return;
  const endpoints = route.get('endpoints') as Mutable[];
  const first = endpoints[0];
  if (pick(3) === 0) first?.set('methods', ['PATCH']);
  else if (pick(2) === 0 && endpoints.length > 1) endpoints.splice(pick(endpoints.length), 1);
  else if (first) {
    const copy = copied(first) as Mutable;
    copy.set('name', `${first.get('name')}_${unique}`);
    copy.set('methods', ['DELETE', 'PUT']);
    endpoints.splice(pick(2) * endpoints.length, 0, copy);
  }
}

function changeModule(files: Files, pick: Pick): void {
  const modules = [...files.values()].filter((data) => data.has('prefix'));
  const module = modules[pick(modules.length)];
  if (!module) return;
  if (pick(2) === 0) module.set('prefix', `${module.get('prefix')}x`);
  else if (module.has('generator')) module.delete('generator');
  else module.set('generator', true);
}

function listsIn(files: Files): Mutable[] {
  const lists: Mutable[] = [];
  for (const data of files.values()) {
    if (data.get('parameters') instanceof Map) lists.push(data.get('parameters') as Mutable);
    for (const route of asMap(data.get('routes') ?? null).values()) {
      for (const endpoint of asMap(route).get('endpoints') as Data[]) {
        const list = asMap(endpoint).get('arguments');
        if (list instanceof Map) lists.push(list as Mutable);
      }
    }
  }
  return lists;
}

function insert(list: Mutable, place: number, key: string, value: Data): void {
  const entries = [...list];
  entries.splice(place, 0, [key, copied(value)]);
  list.clear();
  for (const [name, one] of entries) list.set(name, one);
}

function insertAfter(list: Mutable, after: string, key: string, value: Data): void {
  insert(list, [...list.keys()].indexOf(after) + 1, key, value);
}

function alike(one: Data | undefined, other: Data | undefined): boolean {
  return one !== undefined && JSON.stringify(plain(one)) === JSON.stringify(plain(other ?? null));
}

function plain(data: Data): unknown {
  if (data instanceof Map) return [...data].map(([key, value]) => [key, plain(value)]);
  return Array.isArray(data) ? data.map(plain) : data;
}
