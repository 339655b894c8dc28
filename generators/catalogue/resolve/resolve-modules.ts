import { type Cursor, child, entries, flagAt, items, placeOf, textAt } from '../definitions/cursor.ts';
import { definedNames } from '../definitions/defined-names.ts';
import { type Context, readFact, refersTo, sharedIfEmpty } from '../definitions/resolving-context.ts';
import type { Module, ModuleExample, ModuleGroup, ModuleLeftOut } from '../model/model.ts';
import { nestedIn, resolvedSets } from './definition.ts';
import { expandList } from './expand-lists.ts';
import { constraintsAmong, readConstraints } from './read-constraints.ts';
import { readDeprecated } from './read-types.ts';
import { resolveParameters } from './resolve-parameters.ts';
import { readOnServers } from './servers.ts';

export function resolveModuleGroups(context: Context, root: Cursor): ModuleGroup[] {
  return entries(child(root, 'moduleGroups')).map(([name, cursor]) => ({
    name,
    title: textAt(cursor, 'title') ?? name,
    exclusive: flagAt(cursor, 'exclusive'),
    ...readFact(context, cursor, placeOf(cursor, 'key')),
  }));
}

/** Puts the modules of files in order: by group in the interface's order, then by file name. */
export function orderModules(
  context: Context,
  root: Cursor,
  files: readonly Cursor[],
  moduleOf: (file: Cursor) => Module,
): Module[] {
  const groups = entries(child(root, 'moduleGroups'));
  const those = definedNames(
    'group of modules',
    [],
    groups.map(([name, group]) => [name, placeOf(group, 'key')]),
  );
  const byGroup = new Map<string, Module[]>(groups.map(([name]) => [name, []]));
  for (const cursor of files) {
    const module = moduleOf(cursor);
    const group = child(cursor, 'group');
    if (refersTo(context, those, module.group, placeOf(group ?? cursor))) byGroup.get(module.group)?.push(module);
  }
  return [...byGroup.values()].flat();
}

/** Reads the facts by which left-out modules are named elsewhere. */
export function readLeftOut(root: Cursor, files: readonly Cursor[]): ModuleLeftOut[] {
  const paths = pathsOfModules(root);
  return files.map((file) => ({
    name: textAt(file, 'name') ?? '',
    group: textAt(file, 'group') ?? '',
    path: pathOf(paths, file),
    generator: flagAt(file, 'generator'),
  }));
}

/** The forms of the paths of modules, with `{name}` in them. */
export interface ModulePaths {
  readonly ofAll: string;
  readonly byGroup: ReadonlyMap<string, string | undefined>;
}

export function pathsOfModules(root: Cursor): ModulePaths {
  const groups = entries(child(root, 'moduleGroups'));
  return {
    ofAll: textAt(root, 'path') ?? '{name}',
    byGroup: new Map(groups.map(([name, group]) => [name, textAt(group, 'path')])),
  };
}

function pathOf({ ofAll, byGroup }: ModulePaths, module: Cursor): string {
  const form = byGroup.get(textAt(module, 'group') ?? '') ?? ofAll;
  return textAt(module, 'path') ?? form.replaceAll('{name}', () => textAt(module, 'name') ?? '');
}

export function resolveModule(context: Context, cursor: Cursor, paths: ModulePaths): Module {
  const name = textAt(cursor, 'name') ?? '';
  const group = textAt(cursor, 'group') ?? '';
  const parameters = resolveParameters(context, expandList(context, child(cursor, 'parameters'), [name]));
  const response = child(cursor, 'response');
  return {
    name,
    path: pathOf(paths, cursor),
    group,
    prefix: textAt(cursor, 'prefix') ?? '',
    generator: flagAt(cursor, 'generator'),
    mustBePosted: flagAt(cursor, 'mustBePosted'),
    ...readDeprecated(child(cursor, 'deprecated')),
    ...readOnServers(context, cursor, headOf),
    ...readFact(context, cursor, placeOf(cursor)),
    parameters,
    constraints: constraintsAmong(context, readConstraints(context, cursor), parameters),
    examples: sharedIfEmpty(items(child(cursor, 'examples')).map(readExample)),
    ...(response ? { response: nestedIn(context, resolvedSets(context)).property(name, response) } : {}),
  };
}

function readExample(cursor: Cursor): ModuleExample {
  const purpose = textAt(cursor, 'purpose')?.trim();
  return { query: textAt(cursor, 'query') ?? '', ...(purpose === undefined ? {} : { purpose }), at: placeOf(cursor) };
}

/** The facts of a module that a server may state differently. */
function headOf(cursor: Cursor): Partial<Pick<Module, 'prefix' | 'generator' | 'mustBePosted' | 'deprecated'>> {
  const prefix = textAt(cursor, 'prefix');
  const flags = ['generator', 'mustBePosted', 'deprecated'].filter((key) => child(cursor, key));
  return {
    ...(prefix === undefined ? {} : { prefix }),
    ...Object.fromEntries(flags.map((key) => [key, flagAt(cursor, key)])),
  };
}
