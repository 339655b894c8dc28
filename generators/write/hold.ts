import { dirname, join } from 'node:path';
import { requireWritable } from './apply.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { unlessRefused, WriteError, type WriteProblem } from './error.ts';
import { lock } from './lock.ts';
import { temporaryName } from './paths.ts';
import { blocked, rootProblem } from './survey.ts';
import { clearTemporary } from './temporary.ts';
import { hasJournal, recover } from './undo.ts';

/** What is said where a step of an import fails before anything is changed. */
export const unchangedHint = 'Nothing was changed: clear the cause and import again.';

/** A folder that no other import writes to. */
export interface Hold {
  /** What taking back a run that was stopped half-way has left alone; undefined where there was no such run. */
  readonly takenBack: readonly WriteProblem[] | undefined;
  release(): void;
}

/**
 * Keeps other imports out of a folder, and takes back what a run left that was stopped half-way.
 * To be called before the folder is read, which need not exist.
 * @throws {WriteError} where another import has it, or where it cannot be written to.
 */
export function holdFolder(root: string, disk: Disk = nodeDisk): Hold {
  const atRoot = rootProblem(root, disk);
  if (atRoot) throw new WriteError([atRoot]);
  requireWritable({ root, writes: [], removals: [] }, disk);
  const temporary = disk.look(join(root, temporaryName));
  if (temporary && temporary.kind !== 'folder') {
    throw new WriteError([blocked(root, { path: temporaryName, kind: temporary.kind })]);
  }
  const above = missingAbove(root, disk);
  const removeFolders = (): void => {
    for (const folder of [join(root, temporaryName), ...above]) unlessRefused(() => disk.removeFolder(folder));
  };
  const unlock = orTidy(() => lock(root, disk, unchangedHint), removeFolders);
  const release = (): void => {
    try {
      // What a record speaks of is needed to take the run back.
      if (!hasJournal(root, disk)) clearTemporary(root, disk);
    } finally {
      unlock();
    }
    removeFolders();
  };
  return { takenBack: orTidy(() => recover(root, disk), release), release };
}

/** Runs an operation, and what tidies up after it where it fails. */
function orTidy<T>(operation: () => T, tidy: () => void): T {
  try {
    return operation();
  } catch (error) {
    tidy();
    throw error;
  }
}

/** The folder and those around it that are not there yet, the innermost first. */
function missingAbove(root: string, disk: Disk): string[] {
  const missing: string[] = [];
  for (let folder = root; !disk.look(folder); folder = dirname(folder)) missing.push(folder);
  return missing;
}
