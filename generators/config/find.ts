import { dirname, join, resolve } from 'node:path';
import { existsSync, lstatSync, readFileSync, statSync } from '../lib/file-system.ts';

/** The kinds of files that a config can be in; of a package.json it is one key. */
export type ConfigKind = 'code' | 'json' | 'yaml' | 'package';

/** A file that has a config. */
export interface FoundConfig {
  /** From the working folder. */
  readonly path: string;
  readonly kind: ConfigKind;
}

const kindOfEnding: Readonly<Record<string, ConfigKind>> = {
  ts: 'code',
  mts: 'code',
  js: 'code',
  mjs: 'code',
  cjs: 'code',
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
};

/** The names that a config is looked for under. */
const configNames: readonly string[] = Object.keys(kindOfEnding).map((ending) => `catalpa.config.${ending}`);

/** The endings that a config can have, for messages. */
export const configEndings: readonly string[] = Object.keys(kindOfEnding).map((ending) => `.${ending}`);

/** The kind of config that a path can be; undefined for one with another ending. */
export function configKindOf(path: string): ConfigKind | undefined {
  if (/(?:^|[\\/])package\.json$/.test(path)) return 'package';
  return kindOfEnding[/\.([a-z]+)$/.exec(path)?.[1] ?? ''];
}

/**
 * Finds the configs of the nearest folder that has one, from a folder up: more than one is a mistake. Folders above are looked into
 * up to the first with a package.json, as what is above that is not of the project.
 */
export function findConfigs(from: string): readonly FoundConfig[] {
  for (const folder of projectFolders(from)) {
    const found = configNames
      .map((name) => join(folder, name))
      .filter(isThere)
      .map((path): FoundConfig => ({ path, kind: configKindOf(path) ?? 'code' }));
    const manifest = join(folder, 'package.json');
    if (hasKey(manifest)) found.push({ path: manifest, kind: 'package' });
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a name is taken, also by a link that leads nowhere: the config that it stands for must not be passed over. */
function isThere(path: string): boolean {
  return existsSync(path) || lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** A folder and those above it, up to that of the package; only the folder itself where there is no package. */
function projectFolders(from: string): string[] {
  const folders: string[] = [];
  for (let folder = from, full = fullPath(from); full !== undefined; folder = join(folder, '..')) {
    folders.push(folder);
    if (existsSync(join(folder, 'package.json'))) return folders;
    full = dirname(full) === full ? undefined : dirname(full);
  }
  return folders.slice(0, 1);
}

/** Undefined where the working folder is gone. */
function fullPath(folder: string): string | undefined {
  try {
    return resolve(folder);
  } catch {
    return undefined;
  }
}

/** Whether a package.json may have the key `catalpa`; one that is no JSON counts if it has the word, so that its fault is reported. */
function hasKey(manifest: string): boolean {
  const text = textOf(manifest);
  if (!text.includes('"catalpa"')) return false;
  try {
    return Object.hasOwn(JSON.parse(text.replace(/^\ufeff/, '')), 'catalpa');
  } catch {
    return true;
  }
}

/** An empty text where there is no such file, or none that can be read. */
function textOf(path: string): string {
  if (!existsSync(path)) return '';
  try {
    // Reading a pipe would wait for ever.
    if (!statSync(path).isFile()) return '';
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
