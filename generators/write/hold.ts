import { dirname } from 'node:path';
import { requireWritable } from './apply.ts';
import { removeClaim } from './claims.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { naming, quoted, unlessRefused, WriteError, type WriteProblem } from './error.ts';
import { type Lock, lockedProblem, tryLock } from './lock.ts';
import { importName } from './paths.ts';
import { stateFolder } from './state.ts';
import { blocked, rootProblem } from './survey.ts';
import { openTree, type Tree } from './tree.ts';
import { hasJournal, recover, waitingName } from './undo.ts';

/** The hint where a step of an import fails before anything is changed. */
export const unchangedHint = 'Nothing was changed: fix the cause and import again.';

/** A folder that no other import writes to. */
export interface Hold {
  /** The prefix of the names of the files that wait in the folder until this import is done. */
  readonly run: string;
  /** The folder with the records that this user's runs keep about this folder. */
  readonly state: string;
  /** The files left alone while an interrupted run was taken back; undefined where there was no such run. */
  readonly takenBack: readonly WriteProblem[] | undefined;
  /** Reports files that wait in the folder and belong to a run with no record here. */
  readonly unknown: WriteProblem | undefined;
  release(): void;
}

/**
 * Keeps other imports out of a folder, and takes back what a run left that was stopped half-way.
 * To be called before the folder is read, which need not exist.
 * @throws {WriteError} where another import has it, or where it cannot be written to.
 */
export function holdFolder(root: string, disk: Disk = nodeDisk): Hold {
  const tree = openTree(root, disk);
  requireTarget(tree, disk);
  const state = requireState(root);
  const above = missingAbove(root, disk);
  const lock = lockFor(root, state, disk);
  const { id: run } = lock.claim;
  const release = (): void => {
    try {
      // What a record speaks of is needed to take the run back.
      if (!hasJournal(state, disk)) clearWaiting(tree, [run]);
    } finally {
      lock.release();
    }
    unlessRefused(() => tree.removeFolder(importName));
    for (const folder of above) unlessRefused(() => disk.removeFolder(folder));
  };
  try {
    const recovered = recover(tree, state, disk);
    // Files of a run that nothing is known of may be all that there is of what it replaced.
    clearWaiting(tree, [...lock.abandoned.map(({ id }) => id), ...(recovered ? [recovered.run] : [])]);
    for (const claim of lock.abandoned) removeClaim(state, claim, disk);
    return { run, state, takenBack: recovered?.left, unknown: unknownWaiting(tree), release };
  } catch (error) {
    release();
    throw error;
  }
}

function requireTarget(tree: Tree, disk: Disk): void {
  const { root } = tree;
  const atRoot = rootProblem(root, disk);
  if (atRoot) throw new WriteError([atRoot]);
  requireWritable({ root, writes: [], removals: [] }, disk);
  const kind = tree.look(importName)?.kind;
  if (kind !== undefined && kind !== 'folder') throw new WriteError([blocked(root, { path: importName, kind })]);
}

function requireState(root: string): string {
  const state = stateFolder(root);
  if (state !== undefined) return state;
  throw new WriteError([
    {
      message: `an import into ${quoted(root)} keeps its record in a folder that only you can write to, and there is none`,
      hint: 'Set XDG_STATE_HOME to the absolute path of a folder of yours.',
    },
  ]);
}

function lockFor(root: string, state: string, disk: Disk): Lock {
  const found = naming(state, '', 'written to', () => tryLock(state, 'import', disk), unchangedHint);
  if ('release' in found) return found;
  throw new WriteError([lockedProblem(root, state, found)]);
}

/** Removes the files of runs that wait in a folder. */
function clearWaiting(tree: Tree, runs: readonly string[]): void {
  for (const name of waiting(tree)) {
    if (runs.some((run) => name.startsWith(`${run}.`))) unlessRefused(() => tree.remove(`${importName}/${name}`));
  }
}

function waiting(tree: Tree): readonly string[] {
  let names: readonly string[] = [];
  unlessRefused(() => {
    names = tree.list(importName);
  });
  return names.filter((name) => waitingName.test(name));
}

function unknownWaiting(tree: Tree): WriteProblem | undefined {
  if (waiting(tree).length === 0) return undefined;
  return {
    message: `${quoted(tree.root, importName)} holds files of an import that has no record here`,
    hint: 'They may be what the catalogue held before it: remove them if you do not need them.',
  };
}

/** The folder and those around it that are not there yet, the innermost first. */
function missingAbove(root: string, disk: Disk): string[] {
  const missing: string[] = [];
  for (let folder = root; !disk.look(folder); folder = dirname(folder)) missing.push(folder);
  return missing;
}
