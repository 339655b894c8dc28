import { dirname, join } from 'node:path';
import { existsSync, readdirSync } from '../lib/file-system.ts';

/** The depth to which a folder of the workspace is searched for catalogues, and the most folders that are read. */
const most = { depth: 3, folders: 2000 };

/**
 * The folders of the catalogues in a folder of a workspace, up to these limits. Others are found when one of their files is opened.
 */
export function cataloguesBelow(folder: string): string[] {
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
