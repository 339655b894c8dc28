import type { Data } from '../../catalogue/data.ts';
import { kindOf } from '../../catalogue/kinds.ts';
import type { Interface, Route, RouteFamily, RoutesInterface } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { resolveCatalogue } from '../../catalogue/resolve/catalogue.ts';
import { type Context, nothingShared } from '../../catalogue/resolve/context.ts';
import { known } from '../../catalogue/resolve/known.ts';
import { resolveParameter } from '../../catalogue/resolve/parameters.ts';
import { CappedList } from '../../lib/capped-list.ts';
import { sourceOf, valueAt, type Workspace } from './workspace.ts';

/** Files that say nothing of what a server describes. */
const besides: ReadonlySet<string | undefined> = new Set(['binding']);

/** The model of the files of one interface. */
export function modelOf(name: string, files: Iterable<readonly [string, Data]>): Interface {
  const sources = [...files].flatMap(([path, data]) => (besides.has(kindOf(path)) ? [] : [sourceOf(path, data)]));
  sources.sort((one, other) => (one.path < other.path ? -1 : 1));
  const root = new Map<string, Data>([
    ['title', name],
    ['version', '0'],
    ['interfaces', [name]],
  ]);
  const { catalogue, diagnostics } = resolveCatalogue([sourceOf('catalogue.yaml', root), ...sources]);
  const [iface] = catalogue?.interfaces ?? [];
  if (iface) return iface;
  const [first] = diagnostics;
  throw new Error(`the interface "${name}" cannot be resolved: ${first?.message} in ${first?.at.source.path}`);
}

interface Known {
  readonly version: number;
  readonly files: ReadonlyMap<string, Data>;
  readonly model: Interface;
}

const models = new WeakMap<Workspace, Known>();

/** Says what the model of a workspace is that nothing has been changed in, where it is known. */
export function setModel(workspace: Workspace, model: Interface): void {
  models.set(workspace, { version: workspace.version(), files: workspace.snapshot(), model });
}

/** The model of a workspace as it is; what has not changed since the last time is not resolved again. */
export function currentModel(workspace: Workspace): Interface {
  const known = models.get(workspace);
  const version = workspace.version();
  if (known?.version === version) return known.model;
  const model = (known && renewed(workspace, known)) ?? modelOf(workspace.name, workspace.files);
  setModel(workspace, model);
  return model;
}

/** The known model with the routes that changed resolved anew; undefined where something changed that they depend on. */
function renewed(workspace: Workspace, known: Known): Interface | undefined {
  const { model, files } = known;
  if (model.kind !== 'routes') return undefined;
  const others = (of: ReadonlyMap<string, Data>) => [...of].filter(([path]) => kindOf(path) !== 'routes');
  const before = others(files);
  const now = others(workspace.files);
  if (before.length !== now.length || before.some(([path, data]) => workspace.files.get(path) !== data))
    return undefined;
  const families = [...workspace.files].filter(([path]) => kindOf(path) === 'routes');
  const changed = families.flatMap(([path, data]): [string, Data][] => {
    const old = files.get(path);
    return data === old ? [] : [[path, withChanged(data, old)]];
  });
  const partial = modelOf(workspace.name, [...now, ...changed]);
  if (partial.kind !== 'routes') return undefined;
  const previous = byFile(model);
  const fresh = byFile(partial);
  const sorted = families.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    ...model,
    families: sorted.flatMap(([path, data]) => {
      const family = fresh.get(path) ?? previous.get(path);
      return family ? [withRoutes(family, data, [fresh.get(path), previous.get(path)])] : [];
    }),
  };
}

/** A family of routes with nothing but those that are not the same as before. */
function withChanged(data: Data, old: Data | undefined): Data {
  const before = valueAt(old, ['routes']);
  const routes = valueAt(data, ['routes']);
  if (!(data instanceof Map) || !(routes instanceof Map) || !(before instanceof Map)) return data;
  return new Map(data).set('routes', new Map([...routes].filter(([path, route]) => before.get(path) !== route)));
}

function byFile({ families }: RoutesInterface): Map<string, RouteFamily> {
  return new Map(families.map((family) => [family.at.source.path, family]));
}

/** The routes that a file has now, each from the first of the families that has it. */
function withRoutes(family: RouteFamily, data: Data, from: readonly (RouteFamily | undefined)[]): RouteFamily {
  const routes = valueAt(data, ['routes']);
  const known = new Map<string, Route>();
  for (const { routes: some } of from.toReversed().flatMap((one) => one ?? [])) {
    for (const route of some) known.set(String(route.at.path.at(-1)), route);
  }
  const paths = routes instanceof Map ? [...routes.keys()] : [];
  return { ...family, routes: paths.flatMap((path) => known.get(path) ?? []) };
}

/** Resolves definitions that are not in a file yet, with the sets of an interface. */
export interface DefinitionResolver {
  readonly context: Context;
  /** The parameter that the layers make, a later one over an earlier one; undefined where they do not fit together. */
  parameter(name: string, layers: readonly Data[]): Parameter | undefined;
}

export function definitionResolver(iface: Interface): DefinitionResolver {
  const context: Context = {
    diagnostics: new CappedList(0),
    suppressions: new Map(),
    expanded: { parameters: 0, values: 0 },
    leftOut: new Set(),
    dangling: new Set(),
    multi: iface.multi,
    sets: new Map(iface.sets.map((set) => [set.name, set])),
    decisions: new Map(),
    lists: new Map(),
    known: {
      sets: known(
        'set',
        [],
        iface.sets.map(({ name, at }) => [name, at]),
      ),
      lists: known('group', [], []),
      interpretations: known(
        'interpretation',
        [],
        iface.interpretations.map(({ id, at }) => [id, at]),
      ),
    },
    cited: new Map(),
    shared: nothingShared(),
    changes: [],
    renames: new Map(),
    withoutDeprecated: new Set(),
    hidden: new Set(),
  };
  const source = sourceOf('', null);
  return {
    context,
    parameter(name, layers) {
      const before = context.diagnostics.added;
      const cursors = layers.map((value) => ({ source, path: [name], value }));
      const parameter = resolveParameter(context, { name, layers: cursors });
      return context.diagnostics.added > before ? undefined : parameter;
    },
  };
}
