import { join } from 'node:path';
import { digestOf } from './digest.ts';
import type { Disk } from './disk.ts';
import { errorCode, naming, quoted, reasonOf, unlessRefused, WriteError, type WriteProblem } from './error.ts';
import { importName, parentOf, pathFault } from './paths.ts';
import { journalName } from './state.ts';
import type { Tree } from './tree.ts';

/** A file that waits in the folder of the import, and the digest of what it holds. */
export interface Waiting {
  readonly name: string;
  readonly digest: string;
}

/** A file that comes, goes or is replaced. What is new waits in `staged`, what is old is kept in `backup`, until all is done. */
export interface Step {
  readonly path: string;
  readonly staged?: Waiting;
  readonly backup?: Waiting;
}

/** The steps of a run, recorded before the first one: whatever interrupts the run, all of it can be taken back. */
export interface Journal {
  /** The prefix of the names of waiting files. */
  readonly run: string;
  readonly steps: readonly Step[];
  /** Folders that it makes, the outer ones first. */
  readonly folders: readonly string[];
}

/** The form of the names of files that wait. */
export const waitingName = /^[0-9a-f-]{36}\.\d+$/;

/** Whether there is the record of a run that is not done. */
export function hasJournal(state: string, disk: Disk): boolean {
  return disk.look(join(state, journalName)) !== undefined;
}

/** Puts a run on record, among what this user's runs remember of the folder. */
export function writeJournal(state: string, journal: Journal, disk: Disk): void {
  disk.create(join(state, journalName), JSON.stringify(journal));
}

/** From here on the run counts as done. Fails where there is none, as then somebody else has taken the run back. */
export function removeJournal(state: string, disk: Disk): void {
  disk.remove(join(state, journalName));
}

/** A run that was taken back. */
export interface Recovered {
  readonly run: string;
  /** The files left alone. */
  readonly left: readonly WriteProblem[];
}

/** Takes back what a run did that was stopped half-way; undefined where there was nothing to take back. */
export function recover(tree: Tree, state: string, disk: Disk): Recovered | undefined {
  if (!hasJournal(state, disk)) return undefined;
  const text = naming(state, journalName, 'read', () => disk.read(join(state, journalName)).toString('utf8'));
  const journal = journalOf(text);
  // Where it is not whole, the run was stopped before its first step.
  const recovered = journal && { run: journal.run, left: undo(tree, journal) };
  naming(state, journalName, 'removed', () => removeJournal(state, disk));
  return recovered;
}

/**
 * Puts everything back as it was before the run, however far it came, but for what somebody has changed since.
 * @throws {WriteError} with every file that the disk does not let be put back.
 */
export function undo(tree: Tree, { steps, folders }: Journal): readonly WriteProblem[] {
  const { root } = tree;
  const problems: WriteProblem[] = [];
  const left: WriteProblem[] = [];
  for (const step of [...steps].reverse()) {
    try {
      left.push(...undoStep(tree, step));
    } catch (error) {
      const code = errorCode(error);
      if (code === undefined) throw error;
      problems.push({
        message: `${quoted(root, step.path)} cannot be put back: ${reasonOf(code)}`,
        hint: step.backup
          ? `What it held is in ${quoted(root, waitingPath(step.backup))}; the next import puts it back.`
          : 'Remove it: it was made by an import that failed.',
      });
    }
  }
  for (const folder of [...folders].reverse()) {
    // Somebody else has put something in, or it was never made.
    unlessRefused(() => tree.removeFolder(folder));
  }
  if (problems.length > 0) throw new WriteError([...problems, ...left]);
  return left;
}

/** The path of a file that waits. */
export function waitingPath({ name }: Waiting): string {
  return `${importName}/${name}`;
}

/** Puts a file into its place that waits, if it holds what it is on record with. */
export function putInPlace(tree: Tree, path: string, file: Waiting): void {
  if (!holds(tree, waitingPath(file), file)) {
    const message = `${quoted(tree.root, waitingPath(file))} no longer has the content that an import put there`;
    throw new WriteError([{ message, hint: `It was meant for ${quoted(tree.root, path)}, which is left as it is.` }]);
  }
  tree.rename(waitingPath(file), path);
}

function holds(tree: Tree, path: string, { digest }: Waiting): boolean {
  return tree.look(path)?.kind === 'file' && digestOf(tree.read(path)) === digest;
}

function undoStep(tree: Tree, { path, staged, backup }: Step): WriteProblem[] {
  const waits = (file: Waiting): boolean => tree.look(waitingPath(file)) !== undefined;
  const isTaken = backup ? waits(backup) : staged !== undefined && !waits(staged);
  if (!isTaken) return [];
  const entry = tree.look(path);
  const digest = entry?.kind === 'file' ? digestOf(tree.read(path)) : undefined;
  if (entry && digest !== staged?.digest) {
    // Somebody has put back the old text already.
    if (digest !== undefined && digest === backup?.digest) return [];
    return [leave(tree, path, backup)];
  }
  if (backup) {
    if (!holds(tree, waitingPath(backup), backup)) return [leaveBackup(tree, path, backup)];
    if (!entry) tree.makeFolder(parentOf(path));
    tree.rename(waitingPath(backup), path);
  } else if (entry) {
    tree.remove(path);
  }
  return [];
}

/** Leaves a file as somebody made it. */
function leave(tree: Tree, path: string, backup: Waiting | undefined): WriteProblem {
  const message = `${quoted(tree.root, path)} was changed since an import wrote it, and is left as it is`;
  if (!backup) return { message, hint: 'It was not there before that import: remove it if it is not yours.' };
  return {
    message,
    hint: `What it held before that import is in ${keep(tree, backup)}: remove that if you do not need it.`,
  };
}

/** Leaves a file as an import wrote it, as what it held before cannot be relied on. */
function leaveBackup(tree: Tree, path: string, backup: Waiting): WriteProblem {
  return {
    message: `${quoted(tree.root, path)} is left as an import wrote it, as somebody has changed what it held before`,
    hint: `That is in ${keep(tree, backup)}: remove it if you do not need it.`,
  };
}

/** Gives a file a name under which no run clears it away. */
function keep(tree: Tree, { name }: Waiting): string {
  const kept = `${importName}/kept.${name}`;
  tree.rename(`${importName}/${name}`, kept);
  return quoted(tree.root, kept);
}

/** The journal of a text; undefined where it is not one that this program wrote whole. */
function journalOf(text: string): Journal | undefined {
  try {
    const { run, steps, folders } = JSON.parse(text) as Journal;
    const isPath = (path: unknown): boolean => typeof path === 'string' && pathFault(path) === undefined;
    const isWaiting = (file: Waiting | undefined): boolean =>
      file === undefined || (waitingName.test(String(file.name)) && typeof file.digest === 'string');
    const isOurs =
      typeof run === 'string' &&
      folders.every((path) => isPath(path)) &&
      steps.every(({ path, staged, backup }) => isPath(path) && isWaiting(staged) && isWaiting(backup));
    return isOurs ? { run, steps, folders } : undefined;
  } catch {
    return undefined;
  }
}
