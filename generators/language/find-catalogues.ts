import { dirname, join, resolve } from 'node:path';
import type { Data } from '../catalogue/data.ts';
import { createSource } from '../catalogue/source.ts';
import { existsSync, readdirSync, readFileSync } from '../lib/file-system.ts';

/** How far below a folder of the workspace catalogues are looked for, and how many folders are looked at. */
const most = { depth: 3, folders: 2000 };

/**
 * The folders of the catalogues in a folder of a workspace: the one that its configuration names, or all that are near enough. Others
 * are found when one of their files is opened. Configurations that are programs are not run, as the folder may be anybody's.
 */
export function cataloguesIn(folder: string): string[] {
  const stated = statedCatalogue(folder);
  return stated === undefined ? foundBelow(folder) : [stated];
}

function foundBelow(folder: string): string[] {
  const found: string[] = [];
  let level = [folder];
  for (let depth = 0, looked = 0; depth <= most.depth && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const one of level) {
      looked += 1;
      if (looked > most.folders) return found;
      if (existsSync(join(one, 'catalogue.yaml'))) found.push(one);
      next.push(...foldersIn(one));
    }
    level = next;
  }
  return found;
}

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const isPassedOver = (name: string): boolean => name.startsWith('.') || name === 'node_modules';
    return entries.filter((one) => one.isDirectory() && !isPassedOver(one.name)).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}

/** The folders above a file that have a catalogue, the nearest first. */
export function cataloguesAbove(file: string): string[] {
  const found: string[] = [];
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'catalogue.yaml'))) found.push(folder);
    if (dirname(folder) === folder) return found;
  }
}

/** The files that may configure Catalpa as data, and the key that has the configuration. */
const configurations: readonly (readonly [file: string, key?: string])[] = [
  ['catalpa.config.yaml'],
  ['catalpa.config.json'],
  ['package.json', 'catalpa'],
];

/** The catalogue that the configuration in a folder names, as a full path. */
function statedCatalogue(folder: string): string | undefined {
  for (const [file, key] of configurations) {
    const data = dataIn(join(folder, file));
    const own = key === undefined ? data : valueAt(data, key);
    const catalogue = valueAt(own, 'catalogue');
    if (typeof catalogue === 'string') return resolve(folder, catalogue);
  }
  return undefined;
}

/** JSON is YAML as well. */
function dataIn(path: string): Data | undefined {
  try {
    return createSource(path, readFileSync(path, 'utf8')).data;
  } catch {
    return undefined;
  }
}

function valueAt(data: Data | undefined, key: string): Data | undefined {
  return data instanceof Map ? data.get(key) : undefined;
}
