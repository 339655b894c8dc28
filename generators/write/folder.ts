import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { requireWritable } from './apply.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { errorCode, naming, quoted, WriteError, type WriteProblem } from './error.ts';
import { folded, pathFault, temporaryName } from './paths.ts';
import { blocked, createSurvey, parentOf, rootProblem, type Survey } from './survey.ts';
import { createTemporary } from './temporary.ts';
import { type Journal, recover, removeJournal, type Step, undo, writeJournal } from './undo.ts';

/** What it takes to bring files of a folder into a state. All paths are relative to the folder, with `/` between their parts. */
export interface FolderPlan {
  readonly root: string;
  readonly writes: readonly { readonly path: string; readonly text: string; readonly exists: boolean }[];
  readonly removals: readonly string[];
  /** How many of the files are there already as they should be. */
  readonly unchanged: number;
}

const hint = 'Nothing was changed: clear the cause and import again.';

/**
 * Compares files, by path and text, and files that are to go with what is in a folder; writes nothing.
 * @throws {WriteError} with every reason why they cannot be written there.
 */
export function planFolder(
  root: string,
  files: ReadonlyMap<string, string>,
  removals: Iterable<string> = [],
  disk: Disk = nodeDisk,
): FolderPlan {
  const atRoot = rootProblem(root, disk);
  if (atRoot) throw new WriteError([atRoot]);
  const going = [...removals].filter((path) => !files.has(path));
  const faults = pathProblems(root, [...files.keys(), ...going]);
  if (faults.length > 0) throw new WriteError(faults);
  const survey = createSurvey(root, disk);
  const problems: WriteProblem[] = [];
  /** Whether a file is there; undefined where something else is. */
  const isThere = (path: string): boolean | undefined => {
    const { entry, blocker } = survey.look(path);
    const inTheWay = blocker ?? (entry && entry.kind !== 'file' ? { path, kind: entry.kind } : undefined);
    if (inTheWay) problems.push(blocked(root, inTheWay));
    return inTheWay ? undefined : entry !== undefined;
  };
  const writes = [...files].flatMap(([path, text]) => {
    const exists = isThere(path);
    if (exists === undefined || (exists && isSame(survey, path, text))) return [];
    return [{ path, text, exists }];
  });
  const existing = going.filter((path) => isThere(path) === true);
  if (problems.length > 0) throw new WriteError([...new Map(problems.map((one) => [one.message, one])).values()]);
  const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
  return { root, writes: writes.sort(byPath), removals: existing.sort(), unchanged: files.size - writes.length };
}

function isSame(survey: Survey, path: string, text: string): boolean {
  return survey.read(path).equals(Buffer.from(text));
}

function pathProblems(root: string, paths: readonly string[]): WriteProblem[] {
  const advice = 'Report it: the names of files are made by Catalpa.';
  const byFolded = new Map<string, string>();
  return paths.flatMap((path) => {
    const fault = pathFault(path);
    if (fault !== undefined) return [{ message: `${quoted(root, path)} cannot be written: ${fault}`, hint: advice }];
    const other = byFolded.get(folded(path));
    byFolded.set(folded(path), path);
    if (other === undefined) return [];
    const fact = `${quoted(root, other)} and ${quoted(root, path)} are one path where case does not count`;
    return [{ message: fact, hint: advice }];
  });
}

/**
 * Carries a plan out, whole or not at all: everything is written beside its place first, and what fails is taken back.
 * A run that is killed half-way is taken back by the next one.
 * @throws {WriteError} where the disk refuses a step; the folder is then as it was.
 */
export function applyFolder(plan: FolderPlan, disk: Disk = nodeDisk): void {
  const { root, writes, removals } = plan;
  recoverFolder(root, disk);
  if (writes.length === 0 && removals.length === 0) return;
  requireWritable(plan, disk);
  const journal = journalFor(plan, disk);
  const above = missingAbove(root, disk);
  const temporary = createTemporary(root, disk);
  try {
    naming(root, '', 'made', () => disk.makeFolder(join(root, temporaryName)), hint);
    stage(plan, journal, disk);
    naming(root, temporaryName, 'written to', () => writeJournal(root, journal, disk), hint);
    for (const folder of journal.folders) naming(root, folder, 'made', () => disk.makeFolder(join(root, folder)), hint);
    for (const step of journal.steps) naming(root, step.path, 'written', () => takeStep(root, step, disk), hint);
    naming(root, temporaryName, 'cleared', () => removeJournal(root, disk), hint);
  } catch (error) {
    undo(root, journal, disk);
    recoverFolder(root, disk);
    for (const folder of above) unlessRefused(() => disk.removeFolder(folder));
    throw error;
  }
  temporary.clear();
}

/** Takes back what a run left that was killed half-way. To be called before the folder is read. */
export function recoverFolder(root: string, disk: Disk = nodeDisk): void {
  recover(root, disk);
  createTemporary(root, disk).clear();
}

function journalFor({ root, writes, removals }: FolderPlan, disk: Disk): Journal {
  const run = randomUUID();
  let count = 0;
  const name = (): string => {
    count += 1;
    return `${run}.${count}`;
  };
  const steps: Step[] = [
    ...removals.map((path) => ({ path, backup: name() })),
    ...writes.map(({ path, exists }) => ({ path, staged: name(), ...(exists ? { backup: name() } : {}) })),
  ];
  const folders = new Set<string>();
  for (const { path } of writes) {
    for (let folder = parentOf(path); folder !== '' && !folders.has(folder); folder = parentOf(folder)) {
      if (!disk.look(join(root, folder))) folders.add(folder);
    }
  }
  // An outer folder sorts before those in it.
  return { steps, folders: [...folders].sort() };
}

function stage({ root, writes }: FolderPlan, { steps }: Journal, disk: Disk): void {
  const texts = new Map(writes.map(({ path, text }) => [path, text]));
  for (const { path, staged } of steps) {
    if (staged === undefined) continue;
    naming(root, path, 'written', () => disk.create(join(root, temporaryName, staged), texts.get(path) ?? ''), hint);
  }
}

function takeStep(root: string, { path, staged, backup }: Step, disk: Disk): void {
  if (backup !== undefined) disk.rename(join(root, path), join(root, temporaryName, backup));
  if (staged !== undefined) disk.rename(join(root, temporaryName, staged), join(root, path));
}

/** The folder and those around it that are not there yet, the innermost first. */
function missingAbove(root: string, disk: Disk): string[] {
  const missing: string[] = [];
  for (let folder = root; !disk.look(folder); folder = dirname(folder)) missing.push(folder);
  return missing;
}

function unlessRefused(operation: () => void): void {
  try {
    operation();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
