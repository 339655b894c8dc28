import { outputDigest, withUnixLines } from './digest.ts';
import type { WriteProblem } from './error.ts';
import { isAsMade, type Old, type Stale, type Wanted } from './stale.ts';
import { blocked, foreign, type Sight, type Survey } from './survey.ts';

/** A file that a run wants. */
export interface PlannedFile {
  /** Relative to the output folder, with `/` between its parts. */
  readonly path: string;
  readonly text: string;
  /** There is such a file already, with another text. */
  readonly exists: boolean;
}

/** The state of the output folder at the paths that a run writes. */
export interface WantedSurvey {
  readonly writes: readonly PlannedFile[];
  /** Files that were made before and that somebody has edited since, so that they stay. */
  readonly edited: readonly PlannedFile[];
  /** The digests of files that are replaced, by path. */
  readonly replaced: ReadonlyMap<string, string>;
  readonly problems: readonly WriteProblem[];
  readonly unchanged: number;
}

/** Looks at the place of every file that is wanted. `overwrite`: whoever made or edited what is there, it is replaced. */
export function surveyWanted(
  survey: Survey,
  old: Old,
  wanted: Wanted,
  stale: Stale,
  { root, overwrite }: { readonly root: string; readonly overwrite: boolean },
): WantedSurvey {
  const writes: PlannedFile[] = [];
  const edited: PlannedFile[] = [];
  const replaced = new Map<string, string>();
  const problems: WriteProblem[] = [];
  let unchanged = 0;
  const lookAt = (name: string, below: string, text: string): void => {
    const path = `${name}/${below}`;
    const sight = survey.look(path);
    const problem = problemAt(root, survey, path, sight, stale);
    if (problem) problems.push(problem);
    else if (sight.entry?.kind !== 'file') writes.push({ path, text, exists: false });
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
    if (overwrite || isAsMade(old, name, below, digest)) {
      writes.push(file);
      replaced.set(file.path, digest);
    } else if (old.entries.get(name)?.has(below)) {
      edited.push(file);
    } else {
      problems.push(foreign(root, file.path));
    }
  };
  for (const [name, files] of wanted) for (const [below, text] of files) lookAt(name, below, text);
  return { writes, edited, replaced, problems, unchanged };
}

/** Reports an entry in the way of a file, unless this run removes it. */
function problemAt(
  root: string,
  survey: Survey,
  path: string,
  { entry, blocker }: Sight,
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
