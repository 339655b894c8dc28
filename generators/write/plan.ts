import { digestOf } from './digest.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { WriteError, type WriteProblem } from './error.ts';
import { type Entries, type Manifest, manifestText, readManifest, withEntries } from './manifest.ts';
import { type GeneratorOutput, pathProblems } from './paths.ts';
import { type Stale, surveyStale, type Wanted } from './stale.ts';
import { blocked, createSurvey, foreign, rootProblem, type Sight, type Survey } from './survey.ts';

export interface PlannedFile {
  /** Relative to the output folder, with `/` between its parts. */
  readonly path: string;
  readonly text: string;
  /** There is such a file already, with another text. */
  readonly exists: boolean;
}

/** What a run would do to an output folder. Paths are relative to it and sorted by code unit. */
export interface WritePlan {
  readonly root: string;
  readonly writes: readonly PlannedFile[];
  /** Files that were made before and no longer are. */
  readonly removals: readonly string[];
  /** Files that are no longer made, but that someone has edited since: they stay until someone removes them. */
  readonly kept: readonly string[];
  readonly unchanged: number;
  /** Folders that files went out of. */
  readonly emptied: readonly string[];
  readonly manifest: PlannedManifest;
}

export interface PlannedManifest {
  /** The text on the disk; undefined where there is none. */
  readonly before: string | undefined;
  /** The text when the run is over. */
  readonly after: string;
  /** Of each generator of the run, every file that is its own before the run or after it. */
  readonly during: ReadonlyMap<string, Entries>;
  /** Of each generator of the run, its files after it; undefined for a generator that is gone. */
  readonly final: ReadonlyMap<string, Entries | undefined>;
}

export interface WriteOptions {
  /** The outputs are all that there are: the files of any other generator are stale. */
  readonly complete?: boolean;
}

/**
 * Compares outputs with what is in the output folder, and writes nothing.
 * @throws {WriteError} with every reason why the outputs cannot be written there.
 */
export function planWrites(
  root: string,
  outputs: readonly GeneratorOutput[],
  { complete = false }: WriteOptions = {},
  disk: Disk = nodeDisk,
): WritePlan {
  const atRoot = rootProblem(root, disk);
  throwAny([...(atRoot ? [atRoot] : []), ...pathProblems(outputs)]);
  const { text: before, manifest } = readManifest(root, disk);
  const wanted = wantedTexts(outputs);
  const names = new Set([...wanted.keys(), ...(complete ? manifest.keys() : [])]);
  const old = new Map([...names].map((name) => [name, manifest.get(name) ?? new Map()]));
  const survey = createSurvey(root, disk);
  const stale = surveyStale(survey, old, wanted);
  const { writes, unchanged, problems } = surveyWanted(root, survey, old, wanted, stale);
  throwAny([...stale.links.map((path) => blocked(root, { path, kind: 'link' })), ...problems]);
  const planned = plannedEntries(old, wanted, stale);
  return {
    root,
    writes: writes.sort((a, b) => (a.path < b.path ? -1 : 1)),
    removals: [...stale.removals].sort(),
    kept: [...stale.kept].sort(),
    unchanged,
    emptied: [...stale.emptied].sort(),
    manifest: { before, after: manifestText(withEntries(manifest, planned.final)), ...planned },
  };
}

function throwAny(problems: readonly WriteProblem[]): void {
  if (problems.length > 0) throw new WriteError([...new Map(problems.map((one) => [one.message, one])).values()]);
}

function wantedTexts(outputs: readonly GeneratorOutput[]): Wanted {
  const texts = new Map<string, Map<string, string>>();
  for (const { generator, files } of outputs) {
    const own = texts.get(generator.name) ?? new Map<string, string>();
    for (const { path, text } of files) own.set(path, text);
    texts.set(generator.name, own);
  }
  return texts;
}

interface WantedSurvey {
  readonly writes: PlannedFile[];
  readonly problems: readonly WriteProblem[];
  readonly unchanged: number;
}

function surveyWanted(root: string, survey: Survey, old: Manifest, wanted: Wanted, stale: Stale): WantedSurvey {
  const writes: PlannedFile[] = [];
  const problems: WriteProblem[] = [];
  let unchanged = 0;
  for (const [name, files] of wanted) {
    for (const [below, text] of files) {
      const path = `${name}/${below}`;
      const sight = survey.look(path);
      const problem = problemAt(root, survey, path, sight, stale);
      if (problem) problems.push(problem);
      else if (sight.entry?.kind !== 'file') writes.push({ path, text, exists: false });
      else if (!stale.renamed.has(path) && sameText(survey, path, sight.entry.size, text)) unchanged += 1;
      else if (stale.renamed.has(path) || old.get(name)?.has(below)) writes.push({ path, text, exists: true });
      else problems.push(foreign(root, path));
    }
  }
  return { writes, problems, unchanged };
}

/** What keeps a file from standing at a path, unless this run clears it away. */
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

function sameText(survey: Survey, path: string, size: number, text: string): boolean {
  const bytes = Buffer.from(text);
  return bytes.length === size && bytes.equals(survey.read(path));
}

function plannedEntries(old: Manifest, wanted: Wanted, stale: Stale): Pick<PlannedManifest, 'during' | 'final'> {
  const during = new Map<string, Entries>();
  const final = new Map<string, Entries | undefined>();
  for (const [name, entries] of old) {
    const own = new Map<string, readonly string[]>();
    for (const [below, digests] of entries) if (stale.kept.has(`${name}/${below}`)) own.set(below, digests);
    const both = new Map(entries);
    for (const [below, text] of wanted.get(name) ?? []) {
      const digest = digestOf(text);
      own.set(below, [digest]);
      both.set(below, [...new Set([...(entries.get(below) ?? []), digest])]);
    }
    during.set(name, both);
    final.set(name, wanted.has(name) || own.size > 0 ? own : undefined);
  }
  return { during, final };
}
