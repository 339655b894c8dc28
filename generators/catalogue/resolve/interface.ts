import type { Layer } from '../layers/layer.ts';
import type { Renames } from '../layers/renames.ts';
import type { Interface } from '../model.ts';
import { createNamespaceOf } from '../namespaces.ts';
import type { Group, ValueSet } from '../parameter-model.ts';
import { baseNameOf, fileKey, type Place, placeBelow } from '../source.ts';
import { resolveBinding, resolveRequests } from './bindings.ts';
import { type ModuleChoice, withChosenModules } from './chosen-modules.ts';
import { readDecisions } from './constraints.ts';
import { type Context, type Gathered, nothingShared, readCitation, readFact, report } from './context.ts';
import { type Cursor, child, entries, isMapData, items, placeOf, textAt } from './cursor.ts';
import { resolveConditions, resolveGaps, resolveInterpretations, resolveNotes } from './gaps.ts';
import { type Known, known } from './known.ts';
import { expandList, listFiles } from './lists.ts';
import { resolveModuleGroups, resolveModules } from './modules.ts';
import { resolveParameters } from './parameters.ts';
import type { ResolvedParts } from './resolved-parts.ts';
import { locationsOf, resolveFamily, resolveNamespaces, resolveResource } from './routes.ts';
import { knownKinds, resolveSegmentKinds, segmentKindsIn } from './segment-kinds.ts';
import { readServerAddresses } from './servers.ts';
import { resolveSets } from './sets.ts';
import { multiLimits } from './types.ts';

/** The files of one interface, by what they hold, in the order of their paths. */
export interface InterfaceFiles {
  readonly name: string;
  readonly root: Cursor;
  /** The definitions of all files, by name. */
  readonly sets: ReadonlyMap<string, Cursor>;
  readonly groups: ReadonlyMap<string, Cursor>;
  readonly resources: readonly Cursor[];
  readonly routes: readonly Cursor[];
  readonly modules: readonly Cursor[];
  readonly gaps: Cursor | undefined;
  readonly bindings: readonly Cursor[];
  /** Modules that are not chosen, whose parameters others may have. */
  readonly hidden: readonly Cursor[];
  /** What layers choose of the modules of those below them; undefined where they take all. */
  readonly choice: ModuleChoice | undefined;
  /** The places that take a set or group away, by its name. */
  readonly takenAway: ReadonlyMap<string, Place>;
  readonly renames: Renames;
  /** The layers of which deprecated parameters are left out. */
  readonly withoutDeprecated: ReadonlySet<Layer>;
}

/** Resolves an interface, in parts of which some may be known. */
export function resolveInterface(gathered: Gathered, files: InterfaceFiles, parts: ResolvedParts): Interface {
  const bare = contextOf(gathered, files, parts.included);
  const { sets, common } = parts.of(bare, 'common', [], (context) => resolveCommon(context, files));
  const context = { ...bare, sets };
  const own = ownParts(context, files, parts);
  // Last, when everything that may cite an interpretation has been read.
  const last = parts.of(context, 'gaps and bindings', [], (one) => resolveLast(one, files));
  const iface = { ...common, ...own, ...last, interpretations: resolveInterpretations(context, files.gaps) };
  return iface.kind === 'modules' ? withChosenModules(iface, files) : iface;
}

/** Resolves what an interface of either kind has for all of its modules or routes. */
function resolveCommon(bare: Context, files: InterfaceFiles) {
  const { root, name } = files;
  const sets = new Map<string, ValueSet>();
  const context = { ...bare, sets };
  const { multi } = context;
  resolveSets(context, files.sets, sets);
  const separator = textAt(root, 'separator');
  const [statedIn] = items(child(root, 'statedin')).flatMap(readCitation);
  const common = {
    name,
    title: textAt(root, 'title') ?? name,
    ...readFact(context, root, placeOf(root)),
    documents: documentsOf(root),
    ...readServerAddresses(context, root),
    ...(statedIn ? { statedIn } : {}),
    ...(multi ? { multi } : {}),
    ...(separator === undefined ? {} : { separator }),
    conditions: resolveConditions(context, root),
    notes: resolveNotes(context, root),
    sets: [...sets.values()],
    groups: [...files.groups].map(([group, cursor]) => resolveGroup(context, group, cursor)),
  };
  return { sets, common };
}

function resolveLast(context: Context, files: InterfaceFiles): Pick<Interface, 'gaps' | 'bindings' | 'requests'> {
  const gaps = resolveGaps(context, files.gaps);
  const places = gaps.map(({ id, at }) => [id, at] as const);
  const knownGaps = known('gap', ['gaps'], places);
  const requests = resolveRequests(context, files.root);
  const bindings = files.bindings.map((cursor) => resolveBinding(context, cursor, knownGaps));
  return { gaps, bindings, ...(requests ? { requests } : {}) };
}

/** The context of an interface before its sets are resolved. `included` takes the names of the lists that others include. */
function contextOf(gathered: Gathered, files: InterfaceFiles, included: Set<string>): Context {
  const { root, groups, takenAway } = files;
  const multi = child(root, 'multi');
  const named = [...files.modules, ...files.resources, ...files.hidden];
  const interpretations = entries(files.gaps && child(files.gaps, 'interpretations'));
  return {
    ...gathered,
    multi: multi && multiLimits(multi, undefined),
    sets: new Map(),
    decisions: readDecisions(gathered, child(root, 'conditions')),
    lists: listsOf(gathered, groups, named),
    known: {
      sets: { ...known('set', ['sets'], placesOf(files.sets)), takenAway },
      lists: { ...knownLists(groups, named), takenAway },
      interpretations: known('interpretation', ['gaps'], placesOf(interpretations)),
      servers: known('server', [], placesOf(entries(child(root, 'servers')))),
    },
    cited: new Map(),
    shared: nothingShared(),
    included,
    renames: files.renames,
    withoutDeprecated: files.withoutDeprecated,
    hidden: new Set(files.hidden.map((module) => textAt(module, 'name') ?? '')),
  };
}

function documentsOf(root: Cursor): Interface['documents'] {
  return entries(child(root, 'documents')).map(([name, title]) => ({
    name,
    title: String(title.value),
    at: placeOf(title, 'key'),
  }));
}

function ownParts(context: Context, files: InterfaceFiles, parts: ResolvedParts) {
  const { root } = files;
  if (textAt(root, 'kind') === 'modules') {
    return {
      kind: 'modules' as const,
      path: textAt(root, 'path') ?? '{name}',
      moduleGroups: parts.of(context, 'groups of modules', [], (own) => resolveModuleGroups(own, root)),
      modules: resolveModules(context, root, files.modules, parts),
    };
  }
  const shared = parts.of(context, 'what routes share', [], (own) => ({
    namespaces: resolveNamespaces(own, root),
    kinds: resolveSegmentKinds(own, root),
    resources: files.resources.map((cursor) => resolveResource(own, cursor)),
  }));
  const { namespaces, resources } = shared;
  const segmentKinds = segmentKindsIn(root, shared.kinds, files.routes);
  const locations = locationsOf(root);
  const routesContext = {
    ...context,
    namespaceOf: createNamespaceOf(new Set(namespaces.map(({ name }) => name))),
    locations,
    known: {
      ...context.known,
      segmentKinds: knownKinds(segmentKinds),
      resources: known(
        'resource',
        ['resource'],
        resources.map(({ name, at }) => [name, placeBelow(at, ['name'])]),
      ),
    },
  };
  return {
    kind: 'routes' as const,
    address: textAt(root, 'address') ?? '',
    namespaces,
    segmentKinds,
    resources,
    locations,
    families: files.routes.map((cursor) =>
      parts.of(routesContext, fileKey(cursor.source), [baseNameOf(cursor.source)], (own) => resolveFamily(own, cursor)),
    ),
  };
}

function resolveGroup(context: Context, name: string, cursor: Cursor): Group {
  return {
    name,
    ...readFact(context, cursor, placeOf(cursor, 'key')),
    parameters: resolveParameters(context, expandList(context, child(cursor, 'parameters'), [name])),
  };
}

/** The definitions of several files in one map; a name that stands in two of them is reported. */
export function merged(gathered: Gathered, files: readonly Cursor[], what: string): Map<string, Cursor> {
  const all = new Map<string, Cursor>();
  for (const [name, cursor] of files.flatMap((file) => entries(file))) {
    const first = all.get(name);
    if (first)
      reportTwice(gathered, `the ${what} "${name}" is defined twice`, placeOf(cursor, 'key'), placeOf(first, 'key'));
    else all.set(name, cursor);
  }
  return all;
}

/** The lists that `...NAME` can include: groups by name, then modules and resources by name. */
function listsOf(
  gathered: Gathered,
  groups: ReadonlyMap<string, Cursor>,
  named: readonly Cursor[],
): Map<string, Cursor> {
  const lists = new Map<string, Cursor>();
  const places = new Map<string, Place>();
  for (const [name, cursor] of groups) {
    const parameters = child(cursor, 'parameters');
    if (!parameters) continue;
    lists.set(name, parameters);
    places.set(name, placeOf(cursor, 'key'));
  }
  for (const cursor of named) {
    const name = textAt(cursor, 'name') ?? '';
    const list = child(cursor, 'parameters') ?? child(cursor, 'fields');
    const first = places.get(name);
    const place = placeOf(child(cursor, 'name') ?? cursor);
    if (first) reportTwice(gathered, `the name "${name}" is already taken`, place, first);
    else if (list && isMapData(list.value)) {
      lists.set(name, list);
      places.set(name, place);
    }
  }
  return lists;
}

/** Where names are defined that are keys. */
function placesOf(definitions: Iterable<readonly [string, Cursor]>): (readonly [string, Place])[] {
  return [...definitions].map(([name, cursor]) => [name, placeOf(cursor, 'key')]);
}

/** The names that can be included. Modules and resources count as used already if they are named after their file. */
function knownLists(groups: ReadonlyMap<string, Cursor>, named: readonly Cursor[]): Known {
  const files = named.map(
    (cursor) => [textAt(cursor, 'name') ?? '', placeOf(child(cursor, 'name') ?? cursor)] as const,
  );
  const lists = known('group, module or resource', listFiles, [...files, ...placesOf(groups)]);
  for (const [name, { source }] of files) if (source.path.endsWith(`/${name}.yaml`)) lists.referred.add(name);
  return lists;
}

function reportTwice(gathered: Gathered, message: string, at: Place, first: Place): void {
  report(gathered, 'duplicate-name', message, at, {
    related: [{ message: 'the first one', at: first }],
    hint: 'Rename or remove one of them.',
  });
}
