import { folded } from '../lib/file-names.ts';
import { requireWritable } from './apply.ts';
import { digestOf } from './digest.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { naming, quoted, WriteError, type WriteProblem } from './error.ts';
import { type Hold, unchangedHint as hint, holdFolder } from './hold.ts';
import { importName, parentOf, pathFault } from './paths.ts';
import { journalName } from './state.ts';
import { blocked, createSurvey, rootProblem, type Survey } from './survey.ts';
import { openTree, type Tree } from './tree.ts';
import {
  hasJournal,
  type Journal,
  putInPlace,
  removeJournal,
  type Step,
  undo,
  type Waiting,
  waitingPath,
  writeJournal,
} from './undo.ts';

/** The writes and removals that bring files of a folder into a state. Paths are relative to it, with `/` between their parts. */
export interface FolderPlan {
  readonly root: string;
  readonly writes: readonly { readonly path: string; readonly text: string; readonly exists: boolean }[];
  readonly removals: readonly string[];
  /** How many of the files are there already as they should be. */
  readonly unchanged: number;
}

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
 * @param hold the folder, where the caller holds it already, as it should from before it read what the plan is made from.
 * @throws {WriteError} where the disk refuses a step; the folder is then as it was.
 */
export function applyFolder(plan: FolderPlan, disk: Disk = nodeDisk, hold?: Hold): void {
  if (plan.writes.length === 0 && plan.removals.length === 0) return;
  requireWritable(plan, disk);
  const held = hold ?? holdFolder(plan.root, disk);
  try {
    takeSteps(plan, held, disk);
  } finally {
    if (!hold) held.release();
  }
}

function takeSteps(plan: FolderPlan, { run, state }: Hold, disk: Disk): void {
  const tree = openTree(plan.root, disk);
  const { root } = tree;
  const journal = journalFor(plan, run, tree);
  try {
    stage(plan, journal, tree);
    naming(state, journalName, 'written', () => writeJournal(state, journal, disk), hint);
    for (const folder of journal.folders) naming(root, folder, 'made', () => tree.makeFolder(folder), hint);
    for (const step of journal.steps) naming(root, step.path, 'written', () => takeStep(tree, step), hint);
    naming(state, journalName, 'removed', () => removeJournal(state, disk), hint);
  } catch (error) {
    const left = undo(tree, journal);
    if (hasJournal(state, disk)) naming(state, journalName, 'removed', () => removeJournal(state, disk));
    throw error instanceof WriteError && left.length > 0 ? new WriteError([...error.problems, ...left]) : error;
  }
}

function journalFor({ root, writes, removals }: FolderPlan, run: string, tree: Tree): Journal {
  let count = 0;
  const name = (): string => {
    count += 1;
    return `${run}.${count}`;
  };
  const staged = (text: string): Waiting => ({ name: name(), digest: digestOf(text) });
  const backup = (path: string): Waiting => ({
    name: name(),
    digest: naming(root, path, 'read', () => digestOf(tree.read(path)), hint),
  });
  const isThere = (path: string): boolean => naming(root, path, 'looked at', () => tree.look(path) !== undefined, hint);
  const steps: Step[] = [
    ...removals.map((path) => ({ path, backup: backup(path) })),
    ...writes.map(({ path, text }) => ({
      path,
      staged: staged(text),
      // What came there since the plan was made is kept as well.
      ...(isThere(path) ? { backup: backup(path) } : {}),
    })),
  ];
  const folders = new Set<string>();
  for (const { path } of writes) {
    for (let folder = parentOf(path); folder !== '' && !folders.has(folder); folder = parentOf(folder)) {
      if (!isThere(folder)) folders.add(folder);
    }
  }
  // An outer folder sorts before those in it.
  return { run, steps, folders: [...folders].sort() };
}

function stage({ root, writes }: FolderPlan, { steps }: Journal, tree: Tree): void {
  const texts = new Map(writes.map(({ path, text }) => [path, text]));
  naming(root, importName, 'made', () => tree.makeFolder(importName), hint);
  for (const { path, staged } of steps) {
    if (staged === undefined) continue;
    naming(root, path, 'written', () => tree.create(waitingPath(staged), texts.get(path) ?? ''), hint);
  }
}

function takeStep(tree: Tree, { path, staged, backup }: Step): void {
  if (backup !== undefined) tree.rename(path, waitingPath(backup));
  if (staged !== undefined) putInPlace(tree, path, staged);
}
