import { basename, dirname, join } from 'node:path';
import { folded } from '../lib/file-names.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { naming, quoted, unlessRefused, WriteError, type WriteProblem } from './error.ts';
import { again } from './import-folder.ts';
import { type Lock, lockFolder } from './lock.ts';
import { parentOf, pathFault } from './paths.ts';

/** A lock on a folder, which keeps other imports from replacing it. */
export interface FolderLock extends Lock {
  /** Whether the folder was put back, which a stopped import had moved away. */
  readonly isPutBack: boolean;
}

/**
 * Locks a folder, which need not exist, against other imports, and cleans up after a stopped import.
 * @throws {WriteError} if another import does not end in time, or cleaning up fails.
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

/** The folder next to an imported one, in which an import makes the new one and keeps the old one until it is done. */
function stagingFor(root: string, id: string) {
  const folder = join(dirname(root), `.catalpa-import-${id}`);
  return { folder, old: join(folder, 'old'), fresh: join(folder, 'new') };
}

/**
 * Replaces or creates a folder with these files, given as texts by path, completely or not at all.
 * @throws {WriteError} if the disk refuses a step; the folder is then unchanged.
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
  // The new folder is in place. Leftovers that cannot be removed do no harm.
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

/** @throws {WriteError} if a path is not valid for a file on every system. */
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

/**
 * Checks the permissions that replacing a folder needs.
 * @param other The other folder that the hint advises, and how it is named.
 * @throws {WriteError} if the folder cannot be moved or emptied, or its parent folder cannot be changed.
 */
export function requireChangeable(root: string, disk: Disk, other = 'another one with --into'): void {
  const around = missingAbove(dirname(root), disk).at(-1);
  const outer = around === undefined ? dirname(root) : dirname(around);
  const refusing = [outer, ...foldersIn(root, disk)].filter((folder) => !disk.mayChange(folder));
  if (refusing.length === 0) return;
  throw new WriteError(
    refusing.map((folder) => ({
      message: `${quoted(folder)} cannot be written to: permission denied`,
      hint: `Change the permissions of the folder, or name ${other}.`,
    })),
  );
}

function foldersIn(folder: string, disk: Disk): string[] {
  if (disk.look(folder)?.kind !== 'folder') return [];
  return [folder, ...disk.list(folder).flatMap((name) => foldersIn(join(folder, name), disk))];
}

/** The missing folders among a folder and those above it, the innermost first. */
function missingAbove(folder: string, disk: Disk): string[] {
  const missing: string[] = [];
  for (let path = folder; !disk.look(path) && basename(path) !== ''; path = dirname(path)) missing.push(path);
  return missing;
}

/** Removes a folder with its contents. Links are not followed. */
function removeAll(path: string, disk: Disk): void {
  const kind = disk.look(path)?.kind;
  if (kind === 'folder') {
    for (const name of disk.list(path)) removeAll(join(path, name), disk);
    disk.removeFolder(path);
  } else if (kind !== undefined) disk.remove(path);
}
