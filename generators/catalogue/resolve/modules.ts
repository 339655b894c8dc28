import type { Module, ModuleGroup } from '../model.ts';
import { readConstraints } from './constraints.ts';
import { type Context, readFact, reportUnknown } from './context.ts';
import { type Cursor, child, entries, flagAt, placeOf, textAt } from './cursor.ts';
import { expandList } from './lists.ts';
import { resolveParameter } from './parameters.ts';
import { readDeprecated } from './types.ts';

export function resolveModuleGroups(context: Context, root: Cursor): ModuleGroup[] {
  return entries(child(root, 'modulegroups')).map(([name, cursor]) => ({
    name,
    title: textAt(cursor, 'title') ?? name,
    ...readFact(context, cursor, placeOf(cursor, 'key')),
  }));
}

/** Resolves the modules, by group in the interface's order, then by file name. */
export function resolveModules(context: Context, root: Cursor, files: readonly Cursor[]): Module[] {
  const groups = entries(child(root, 'modulegroups')).map(([name]) => name);
  const path = textAt(root, 'path') ?? '{name}';
  const byGroup = new Map<string, Module[]>(groups.map((name) => [name, []]));
  for (const cursor of files) {
    const module = resolveModule(context, path, cursor);
    const group = child(cursor, 'group');
    const members = byGroup.get(module.group);
    if (members) members.push(module);
    else reportUnknown(context, 'group of modules', module.group, groups, placeOf(group ?? cursor));
  }
  return [...byGroup.values()].flat();
}

function resolveModule(context: Context, path: string, cursor: Cursor): Module {
  const name = textAt(cursor, 'name') ?? '';
  return {
    name,
    path: path.replaceAll('{name}', () => name),
    group: textAt(cursor, 'group') ?? '',
    prefix: textAt(cursor, 'prefix') ?? '',
    generator: flagAt(cursor, 'generator'),
    ...readDeprecated(child(cursor, 'deprecated')),
    ...readFact(context, cursor, placeOf(cursor)),
    parameters: expandList(context, child(cursor, 'parameters'), [name]).map((entry) =>
      resolveParameter(context, entry),
    ),
    constraints: readConstraints(context, cursor),
  };
}
