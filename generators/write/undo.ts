import { join } from 'node:path';
import type { Disk } from './disk.ts';
import { errorCode, naming, quoted, WriteError } from './error.ts';
import { pathFault, temporaryName } from './paths.ts';

/** A file that comes, goes or is replaced. What is new waits in `staged`, what is old is kept in `backup`, until all is done. */
export interface Step {
  readonly path: string;
  readonly staged?: string;
  readonly backup?: string;
}

/** What a run does, on record before its first step: whatever stops it, all of it can be taken back. */
export interface Journal {
  readonly steps: readonly Step[];
  /** Folders that it makes, the outer ones first. */
  readonly folders: readonly string[];
}

const journalName = `${temporaryName}/undo.json`;
const stagedName = /^[0-9a-f-]{36}\.\d+$/;

export function writeJournal(root: string, journal: Journal, disk: Disk): void {
  disk.create(join(root, journalName), JSON.stringify(journal));
}

/** From here on the run counts as done. */
export function removeJournal(root: string, disk: Disk): void {
  if (disk.look(join(root, journalName))) disk.remove(join(root, journalName));
}

/** Takes back what a run did that was stopped half-way. */
export function recover(root: string, disk: Disk): void {
  if (disk.look(join(root, temporaryName))?.kind !== 'folder') return;
  if (disk.look(join(root, journalName))?.kind !== 'file') return;
  const journal = journalOf(disk.read(join(root, journalName)).toString('utf8'));
  // Where it is not whole, the run was stopped before its first step.
  if (journal) undo(root, journal, disk);
  naming(root, journalName, 'removed', () => removeJournal(root, disk));
}

/**
 * Puts everything back as it was before the run, however far it came.
 * @throws {WriteError} with every file that the disk does not let be put back.
 */
export function undo(root: string, { steps, folders }: Journal, disk: Disk): void {
  const problems = [...steps].reverse().flatMap((step) => {
    try {
      undoStep(root, step, disk);
      return [];
    } catch (error) {
      const code = errorCode(error);
      if (code === undefined) throw error;
      return [
        {
          message: `${quoted(root, step.path)} cannot be put back: ${code}`,
          hint: step.backup
            ? `What it held is in ${quoted(root, `${temporaryName}/${step.backup}`)}; the next import puts it back.`
            : 'Remove it: it was made by an import that failed.',
        },
      ];
    }
  });
  for (const folder of [...folders].reverse()) {
    try {
      disk.removeFolder(join(root, folder));
    } catch (error) {
      // Somebody else has put something in, or it was never made.
      if (errorCode(error) === undefined) throw error;
    }
  }
  if (problems.length > 0) throw new WriteError(problems);
}

function undoStep(root: string, { path, staged, backup }: Step, disk: Disk): void {
  const there = (name: string): boolean => disk.look(join(root, temporaryName, name)) !== undefined;
  if (backup !== undefined) {
    if (there(backup)) disk.rename(join(root, temporaryName, backup), join(root, path));
  } else if (staged !== undefined && !there(staged) && disk.look(join(root, path))) {
    disk.remove(join(root, path));
  }
}

/** The journal of a text; undefined where it is not one that this program wrote whole. */
function journalOf(text: string): Journal | undefined {
  try {
    const { steps, folders } = JSON.parse(text) as Journal;
    const isPath = (path: unknown): boolean => typeof path === 'string' && pathFault(path) === undefined;
    const isName = (name: unknown): boolean => name === undefined || stagedName.test(String(name));
    const isOurs =
      folders.every((path) => isPath(path)) &&
      steps.every(({ path, staged, backup }) => isPath(path) && isName(staged) && isName(backup));
    return isOurs ? { steps, folders } : undefined;
  } catch {
    return undefined;
  }
}
