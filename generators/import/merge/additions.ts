import type { Data, DataMap } from '../../catalogue/data.ts';
import type { Module, ModulesInterface, Route, RoutesInterface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import { addTo } from '../../lib/add-to.ts';
import type { Draft } from '../draft.ts';
import { asMap, withKey } from './definition.ts';
import { type Adding, addFactored, type Files } from './factored.ts';
import { addEntries } from './interface-facts.ts';
import { ownEntry, setResidue, withPath } from './modules.ts';
import { byPattern, freeName } from './routes.ts';
import { refill, valueAt } from './workspace.ts';

/** Adds the routes that the catalogue does not have to the families where routes of the same leading path stand. */
export function addRoutes(adding: Adding, old: RoutesInterface, fresh: RoutesInterface): void {
  const { workspace, draft } = adding;
  const known = byPattern(old);
  const names = new Set(routesOf(old).flatMap((route) => route.endpoints.map(({ name }) => name)));
  const described = byPattern(fresh);
  const added = [...described].flatMap(([pattern, route]) => (known.has(pattern) ? [] : [route]));
  if (added.length === 0) return;
  const factored = addFactored(adding, new Set(added.map(({ at }) => at)));
  const kinds = addSegmentKinds(adding, old, fresh, added);
  const files = filesByPrefix(old);
  const additions = new Map<string, Map<string | undefined, [string, Data][]>>();
  let previous: Route | undefined;
  for (const [pattern, route] of described) {
    const there = known.get(pattern);
    if (there) {
      previous = there;
      continue;
    }
    const drafted = route.at.source.path;
    const path = pathWith(String(route.at.path.at(-1)), kinds);
    const file = freeFile(adding, additions, familyFile(files, route) ?? drafted, path);
    const after = previous?.at.source.path === file ? String(previous.at.path.at(-1)) : undefined;
    const runs = additions.get(file) ?? new Map<string | undefined, [string, Data][]>();
    additions.set(file, runs);
    addTo(runs, after, [path, newRoute(adding, factored, route, names)]);
    if (!workspace.files.has(file)) workspace.write(file, familyOf(draft, drafted));
  }
  for (const [file, runs] of additions) insertRoutes(adding, file, runs);
}

/** The kinds of variable parts of new routes as the catalogue calls them, those that it does not have added. */
export function addSegmentKinds(
  { workspace, draft }: Adding,
  old: RoutesInterface,
  fresh: RoutesInterface,
  routes: readonly Route[],
): Map<string, string> {
  const byText = new Map(old.segmentKinds.map(({ name, pattern }) => [pattern, name]));
  const taken = new Set(old.segmentKinds.map(({ name }) => name));
  const drafted = asMap(valueAt(draft.files.get(`${draft.interface}/interface.yaml`), ['segments']) ?? null);
  const parts = routes.flatMap(({ segments }) => segments);
  const used = new Set(parts.map((part) => (part.kind === 'variable' ? part.segmentKind : undefined)));
  const names = new Map<string, string>();
  for (const { name, pattern } of fresh.segmentKinds.filter((kind) => used.has(kind.name))) {
    const known = byText.get(pattern);
    const own = known ?? freeId(name, taken);
    taken.add(own);
    names.set(name, own);
    const stated = drafted.get(name) ?? new Map([['pattern', pattern]]);
    if (known === undefined) addEntries(workspace, 'segments', new Map([[own, stated]]));
  }
  return names;
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
  return name;
}

/** The path of a draft with the names that its kinds of variable parts have in the catalogue. */
export function pathWith(written: string, kinds: ReadonlyMap<string, string>): string {
  return written.replace(/\{([^{}:]+):([^{}?]+)(\??)\}/g, (_all, name: string, kind: string, optional: string) => {
    return `{${name}:${kinds.get(kind) ?? kind}${optional}}`;
  });
}

/** The file of the first route that begins with the same literal parts, for each such beginning. */
function filesByPrefix(iface: RoutesInterface): Map<string, string> {
  const files = new Map<string, string>();
  for (const route of routesOf(iface)) {
    for (const prefix of prefixesOf(route)) if (!files.has(prefix)) files.set(prefix, route.at.source.path);
  }
  return files;
}

/** Beginnings of a path beyond its namespace, the longest first. */
function prefixesOf({ segments, namespace }: Route): string[] {
  const least = namespace === '' ? 0 : namespace.split('/').length;
  const variable = segments.findIndex(({ kind }) => kind === 'variable');
  const literals = (variable < 0 ? segments : segments.slice(0, variable)).map((one) =>
    one.kind === 'literal' ? one.text : '',
  );
  return literals
    .map((_text, index) => literals.slice(0, literals.length - index).join('/'))
    .slice(0, Math.max(0, literals.length - least));
}

function familyFile(files: ReadonlyMap<string, string>, route: Route): string | undefined {
  const prefix = prefixesOf(route).find((one) => files.has(one));
  return prefix === undefined ? undefined : files.get(prefix);
}

/** A file that does not have a route of that path; two keys of an index may have the same. */
function freeFile(
  { workspace }: Adding,
  additions: ReadonlyMap<string, ReadonlyMap<string | undefined, readonly [string, Data][]>>,
  wanted: string,
  path: string,
): string {
  const has = (file: string): boolean =>
    valueAt(workspace.files.get(file), ['routes', path]) !== undefined ||
    [...(additions.get(file)?.values() ?? [])].some((run) => run.some(([key]) => key === path));
  let file = wanted;
  for (let count = 2; has(file); count += 1) file = wanted.replace(/\.yaml$/, `-${count}.yaml`);
  return file;
}

function familyOf(draft: Draft, file: string): DataMap {
  return withKey(asMap(draft.files.get(file) ?? null), 'routes', new Map());
}

function newRoute({ citation }: Adding, factored: Files, { at, endpoints }: Route, names: Set<string>): Data {
  const stated = asMap(valueAt(factored.get(at.source.path), at.path) ?? null);
  const items = endpoints.map((endpoint): Data => {
    const own = asMap(valueAt(factored.get(at.source.path), endpoint.at.path.slice(0, -1)) ?? null);
    return withKey(own, 'name', freeName(endpoint.name, names));
  });
  return cited(withKey(stated, 'endpoints', items), citation);
}

function cited(data: DataMap, citation: string | undefined): DataMap {
  if (citation === undefined || data.has('source')) return data;
  return new Map<string, Data>([['source', citation], ...data]);
}

/** Each run of new routes behind the one that comes before it. */
function insertRoutes(
  { workspace }: Adding,
  file: string,
  runs: ReadonlyMap<string | undefined, readonly [string, Data][]>,
): void {
  const routes = workspace.map(file, ['routes']);
  if (!routes) return;
  const entries = [...routes].flatMap(([key, value]): (readonly [string, Data])[] => [
    [key, value],
    ...(runs.get(key) ?? []),
  ]);
  refill(routes, [...entries, ...(runs.get(undefined) ?? [])]);
}

/** Adds the modules that the catalogue does not have. */
export function addModules(adding: Adding, old: ModulesInterface, fresh: ModulesInterface): void {
  const known = new Set(old.modules.map(({ path }) => path));
  const names = new Set([...old.modules, ...old.groups].map(({ name }) => name.toLowerCase()));
  const added = fresh.modules.filter(({ path }) => !known.has(path));
  if (added.length === 0) return;
  const factored = addFactored(adding, new Set(added.map(({ at }) => at)));
  for (const module of added) addModule(adding, factored, { old, fresh, module }, names);
}

function addModule(
  adding: Adding,
  factored: Files,
  { old, fresh, module }: { old: ModulesInterface; fresh: ModulesInterface; module: Module },
  names: Set<string>,
): void {
  const { workspace, citation } = adding;
  const { name, file } = freeModule(adding, module, names);
  const data = withKey(asMap(factored.get(module.at.source.path) ?? null), 'name', name);
  const placed = withPath(workspace, data, module.path);
  workspace.write(file, citedModule(placed, citation));
  const map = workspace.map(file, []);
  if (map) setResidue(map, { ...module, name }, old, ownEntry(module, fresh));
}

function citedModule(data: DataMap, citation: string | undefined): DataMap {
  if (citation === undefined || data.has('source')) return data;
  return new Map(
    [...data].flatMap(([key, value]): [string, Data][] =>
      key === 'parameters'
        ? [
            ['source', citation],
            [key, value],
          ]
        : [[key, value]],
    ),
  );
}

/** A name that no module has yet, whatever its case, and the file of that name; the name is taken from then on. */
function freeModule({ workspace }: Adding, { name: wanted, group }: Module, names: Set<string>) {
  const fileOf = (name: string): string => `${workspace.name}/modules/${group}/${name}.yaml`;
  let name = wanted;
  for (let count = 2; names.has(name.toLowerCase()) || workspace.files.has(fileOf(name)); count += 1) {
    name = `${wanted}${count}`;
  }
  names.add(name.toLowerCase());
  return { name, file: fileOf(name) };
}
