import type { Data, DataMap, Path } from '../../catalogue/data.ts';
import { kindOf } from '../../catalogue/kinds.ts';
import { isList } from '../../lib/guards.ts';
import { asMap, shortest, withKey } from './definition.ts';
import { valueAt, type Workspace } from './workspace.ts';

/** A parameter as a list brings it in. */
export interface Entry {
  /** Its name in the list. */
  readonly name: string;
  /** Its name in the list that the inclusion names. */
  readonly original: string;
  /** Its definition, then what inclusions say is different. */
  readonly layers: readonly Data[];
}

/** Where a list of parameters stands. */
export interface ListPlace {
  readonly file: string;
  readonly at: Path;
}

/** The lists that can be included, by name. */
export type Lists = ReadonlyMap<string, ListPlace>;

/** The lists that `...NAME` can include: those of groups, modules and resources. */
export function listsOf(workspace: Workspace): Lists {
  const lists = new Map<string, ListPlace>();
  for (const [file, data] of workspace.files) {
    const kind = kindOf(file);
    if (!(data instanceof Map)) continue;
    if (kind === 'groups') for (const name of data.keys()) lists.set(name, { file, at: [name, 'parameters'] });
    const list = kind === 'module' ? 'parameters' : kind === 'resource' ? 'fields' : undefined;
    if (list !== undefined) lists.set(String(data.get('name')), { file, at: [list] });
  }
  return lists;
}

/** The parameters of a list. */
export function expanded(workspace: Workspace, lists: Lists, list: Data | undefined): Entry[] {
  return [...asMap(list ?? null)].flatMap(([key, value]) => entriesOfKey(workspace, lists, key, value));
}

/** The entries that one key of a list stands for: itself, or those of the list that it includes. */
export function entriesOfKey(workspace: Workspace, lists: Lists, key: string, value: Data): Entry[] {
  if (!key.startsWith('...')) return [{ name: key, original: key, layers: [value] }];
  return included(workspace, lists, key.slice(3), value);
}

/** The list of a name, less, renamed and changed as stated. */
export function included(workspace: Workspace, lists: Lists, name: string, value: Data): Entry[] {
  const place = lists.get(name);
  if (!place) return [];
  const stated = value instanceof Map ? value : new Map<string, Data>();
  const without = new Set(textsIn(stated.get('without')));
  const rename = asMap(stated.get('rename') ?? null);
  const change = asMap(stated.get('change') ?? null);
  const require = new Set(textsIn(stated.get('require')));
  const entries = expanded(workspace, lists, valueAt(workspace.files.get(place.file), place.at));
  return entries
    .filter((entry) => !without.has(entry.name))
    .map((entry) => {
      const layers = [...entry.layers];
      const different = change.get(entry.name);
      if (different !== undefined) layers.push(different);
      if (require.has(entry.name)) layers.push(new Map([['required', true]]));
      return { name: String(rename.get(entry.name) ?? entry.name), original: entry.name, layers };
    });
}

/** Layers as one definition that says the same. */
export function collapsed(layers: readonly Data[]): Data {
  const [only, second] = layers;
  if (second === undefined) return only ?? null;
  let result: DataMap = new Map();
  for (const layer of layers) {
    for (const [key, value] of asMap(layer)) result = withKey(result, key, joined(key, result.get(key), value));
  }
  return shortest(result);
}

/** Citations add up, and so do extensions; all else is said by the later layer. */
function joined(key: string, before: Data | undefined, value: Data): Data {
  if (before === undefined) return value;
  if (key === 'extensions' || key === 'suppress') return new Map([...asMap(before), ...asMap(value)]);
  if (key !== 'source' && key !== 'interpretations') return value;
  return [...new Set([...listed(before), ...listed(value)])];
}

function listed(value: Data): readonly Data[] {
  return isList(value) ? value : [value];
}

export function textsIn(value: Data | undefined): string[] {
  return isList(value) ? value.map(String) : [];
}

/** Takes names out of inclusions that their lists no longer have. */
export function tidyInclusions(workspace: Workspace): void {
  const lists = listsOf(workspace);
  const names = new Map<string, ReadonlySet<string>>();
  const pending = new Set<string>();
  const namesOf = (name: string): ReadonlySet<string> => {
    const known = names.get(name);
    const place = lists.get(name);
    if (known || !place || pending.has(name)) return known ?? new Set();
    pending.add(name);
    tidyList(workspace, place, namesOf);
    pending.delete(name);
    const list = valueAt(workspace.files.get(place.file), place.at);
    const found = new Set(expanded(workspace, lists, list).map((entry) => entry.name));
    names.set(name, found);
    return found;
  };
  for (const name of lists.keys()) namesOf(name);
  for (const place of routeLists(workspace)) tidyList(workspace, place, namesOf);
  for (const { file, at } of bodiesIn(workspace)) {
    const resource = asMap(valueAt(workspace.files.get(file), at) ?? null).get('resource');
    tidyInclusion(workspace, file, at, namesOf(String(resource)));
  }
}

function tidyList(workspace: Workspace, { file, at }: ListPlace, namesOf: (name: string) => ReadonlySet<string>): void {
  const list = valueAt(workspace.files.get(file), at);
  if (!(list instanceof Map)) return;
  for (const [key, value] of [...list]) {
    if (!key.startsWith('...')) continue;
    const known = namesOf(key.slice(3));
    if (value instanceof Map) tidyInclusion(workspace, file, [...at, key], known);
  }
  leaveOutTwice(workspace, { file, at }, asMap(valueAt(workspace.files.get(file), at) ?? null), namesOf);
}

/** Leaves out of each inclusion the names that the list has itself, or by an earlier inclusion. */
function leaveOutTwice(
  workspace: Workspace,
  { file, at }: ListPlace,
  list: DataMap,
  namesOf: (name: string) => ReadonlySet<string>,
): void {
  const taken = new Set([...list.keys()].filter((key) => !key.startsWith('...')));
  for (const [key, value] of [...list]) {
    if (!key.startsWith('...')) continue;
    const stated = asMap(value);
    const gone = new Set(textsIn(stated.get('without')));
    const rename = asMap(stated.get('rename') ?? null);
    const twice: string[] = [];
    for (const name of namesOf(key.slice(3))) {
      if (gone.has(name)) continue;
      const called = String(rename.get(name) ?? name);
      if (taken.has(called)) twice.push(name);
      taken.add(called);
    }
    if (twice.length === 0) continue;
    const less = withKey(stated, 'without', [...gone, ...twice]);
    workspace.map(file, at)?.set(key, withoutNames(less, new Set(twice)));
  }
}

/** Says nothing of names that are left out. */
function withoutNames(stated: DataMap, names: ReadonlySet<string>): DataMap {
  return new Map(
    [...stated].flatMap(([key, value]): [string, Data][] => {
      if (!(value instanceof Map)) return [[key, value]];
      const left = new Map([...value].filter(([name]) => !names.has(name)));
      return left.size > 0 ? [[key, left]] : [];
    }),
  );
}

function tidyInclusion(workspace: Workspace, file: string, at: Path, known: ReadonlySet<string>): void {
  const stated = valueAt(workspace.files.get(file), at);
  if (!(stated instanceof Map)) return;
  for (const key of ['without', 'require', 'rename', 'change']) {
    const said: Data | undefined = stated.get(key);
    const names = said instanceof Map ? [...said.keys()] : textsIn(said);
    if (names.every((name) => known.has(name))) continue;
    const left =
      said instanceof Map
        ? new Map([...said].filter(([name]) => known.has(name)))
        : names.filter((name) => known.has(name));
    const edited = workspace.map(file, at);
    if ((left instanceof Map ? left.size : left.length) > 0) edited?.set(key, left);
    else edited?.delete(key);
  }
  emptied(workspace, file, at);
}

/** An inclusion that says nothing is written without a value. */
function emptied(workspace: Workspace, file: string, at: Path): void {
  const key = String(at.at(-1));
  const edited = valueAt(workspace.files.get(file), at);
  if (key.startsWith('...') && edited instanceof Map && edited.size === 0) {
    workspace.map(file, at.slice(0, -1))?.set(key, null);
  }
}

/** Where the lists of routes and of their endpoints are. */
export function routeLists(workspace: Workspace): ListPlace[] {
  return endpointsIn(workspace).flatMap(({ file, at, route }) => [
    { file, at: [...route, 'arguments'] },
    { file, at: [...at, 'arguments'] },
  ]);
}

function bodiesIn(workspace: Workspace): ListPlace[] {
  return endpointsIn(workspace).map(({ file, at }) => ({ file, at: [...at, 'body'] }));
}

function endpointsIn(workspace: Workspace): (ListPlace & { readonly route: Path })[] {
  return [...workspace.files].flatMap(([file, data]) => {
    if (kindOf(file) !== 'routes') return [];
    return [...asMap(valueAt(data, ['routes']) ?? null)].flatMap(([path, value]) => {
      const endpoints = asMap(value).get('endpoints');
      const route = ['routes', path];
      return isList(endpoints)
        ? endpoints.map((_one, index) => ({ file, route, at: [...route, 'endpoints', index] }))
        : [];
    });
  });
}
