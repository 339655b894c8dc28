import { addTo } from '../lib/add-to.ts';
import { outputDigest } from './digest.ts';
import type { WriteProblem } from './error.ts';
import { isLeftAs, type KnownFolder } from './known-folder.ts';
import { type ExpectedFile, type ExpectedFiles, isAsMade, type RecordedFiles, type Stale } from './stale.ts';
import { blocked, foreign, type PathState, type Survey } from './survey.ts';

/** A file to be written. */
export interface PlannedFile {
  /** Relative to the output folder, with `/` between its parts. */
  readonly path: string;
  readonly text: string;
  /** Whether the file exists, with another text. */
  readonly exists: boolean;
}

/** The state of the output folder at the paths of the files that a run expects. */
export interface ExpectedSurvey {
  /** The files that had to be looked at, by generator, with their paths in its folder. */
  readonly lookedAt: ReadonlyMap<string, readonly (readonly [below: string, file: ExpectedFile])[]>;
  readonly writes: readonly PlannedFile[];
  /** Files that were edited since they were made, so that they stay. */
  readonly edited: readonly PlannedFile[];
  /** The digests of the present contents of files that are replaced, by path. */
  readonly replaced: ReadonlyMap<string, string>;
  readonly problems: readonly WriteProblem[];
  readonly unchanged: number;
  /** Files that are missing or outdated on the disk, and whose texts were not made. */
  readonly lacking: readonly string[];
}

/** The options of a survey. */
interface Surveying {
  readonly root: string;
  readonly overwrite: boolean;
  /** The folder as an earlier run left it; undefined if that is not known. */
  readonly left: KnownFolder | undefined;
}

/** Surveys the path of each expected file. With `overwrite`, files are replaced even if others made or edited them. */
export function surveyExpected(
  survey: Survey,
  recorded: RecordedFiles,
  expected: ExpectedFiles,
  stale: Stale,
  { root, overwrite, left }: Surveying,
): ExpectedSurvey {
  const lookedAt = new Map<string, [below: string, file: ExpectedFile][]>();
  const writes: PlannedFile[] = [];
  const edited: PlannedFile[] = [];
  const replaced = new Map<string, string>();
  const problems: WriteProblem[] = [];
  const lacking: string[] = [];
  let unchanged = 0;
  const add = (files: PlannedFile[], path: string, { text }: ExpectedFile, exists: boolean): void => {
    if (text === undefined) lacking.push(path);
    else files.push({ path, text, exists });
  };
  const lookAt = (name: string, below: string, file: ExpectedFile): void => {
    addTo(lookedAt, name, [below, file]);
    const path = `${name}/${below}`;
    const pathState = survey.look(path);
    const problem = problemAt(root, survey, path, pathState, stale);
    if (problem) problems.push(problem);
    else if (pathState.entry?.kind !== 'file') add(writes, path, file, false);
    else if (stale.renamed.has(path)) add(writes, path, file, true);
    else if (!stale.taken.has(path)) compare(name, below, file);
  };
  const compare = (name: string, below: string, file: ExpectedFile): void => {
    const path = `${name}/${below}`;
    // Line ends do not count as a difference, and are left unchanged.
    const digest = outputDigest(survey.read(path));
    if (digest === file.digest) {
      unchanged += 1;
    } else if (overwrite || isAsMade(recorded, name, below, digest)) {
      add(writes, path, file, true);
      replaced.set(path, digest);
    } else if (recorded.entries.get(name)?.has(below)) {
      add(edited, path, file, true);
    } else {
      problems.push(foreign(root, path));
    }
  };
  for (const [name, files] of expected) {
    for (const [below, file] of files) {
      if (left && isLeftAs(left, name, below, file.digest)) unchanged += 1;
      else lookAt(name, below, file);
    }
  }
  return { lookedAt, writes, edited, replaced, problems, unchanged, lacking };
}

/** Reports an entry in the way of a file, unless this run removes it. */
function problemAt(
  root: string,
  survey: Survey,
  path: string,
  { entry, blocker }: PathState,
  stale: Stale,
): WriteProblem | undefined {
  if (blocker) return stale.removals.has(blocker.path) ? undefined : blocked(root, blocker);
  if (!entry || entry.kind === 'file') return undefined;
  const cleared = entry.kind === 'folder' && survey.contents(path).every((one) => stale.removals.has(one));
  return cleared ? undefined : blocked(root, { path, kind: entry.kind });
}
