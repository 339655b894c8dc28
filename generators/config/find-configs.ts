import { dirname, join, resolve } from 'node:path';
import { existsSync, lstatSync, readFileSync, statSync } from '../lib/file-system.ts';

/** The kinds of files with a config. In a package.json, the config is one key. */
export type ConfigKind = 'code' | 'json' | 'yaml' | 'package';

/** A file that has a config. */
export interface FoundConfig {
  /** The path, relative to the working folder. */
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

/** The file names of a config. */
const configNames: readonly string[] = Object.keys(kindOfEnding).map((ending) => `catalpa.config.${ending}`);

/** The file name extensions of a config, for messages. */
export const configEndings: readonly string[] = Object.keys(kindOfEnding).map((ending) => `.${ending}`);

/** The kind of config at a path, by its extension; undefined for any other extension. */
export function configKindOf(path: string): ConfigKind | undefined {
  if (/(?:^|[\\/])package\.json$/.test(path)) return 'package';
  return kindOfEnding[/\.([a-z]+)$/.exec(path)?.[1] ?? ''];
}

/**
 * Finds the configs of the nearest folder that has one, from a folder upward. More than one is an error of the user. The search ends at
 * the first folder with a package.json, as the folders above it are not part of the project.
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

/** Whether a path exists, even as a broken link: a config must not be ignored because its link is broken. */
function isThere(path: string): boolean {
  return existsSync(path) || lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** A folder and those above it, up to the folder of the package; the folder alone if there is no package. */
function projectFolders(from: string): string[] {
  const folders: string[] = [];
  for (let folder = from, full = fullPath(from); full !== undefined; folder = join(folder, '..')) {
    folders.push(folder);
    if (existsSync(join(folder, 'package.json'))) return folders;
    full = dirname(full) === full ? undefined : dirname(full);
  }
  return folders.slice(0, 1);
}

/** The absolute path of a folder; undefined if the working folder is gone. */
function fullPath(folder: string): string | undefined {
  try {
    return resolve(folder);
  } catch {
    return undefined;
  }
}

/** Whether a package.json may have the key `catalpa`. Invalid JSON counts if it contains the word, so that the error is reported. */
function hasKey(manifest: string): boolean {
  const text = textOf(manifest);
  if (!text.includes('"catalpa"')) return false;
  try {
    return Object.hasOwn(JSON.parse(text.replace(/^\ufeff/, '')), 'catalpa');
  } catch {
    return true;
  }
}

/** The text of a file; empty if it does not exist or cannot be read. */
function textOf(path: string): string {
  if (!existsSync(path)) return '';
  try {
    // Reading a pipe may block forever.
    if (!statSync(path).isFile()) return '';
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
