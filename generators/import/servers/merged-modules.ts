import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { isList, mapOf } from '../factor/parameter-lists.ts';
import { stemOf } from '../module-stem.ts';
import { keyOf } from '../value-key.ts';
import { mergedFact, ownFacts } from './merged-facts.ts';
import { type Merging, mergedParameters } from './merged-parameters.ts';
import { inOneOrder, partOf, type Stated, serversOf, withServers } from './stated.ts';

/** The files of a draft, by path in the catalogue. */
export type Files = ReadonlyMap<string, DataMap>;

/** Merges the modules of several servers, which are identified by their paths. `root` is the merged interface.yaml. */
export function mergedModules(stated: Stated<Files>, name: string, root: DataMap, merging: Merging): Files {
  const byPath = stated.map(([server, files]) => [server, modulesByPath(files, name, root)] as const);
  const paths = inOneOrder(byPath.map(([, modules]) => modules.keys()));
  const merged = new Map<string, DataMap>();
  const taken = new Set<string>();
  // Of modules with the same name on different servers, one that is not a submodule keeps it.
  const isPart = (path: string): number => Number(path.includes('+'));
  for (const path of [...paths].sort((one, other) => isPart(one) - isPart(other))) {
    const having = partOf(byPath, (modules) => modules.get(path));
    const module = mergedModule(having, serversOf(stated), merging);
    const named = freeName(taken, String(module.get('name')), stemOf(path));
    taken.add(named.toLowerCase());
    const file = `${name}/modules/${module.get('group')}/${named}.yaml`;
    merged.set(file, withPath(new Map(module).set('name', named), path, root));
  }
  return new Map([...merged].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function modulesByPath(files: Files, name: string, root: DataMap): ReadonlyMap<string, DataMap> {
  const own = files.get(`${name}/interface.yaml`);
  const common = attributesOfAll(own);
  const kept = attributesOfAll(root);
  const lost = [...common].filter(([key]) => !kept.has(key) && key !== 'absent' && key !== 'parameters');
  const modules = [...files].filter(([file]) => file.startsWith(`${name}/modules/`));
  return new Map(modules.map(([, module]) => [pathOf(module, own), withAttributes(module, lost)]));
}

/** The attributes that all modules of an interface have unless they state otherwise. */
function attributesOfAll(root: DataMap | undefined): DataMap {
  return mapOf(mapOf(root?.get('extensions'))?.get('modules')) ?? new Map();
}

/** Adds to a module the attributes that its interface no longer states for all modules. */
function withAttributes(module: DataMap, attributes: readonly (readonly [string, Data])[]): DataMap {
  const own = mapOf(module.get('extensions'));
  const absent = own?.get('absent');
  const added = attributes.filter(([key]) => !own?.has(key) && !(isList(absent) && absent.includes(key)));
  return added.length === 0 ? module : new Map(module).set('extensions', new Map([...added, ...(own ?? [])]));
}

function pathOf(module: DataMap, root: DataMap | undefined): string {
  const own = module.get('path');
  return typeof own === 'string' ? own : usualPath(module, root);
}

/** The path of a module that states none. */
function usualPath(module: DataMap, root: DataMap | undefined): string {
  const group = mapOf(mapOf(root?.get('moduleGroups'))?.get(String(module.get('group'))));
  const form = String(group?.get('path') ?? root?.get('path') ?? '{name}');
  return form.replaceAll('{name}', () => String(module.get('name')));
}

/** A module that states its path if it is not the usual one. */
function withPath(module: DataMap, path: string, root: DataMap): DataMap {
  const [name, group, ...others] = [...module].filter(([key]) => key !== 'path');
  const own = usualPath(module, root) === path ? [] : ([['path', path]] as const);
  return new Map<string, Data>([...(name ? [name] : []), ...(group ? [group] : []), ...own, ...others]);
}

/** A free name for a module: its own, or one made from its path, or that with a number. Case does not count. */
function freeName(taken: ReadonlySet<string>, own: string, afterPath: string): string {
  const free = [own, afterPath].find((name) => !taken.has(name.toLowerCase()));
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1) {
    const named = `${afterPath}_${number}`;
    if (!taken.has(named.toLowerCase())) return named;
  }
}

/** Merges the descriptions of a module. `all` are the servers of the import. */
function mergedModule(stated: Stated<DataMap>, all: readonly string[], merging: Merging): DataMap {
  const modules = stated.map(([, module]) => module);
  const keys = inOneOrder(modules.map((module) => module.keys()));
  const lists = partOf(stated, (module) => mapOf(module.get('parameters')));
  const merged = new Map<string, Data>();
  for (const key of keys) {
    const own = modules.map((module) => module.get(key));
    const value =
      key === 'parameters'
        ? mergedParameters(lists, merging)
        : key === 'examples'
          ? allExamples(own)
          : key === 'constraints'
            ? commonConstraints(own)
            : mergedFact(key, own);
    if (value !== undefined) merged.set(key, value);
  }
  const unrecorded = ['name', 'group', 'path', 'parameters', 'examples', 'constraints'];
  const recorded = keys.filter((key) => !unrecorded.includes(key));
  const byServer = stated.map(([server, own]) => [server, ownFacts(own, merged, recorded)] as const);
  return withServers(merged, serversOf(stated), all, new Map(byServer));
}

/** The constraints that all servers state, in any words, so that no request is refused that one of them accepts. */
function commonConstraints(lists: readonly (Data | undefined)[]): Data | undefined {
  const [first = [], ...others] = lists.map((list) => (isList(list) ? list.flatMap((one) => mapOf(one) ?? []) : []));
  const stated = others.map((list) => new Set(list.map(keyOfConstraint)));
  const common = first.filter((one) => stated.every((keys) => keys.has(keyOfConstraint(one))));
  return common.length === 0 ? undefined : common;
}

function keyOfConstraint(constraint: DataMap): string {
  return keyOf(new Map([...constraint].filter(([key]) => key !== 'help')));
}

/** The example requests of all servers, each once. As help, they need not be attributed to a server. */
function allExamples(lists: readonly (Data | undefined)[]): Data {
  const byQuery = new Map<Data | undefined, Data>();
  for (const example of lists.filter(isList).flat()) {
    const query = mapOf(example)?.get('query');
    if (!byQuery.has(query)) byQuery.set(query, example);
  }
  return [...byQuery.values()];
}
