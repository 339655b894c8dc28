import { createNames, fileStem } from '../../lib/identifiers.ts';
import { stringText } from '../../lib/json.ts';
import { ImportError } from '../error.ts';
import { longestStem, stemOf } from '../module-stem.ts';
import type { NormalModule } from './normal-form.ts';

/** The name of a module in the catalogue: its file is `<group>/<name>.yaml`. */
export interface ModuleName {
  readonly name: string;
  readonly group: string;
}

/** The group for modules without a group, such as `main`. */
const outside = 'main';

/** Matches names that could lead out of a folder, and invisible characters. */
const leadsElsewhere = /[/\\\p{Cc}\u2028\u2029]|^\.{0,2}$/u;

/**
 * Names the modules and their groups. Names are unique, even if case does not count.
 * @throws {ImportError} if a name would lead out of the catalogue.
 */
export function moduleNames(modules: readonly NormalModule[]): ReadonlyMap<NormalModule, ModuleName> {
  for (const module of modules) refuse(module);
  const groups = groupNames(modules);
  const taken = new Set<string>();
  const names = new Map<NormalModule, ModuleName>();
  const next = new Map<string, number>();
  for (const module of byRank(modules)) {
    const group = groups.get(module.group) ?? outside;
    const inPath = stemOf(module.path);
    let name = [stemOf(module.name), inPath].find((stem) => !taken.has(stem.toLowerCase()));
    for (let number = next.get(inPath) ?? 2; name === undefined; number += 1) {
      next.set(inPath, number + 1);
      if (!taken.has(`${inPath}_${number}`.toLowerCase())) name = `${inPath}_${number}`;
    }
    taken.add(name.toLowerCase());
    names.set(module, { name, group });
  }
  return names;
}

function refuse({ name, path, group, prefix, at }: NormalModule): void {
  const hint = 'A server of MediaWiki has no such modules: check where the description comes from.';
  const named = { name, path, ...(group === undefined ? {} : { group }) };
  for (const [what, text] of Object.entries(named)) {
    if (!leadsElsewhere.test(text)) continue;
    const message = `the module ${what} ${stringText(text)} cannot be the name of a file`;
    throw new ImportError(message, { at: [...at, what], hint });
  }
  if (prefix !== '' && leadsElsewhere.test(prefix)) {
    const message = `the prefix ${stringText(prefix)} of the module ${stringText(name)} cannot be a part of names`;
    throw new ImportError(message, { at: [...at, 'prefix'], hint });
  }
}

/**
 * The modules in the order in which they take names. Of two modules with the same name, the one that is not a submodule keeps it, or else
 * the one with more siblings, so that names do not change when an extension adds a few modules.
 */
function byRank(modules: readonly NormalModule[]): NormalModule[] {
  const siblings = new Map<string, number>();
  for (const { path } of modules) siblings.set(parentOf(path), (siblings.get(parentOf(path)) ?? 0) + 1);
  const rank = ({ path }: NormalModule): number =>
    parentOf(path) === '' ? Number.NEGATIVE_INFINITY : -(siblings.get(parentOf(path)) ?? 0);
  return [...modules].sort((a, b) => compare(rank(a), rank(b)) || compare(a.path, b.path));
}

function compare<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('+')));
}

/** The folders of the groups, in the order in which the modules name them. */
function groupNames(modules: readonly NormalModule[]): ReadonlyMap<string | undefined, string> {
  const folders = createNames([], (name) => name.replaceAll('_', '-'));
  // Modules without a group share the folder of a group of that name; two groups never share one.
  const names = new Map<string | undefined, string>([[undefined, outside]]);
  for (const { group } of modules) {
    if (!names.has(group)) names.set(group, folders.take(groupStem(group ?? '')).replaceAll('_', '-'));
  }
  return names;
}

function groupStem(group: string): string {
  const words = group
    .slice(0, longestStem)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['group'];
  const stem = words.join('-');
  return fileStem(stem) === stem ? stem : `${stem}-modules`;
}
