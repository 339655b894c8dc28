import { dirname, join } from 'node:path';
import type { Disk } from './disk.ts';
import { errorCode, naming, quoted, unlessRefused, WriteError, type WriteProblem } from './error.ts';
import { digestOf } from './manifest.ts';
import { pathFault, temporaryName } from './paths.ts';

/** A file in the temporary folder, and the digest of what it holds. */
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

/** What a run does, on record before its first step: whatever stops it, all of it can be taken back. */
export interface Journal {
  readonly steps: readonly Step[];
  /** Folders that it makes, the outer ones first. */
  readonly folders: readonly string[];
}

const journalName = `${temporaryName}/undo.json`;
const waitingName = /^[0-9a-f-]{36}\.\d+$/;

/** Whether there is the record of a run that is not done. */
export function hasJournal(root: string, disk: Disk): boolean {
  return disk.look(join(root, journalName)) !== undefined;
}

export function writeJournal(root: string, journal: Journal, disk: Disk): void {
  disk.create(join(root, journalName), JSON.stringify(journal));
}

/** From here on the run counts as done. Fails where there is none, as then somebody else has taken the run back. */
export function removeJournal(root: string, disk: Disk): void {
  disk.remove(join(root, journalName));
}

/**
 * Takes back what a run did that was stopped half-way.
 * @returns what it left alone; undefined where there was nothing to take back.
 */
export function recover(root: string, disk: Disk): readonly WriteProblem[] | undefined {
  if (disk.look(join(root, journalName))?.kind !== 'file') return undefined;
  const text = naming(root, journalName, 'read', () => disk.read(join(root, journalName)).toString('utf8'));
  const journal = journalOf(text);
  // Where it is not whole, the run was stopped before its first step.
  const left = journal && undo(root, journal, disk);
  naming(root, journalName, 'removed', () => removeJournal(root, disk));
  return left;
}

/**
 * Puts everything back as it was before the run, however far it came, but for what somebody has changed since.
 * @throws {WriteError} with every file that the disk does not let be put back.
 */
export function undo(root: string, { steps, folders }: Journal, disk: Disk): readonly WriteProblem[] {
  const problems: WriteProblem[] = [];
  const left: WriteProblem[] = [];
  for (const step of [...steps].reverse()) {
    try {
      left.push(...undoStep(root, step, disk));
    } catch (error) {
      const code = errorCode(error);
      if (code === undefined) throw error;
      problems.push({
        message: `${quoted(root, step.path)} cannot be put back: ${code}`,
        hint: step.backup
          ? `What it held is in ${quoted(root, `${temporaryName}/${step.backup.name}`)}; the next import puts it back.`
          : 'Remove it: it was made by an import that failed.',
      });
    }
  }
  for (const folder of [...folders].reverse()) {
    // Somebody else has put something in, or it was never made.
    unlessRefused(() => disk.removeFolder(join(root, folder)));
  }
  if (problems.length > 0) throw new WriteError([...problems, ...left]);
  return left;
}

function undoStep(root: string, { path, staged, backup }: Step, disk: Disk): WriteProblem[] {
  const place = join(root, path);
  const waits = ({ name }: Waiting): boolean => disk.look(join(root, temporaryName, name)) !== undefined;
  const isTaken = backup ? waits(backup) : staged !== undefined && !waits(staged);
  if (!isTaken) return [];
  const entry = disk.look(place);
  const digest = entry?.kind === 'file' ? digestOf(disk.read(place)) : undefined;
  if (entry && digest !== staged?.digest) {
    // Somebody has put back the old text already.
    if (digest !== undefined && digest === backup?.digest) return [];
    return [leave(root, path, backup, disk)];
  }
  if (backup) {
    if (!entry) disk.makeFolder(dirname(place));
    disk.rename(join(root, temporaryName, backup.name), place);
  } else if (entry) {
    disk.remove(place);
  }
  return [];
}

/** Leaves a file as somebody made it. What it held before the run gets a name under which no run clears it away. */
function leave(root: string, path: string, backup: Waiting | undefined, disk: Disk): WriteProblem {
  const message = `${quoted(root, path)} was changed since an import wrote it, and is left as it is`;
  if (!backup) return { message, hint: 'It was not there before that import: remove it if it is not yours.' };
  const kept = `${temporaryName}/kept.${backup.name}`;
  disk.rename(join(root, temporaryName, backup.name), join(root, kept));
  return {
    message,
    hint: `What it held before that import is in ${quoted(root, kept)}: remove that if you do not need it.`,
  };
}

/** The journal of a text; undefined where it is not one that this program wrote whole. */
function journalOf(text: string): Journal | undefined {
  try {
    const { steps, folders } = JSON.parse(text) as Journal;
    const isPath = (path: unknown): boolean => typeof path === 'string' && pathFault(path) === undefined;
    const isWaiting = (file: Waiting | undefined): boolean =>
      file === undefined || (waitingName.test(String(file.name)) && typeof file.digest === 'string');
    const isOurs =
      folders.every((path) => isPath(path)) &&
      steps.every(({ path, staged, backup }) => isPath(path) && isWaiting(staged) && isWaiting(backup));
    return isOurs ? { steps, folders } : undefined;
  } catch {
    return undefined;
  }
}
