import { basename, dirname, join } from 'node:path';
import { folded } from '../lib/file-names.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { naming, quoted, unlessRefused, WriteError, type WriteProblem } from './error.ts';
import { again } from './import-folder.ts';
import { type Lock, lockFolder } from './lock.ts';
import { parentOf, pathFault } from './paths.ts';

/** A folder that no other import replaces. */
interface FolderLock extends Lock {
  /** Whether an import that was stopped had moved the folder aside, which is back in its place. */
  readonly isPutBack: boolean;
}

/**
 * Keeps other imports out of a folder, which need not exist, and clears away what one left that was stopped.
 * @throws {WriteError} where another import does not come to its end, or what is left cannot be cleared away.
 */
export async function lockImport(root: string, disk: Disk = nodeDisk): Promise<FolderLock> {
  let isPutBack = false;
  const lock = await lockFolder(root, 'import', disk, (id) => {
    const { folder, old } = stagingFor(root, id);
    if (!disk.look(root) && disk.look(old)) {
      naming(root, '', 'put back', () => disk.rename(old, root), `What it held is in ${quoted(old)}.`);
      isPutBack = true;
    }
    unlessRefused(() => removeAll(folder, disk));
  });
  return { ...lock, isPutBack };
}

/** The folder beside another one in which an import makes the new one and keeps the old one until it is done. */
function stagingFor(root: string, id: string) {
  const folder = join(dirname(root), `.catalpa-import-${id}`);
  return { folder, old: join(folder, 'old'), fresh: join(folder, 'new') };
}

/**
 * Puts a folder with these files, by path and text, in the place of another one, or where there is none: whole or not at all.
 * @throws {WriteError} where the disk refuses a step; the folder is then as it was.
 */
export function replaceFolder(
  root: string,
  texts: ReadonlyMap<string, string>,
  { id }: Pick<Lock, 'id'>,
  disk: Disk = nodeDisk,
): void {
  requirePaths(root, [...texts.keys()]);
  requireChangeable(root, disk);
  const staging = stagingFor(root, id);
  const above = missingAbove(dirname(root), disk);
  try {
    stage(root, staging.fresh, texts, disk);
    if (disk.look(root)) naming(root, '', 'replaced', () => disk.rename(root, staging.old), again);
    naming(root, '', 'written', () => disk.rename(staging.fresh, root), again);
  } catch (error) {
    if (disk.look(staging.old) && !disk.look(root)) {
      const hint = `What it held is in ${quoted(staging.old)}: move it back.`;
      naming(root, '', 'put back', () => disk.rename(staging.old, root), hint);
    }
    unlessRefused(() => removeAll(staging.folder, disk));
    for (const folder of above) unlessRefused(() => disk.removeFolder(folder));
    throw error;
  }
  // The new folder is in its place: what cannot be removed now does no harm.
  unlessRefused(() => removeAll(staging.folder, disk));
}

function stage(root: string, fresh: string, texts: ReadonlyMap<string, string>, disk: Disk): void {
  naming(root, '', 'made', () => disk.makeFolder(fresh), again);
  const made = new Set(['']);
  for (const [path, text] of texts) {
    const folder = parentOf(path);
    if (!made.has(folder)) naming(root, folder, 'made', () => disk.makeFolder(join(fresh, folder)), again);
    made.add(folder);
    naming(root, path, 'written', () => disk.create(join(fresh, path), text), again);
  }
}

/** @throws {WriteError} where a path cannot be that of a file on every system. */
function requirePaths(root: string, paths: readonly string[]): void {
  const byFolded = new Map<string, string>();
  const problems = paths.flatMap((path): WriteProblem[] => {
    const fault = pathFault(path);
    const other = byFolded.get(folded(path));
    byFolded.set(folded(path), path);
    if (fault === undefined && other === undefined) return [];
    const same = `and ${quoted(root, other)} are one path where case does not count`;
    const fact = fault === undefined ? same : `cannot be written: ${fault}`;
    return [{ message: `${quoted(root, path)} ${fact}`, hint: 'Report it: Catalpa makes the names of these files.' }];
  });
  if (problems.length > 0) throw new WriteError(problems);
}

/** @throws {WriteError} where a folder cannot be moved or emptied, or the one that it is in cannot be changed. */
function requireChangeable(root: string, disk: Disk): void {
  const around = missingAbove(dirname(root), disk).at(-1);
  const outer = around === undefined ? dirname(root) : dirname(around);
  const refusing = [outer, ...foldersIn(root, disk)].filter((folder) => !disk.mayChange(folder));
  if (refusing.length === 0) return;
  throw new WriteError(
    refusing.map((folder) => ({
      message: `${quoted(folder)} cannot be written to: permission denied`,
      hint: 'Change the permissions of the folder, or name another one with --into.',
    })),
  );
}

function foldersIn(folder: string, disk: Disk): string[] {
  if (disk.look(folder)?.kind !== 'folder') return [];
  return [folder, ...disk.list(folder).flatMap((name) => foldersIn(join(folder, name), disk))];
}

/** The folder and those around it that are not there yet, the innermost first. */
function missingAbove(folder: string, disk: Disk): string[] {
  const missing: string[] = [];
  for (let path = folder; !disk.look(path) && basename(path) !== ''; path = dirname(path)) missing.push(path);
  return missing;
}

/** Removes a folder with all that is in it; no link is followed. */
function removeAll(path: string, disk: Disk): void {
  const kind = disk.look(path)?.kind;
  if (kind === 'folder') {
    for (const name of disk.list(path)) removeAll(join(path, name), disk);
    disk.removeFolder(path);
  } else if (kind !== undefined) disk.remove(path);
}
