import { basename, dirname, join, posix } from 'node:path';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Path } from '../catalogue/yaml/data.ts';
import type { ProjectRule } from '../check/rule.ts';
import { rules as shippedRules } from '../check/rules/index.ts';
import { suppressionRules } from '../check/runner.ts';
import type { Generator } from '../emit/generator.ts';
import { targetNames } from '../emit/index.ts';
import { adaptGenerator, type OwnGenerator } from '../emit/own-generator.ts';
import { existsSync, readdirSync, statSync } from '../lib/file-system.ts';
import { question, suggestions } from '../lib/suggestions.ts';
import { type ConfigFile, configError, placeIn, valueIn } from './config-file.ts';
import { type LoadModule, loadModule } from './load-module.ts';
import { faultOfOwn, type OwnKind, ownGenerators, ownRules } from './own-objects.ts';

/** The rules and generators of a project. */
export interface OwnCode {
  readonly rules: readonly ProjectRule[];
  readonly generators: readonly Generator[];
}

/** Loads the rules and generators of a config: its objects, and the modules that it names. */
export async function ownCodeOf(
  file: ConfigFile,
  load: LoadModule = loadModule,
): Promise<OwnCode & { readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const ruleIds = [...shippedRules, ...suppressionRules].map(({ id }) => id);
  const rules = await ownOf<ProjectRule>(file, load, ownRules, ruleIds, diagnostics);
  const generators = await ownOf<OwnGenerator>(file, load, ownGenerators, targetNames, diagnostics);
  return { rules, generators: generators.map(adaptGenerator), diagnostics };
}

async function ownOf<T>(
  file: ConfigFile,
  load: LoadModule,
  kind: OwnKind,
  shipped: readonly string[],
  found: Diagnostic[],
): Promise<T[]> {
  const items = valueIn(file.data, [kind.key]);
  const all: T[] = [];
  const seen = new Map<string, Path>();
  for (const [index, item] of (Array.isArray(items) ? items : []).entries()) {
    const path = [kind.key, index];
    const values = await valuesOf(file, load, kind, String(item), path);
    if ('diagnostic' in values) {
      found.push(values.diagnostic);
      continue;
    }
    for (const value of values.values) {
      const fault = faultOfOwn(kind, value, values.named);
      if (fault) {
        found.push(configError(file, path, fault));
        continue;
      }
      const id = String((value as Readonly<Record<string, unknown>>)[kind.id]);
      if (shipped.includes(id) || seen.has(id)) found.push(sameName(file, kind, id, path, seen.get(id)));
      else all.push(value as T);
      if (!seen.has(id)) seen.set(id, path);
    }
  }
  return all;
}

function sameName(
  file: ConfigFile,
  { noun, id: field }: OwnKind,
  id: string,
  path: Path,
  first: Path | undefined,
): Diagnostic {
  const message = first ? `two ${noun}s of the project are called "${id}"` : `Catalpa has a ${noun} "${id}" already`;
  const told = configError(file, path, { message, hint: `Give it another "${field}".` });
  const isElsewhere = first && first[1] !== path[1];
  return isElsewhere ? { ...told, related: [{ message: 'the first one', at: placeIn(file, first) }] } : told;
}

type Values = { readonly values: readonly unknown[]; readonly named: string } | { readonly diagnostic: Diagnostic };

/** The values of an item: an object in the config, or the default export of the module that it names. */
async function valuesOf(file: ConfigFile, load: LoadModule, kind: OwnKind, item: string, path: Path): Promise<Values> {
  const object = file.objects.get(item);
  if (object) return { values: [object], named: `item ${Number(path[1]) + 1} of "${kind.key}"` };
  const fault = faultOfPath(join(dirname(file.path), item), item);
  if (fault) return { diagnostic: configError(file, path, fault) };
  const loaded = await load(join(dirname(file.path), item), placeIn(file, path));
  if ('diagnostic' in loaded) return loaded;
  const isList = Array.isArray(loaded.value);
  if (isList && loaded.value.length === 0) {
    const message = `the default export of "${item}" is an empty list`;
    return { diagnostic: configError(file, path, { message, hint: `Export a ${kind.noun}, or remove the path.` }) };
  }
  const named = isList ? `an item of the default export of "${item}"` : `the default export of "${item}"`;
  return { values: isList ? loaded.value : [loaded.value], named };
}

/** Matches the file name extensions of modules that can be run. */
const moduleEndings = /\.[mc]?[jt]s$/;

function faultOfPath(path: string, written: string): { readonly message: string; readonly hint: string } | undefined {
  if (!existsSync(path)) return { message: `there is no file "${written}"`, hint: nearFiles(path, written) };
  if (statSync(path).isDirectory())
    return { message: `"${written}" is a folder`, hint: 'Name the files in it one by one.' };
  if (moduleEndings.test(written)) return undefined;
  return { message: `"${written}" is not a module`, hint: 'A module ends in .ts, .mts, .js, .mjs or .cjs.' };
}

/** The hint for a missing file or folder: its neighbors with similar names. */
export function nearFiles(path: string, written: string): string {
  const near = suggestions(basename(path), namesIn(dirname(path)));
  const folder = written.slice(0, written.length - posix.basename(written).length);
  return question(near.map((name) => `${folder}${name}`)) ?? 'Paths begin at the folder of the configuration.';
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
