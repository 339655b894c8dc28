import { outputDigest, withUnixLines } from './digest.ts';
import type { WriteProblem } from './error.ts';
import { type ExpectedTexts, isAsMade, type RecordedFiles, type Stale } from './stale.ts';
import { blocked, foreign, type PathState, type Survey } from './survey.ts';

/** A file to be written. */
export interface PlannedFile {
  /** Relative to the output folder, with `/` between its parts. */
  readonly path: string;
  readonly text: string;
  /** There is such a file already, with another text. */
  readonly exists: boolean;
}

/** The state of the output folder at the paths of the files that a run expects. */
export interface ExpectedSurvey {
  readonly writes: readonly PlannedFile[];
  /** Files that were made before and that somebody has edited since, so that they stay. */
  readonly edited: readonly PlannedFile[];
  /** The digests of files that are replaced, by path. */
  readonly replaced: ReadonlyMap<string, string>;
  readonly problems: readonly WriteProblem[];
  readonly unchanged: number;
}

/** Surveys the path of every expected file. With `overwrite`, files that others made or edited are replaced. */
export function surveyExpected(
  survey: Survey,
  recorded: RecordedFiles,
  expected: ExpectedTexts,
  stale: Stale,
  { root, overwrite }: { readonly root: string; readonly overwrite: boolean },
): ExpectedSurvey {
  const writes: PlannedFile[] = [];
  const edited: PlannedFile[] = [];
  const replaced = new Map<string, string>();
  const problems: WriteProblem[] = [];
  let unchanged = 0;
  const lookAt = (name: string, below: string, text: string): void => {
    const path = `${name}/${below}`;
    const pathState = survey.look(path);
    const problem = problemAt(root, survey, path, pathState, stale);
    if (problem) problems.push(problem);
    else if (pathState.entry?.kind !== 'file') writes.push({ path, text, exists: false });
    else if (stale.renamed.has(path)) writes.push({ path, text, exists: true });
    else if (!stale.taken.has(path)) compare(name, below, text);
  };
  const compare = (name: string, below: string, text: string): void => {
    const file: PlannedFile = { path: `${name}/${below}`, text, exists: true };
    const bytes = survey.read(file.path);
    if (isSame(bytes, text)) {
      unchanged += 1;
      return;
    }
    const digest = outputDigest(bytes);
    if (overwrite || isAsMade(recorded, name, below, digest)) {
      writes.push(file);
      replaced.set(file.path, digest);
    } else if (recorded.entries.get(name)?.has(below)) {
      edited.push(file);
    } else {
      problems.push(foreign(root, file.path));
    }
  };
  for (const [name, files] of expected) for (const [below, text] of files) lookAt(name, below, text);
  return { writes, edited, replaced, problems, unchanged };
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

/** The ends of lines are no difference, and are left as they are. */
function isSame(bytes: Buffer, text: string): boolean {
  return bytes.equals(Buffer.from(text)) || withUnixLines(bytes).equals(Buffer.from(withUnixLines(text)));
}
