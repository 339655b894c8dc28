import type { Module, ModuleExample, ModuleGroup } from '../model.ts';
import { baseNameOf, fileKey } from '../source.ts';
import { constraintsAmong, readConstraints } from './constraints.ts';
import { type Context, readFact, refersTo, sharedIfEmpty } from './context.ts';
import { type Cursor, child, entries, flagAt, items, placeOf, textAt } from './cursor.ts';
import { known } from './known.ts';
import { expandList } from './lists.ts';
import { resolveParameters } from './parameters.ts';
import type { ResolvedParts } from './resolved-parts.ts';
import { readOnServers } from './servers.ts';
import { readDeprecated } from './types.ts';

export function resolveModuleGroups(context: Context, root: Cursor): ModuleGroup[] {
  return entries(child(root, 'modulegroups')).map(([name, cursor]) => ({
    name,
    title: textAt(cursor, 'title') ?? name,
    exclusive: flagAt(cursor, 'exclusive'),
    ...readFact(context, cursor, placeOf(cursor, 'key')),
  }));
}

/** Resolves the modules, by group in the interface's order, then by file name. */
export function resolveModules(
  context: Context,
  root: Cursor,
  files: readonly Cursor[],
  parts: ResolvedParts,
): Module[] {
  const groups = entries(child(root, 'modulegroups'));
  const those = known(
    'group of modules',
    [],
    groups.map(([name, group]) => [name, placeOf(group, 'key')]),
  );
  const path = textAt(root, 'path') ?? '{name}';
  const paths = new Map(groups.map(([name, group]) => [name, textAt(group, 'path')]));
  const byGroup = new Map<string, Module[]>(groups.map(([name]) => [name, []]));
  for (const cursor of files) {
    const names = [baseNameOf(cursor.source), textAt(cursor, 'name') ?? ''];
    const module = parts.of(context, fileKey(cursor.source), names, (own) =>
      resolveModule(own, cursor, (group) => paths.get(group) ?? path),
    );
    const group = child(cursor, 'group');
    if (refersTo(context, those, module.group, placeOf(group ?? cursor))) byGroup.get(module.group)?.push(module);
  }
  return [...byGroup.values()].flat();
}

/** `pathIn` gives the form of the paths in a group. */
function resolveModule(context: Context, cursor: Cursor, pathIn: (group: string) => string): Module {
  const name = textAt(cursor, 'name') ?? '';
  const group = textAt(cursor, 'group') ?? '';
  const parameters = resolveParameters(context, expandList(context, child(cursor, 'parameters'), [name]));
  return {
    name,
    path: textAt(cursor, 'path') ?? pathIn(group).replaceAll('{name}', () => name),
    group,
    prefix: textAt(cursor, 'prefix') ?? '',
    generator: flagAt(cursor, 'generator'),
    mustbeposted: flagAt(cursor, 'mustbeposted'),
    ...readDeprecated(child(cursor, 'deprecated')),
    ...readOnServers(context, cursor, headOf),
    ...readFact(context, cursor, placeOf(cursor)),
    parameters,
    constraints: constraintsAmong(context, readConstraints(context, cursor), parameters),
    examples: sharedIfEmpty(items(child(cursor, 'examples')).map(readExample)),
  };
}

function readExample(cursor: Cursor): ModuleExample {
  const purpose = textAt(cursor, 'purpose')?.trim();
  return { query: textAt(cursor, 'query') ?? '', ...(purpose === undefined ? {} : { purpose }), at: placeOf(cursor) };
}

/** The facts of a module that a server may state otherwise. */
function headOf(cursor: Cursor): Partial<Pick<Module, 'prefix' | 'generator' | 'mustbeposted' | 'deprecated'>> {
  const prefix = textAt(cursor, 'prefix');
  const flags = ['generator', 'mustbeposted', 'deprecated'].filter((key) => child(cursor, key));
  return {
    ...(prefix === undefined ? {} : { prefix }),
    ...Object.fromEntries(flags.map((key) => [key, flagAt(cursor, key)])),
  };
}
