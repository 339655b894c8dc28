import { outputDigest } from './digest.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { WriteError, type WriteProblem } from './error.ts';
import { type ExpectedSurvey, type PlannedFile, surveyExpected } from './expected.ts';
import { type Entries, manifestText, type ReadManifest, readManifest, withEntries, withMerge } from './manifest.ts';
import { mergeOfManifest } from './merge.ts';
import { type GeneratorOutput, type MadeFile, pathProblems } from './paths.ts';
import { type ExpectedFile, type ExpectedFiles, type RecordedFiles, type Stale, surveyStale } from './stale.ts';
import { blocked, createSurvey, rootProblem } from './survey.ts';

/** The changes that a run would make to an output folder. Paths are relative to it and sorted by code unit. */
export interface WritePlan {
  readonly root: string;
  readonly writes: readonly PlannedFile[];
  /** Files that were made before and no longer are. */
  readonly removals: readonly string[];
  /** Files that are no longer made, but that someone has edited since: they stay until someone removes them. */
  readonly kept: readonly string[];
  /** Files that are still made, but that someone has edited since: they stay unless they are to be overwritten. */
  readonly edited: readonly PlannedFile[];
  readonly unchanged: number;
  /** Files whose texts are needed and were not made: the plan can be carried out only if there are none. */
  readonly lacking: readonly string[];
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
  /** Files in the places of outputs are replaced, whoever made or edited them. */
  readonly overwrite?: boolean;
  /** What is known of the folder from earlier. */
  readonly known?: KnownFolder;
}

/** What a run has left in an output folder. As long as its manifest is the same no other run has written to the folder. */
export interface KnownFolder {
  /** The text of the manifest. */
  readonly manifest: string;
  /** The digests of the files that are as they were made, by path: those that are expected to be the same are not looked at. */
  readonly digests: ReadonlyMap<string, string>;
}

/**
 * Compares outputs with what is in the output folder, and writes nothing.
 * @throws {WriteError} with every reason why the outputs cannot be written there.
 */
export function planWrites(
  root: string,
  outputs: readonly GeneratorOutput[],
  options: WriteOptions = {},
  disk: Disk = nodeDisk,
): WritePlan {
  const atRoot = rootProblem(root, disk);
  throwAny([...(atRoot ? [atRoot] : []), ...pathProblems(outputs)]);
  const expected = expectedFiles(outputs);
  const read = readManifest(root, disk);
  const found = surveyed(root, read, expected, options, disk);
  // Where one side of a merge was taken for the manifest, the files of the other one look like somebody's own.
  const merge = isInTheWay(found) ? mergeOfManifest(root) : undefined;
  if (!merge) return planOf(root, read, expected, found);
  const merged = withMerge(read, merge, root);
  return planOf(root, merged, expected, surveyed(root, merged, expected, options, disk));
}

/** The state of the output folder, at the paths that are recorded and at those that are expected. */
interface Surveyed {
  readonly recorded: RecordedFiles;
  readonly stale: Stale;
  readonly expected: ExpectedSurvey;
}

function surveyed(
  root: string,
  { text, manifest, merged }: ReadManifest,
  expected: ExpectedFiles,
  { complete = false, overwrite = false, known }: WriteOptions,
  disk: Disk,
): Surveyed {
  const names = new Set([...expected.keys(), ...(complete ? manifest.keys() : [])]);
  const entries = new Map([...names].map((name) => [name, manifest.get(name) ?? new Map()]));
  const recorded: RecordedFiles = { entries, merged };
  const survey = createSurvey(root, disk);
  const stale = surveyStale(survey, recorded, expected, overwrite);
  const onDisk = known && known.manifest === text ? known.digests : new Map<string, string>();
  return { recorded, stale, expected: surveyExpected(survey, recorded, expected, stale, { root, overwrite, onDisk }) };
}

function isInTheWay({ stale, expected }: Surveyed): boolean {
  return stale.kept.size > 0 || expected.edited.length > 0 || expected.problems.length > 0;
}

/** @throws {WriteError} where something is in the way of a file. */
function planOf(
  root: string,
  { text: before, manifest }: ReadManifest,
  files: ExpectedFiles,
  { recorded, stale, expected }: Surveyed,
): WritePlan {
  throwAny([...stale.links.map((path) => blocked(root, { path, kind: 'link' })), ...expected.problems]);
  const planned = plannedEntries(recorded, files, stale, expected);
  return {
    root,
    writes: expected.writes.toSorted(byPath),
    removals: [...stale.removals.keys()].sort(),
    kept: [...stale.kept].sort(),
    edited: expected.edited.toSorted(byPath),
    unchanged: expected.unchanged,
    lacking: expected.lacking,
    emptied: [...stale.emptied].sort(),
    manifest: { before, after: manifestText(withEntries(manifest, planned.final)), ...planned },
  };
}

function byPath(a: PlannedFile, b: PlannedFile): number {
  return a.path < b.path ? -1 : 1;
}

function throwAny(problems: readonly WriteProblem[]): void {
  if (problems.length > 0) throw new WriteError([...new Map(problems.map((one) => [one.message, one])).values()]);
}

function expectedFiles(outputs: readonly GeneratorOutput[]): ExpectedFiles {
  const expected = new Map<string, Map<string, ExpectedFile>>();
  for (const { generator, files } of outputs) {
    const own = expected.get(generator.name) ?? new Map<string, ExpectedFile>();
    for (const file of files) own.set(file.path, expectedFile(file));
    expected.set(generator.name, own);
  }
  return expected;
}

function expectedFile(file: MadeFile): ExpectedFile {
  let { digest } = file;
  return {
    get text() {
      return file.text;
    },
    get digest() {
      digest ??= outputDigest(file.text ?? '');
      return digest;
    },
  };
}

function plannedEntries(
  recorded: RecordedFiles,
  expected: ExpectedFiles,
  stale: Stale,
  { edited, replaced }: ExpectedSurvey,
): Pick<PlannedManifest, 'during' | 'final'> {
  const isEdited = new Set(edited.map(({ path }) => path));
  const during = new Map<string, Entries>();
  const final = new Map<string, Entries | undefined>();
  for (const [name, entries] of recorded.entries) {
    const own = new Map<string, readonly string[]>();
    const both = new Map<string, readonly string[]>();
    for (const [below, digests] of entries) {
      const path = `${name}/${below}`;
      if (stale.kept.has(path) || isEdited.has(path)) own.set(below, digests);
      // What goes away is known again by the next run, should this one be stopped before.
      both.set(below, withDigest(digests, replaced.get(path) ?? stale.removals.get(path)));
    }
    for (const [below, { digest }] of expected.get(name) ?? []) {
      const path = `${name}/${below}`;
      if (isEdited.has(path) || stale.taken.has(path)) continue;
      own.set(below, [digest]);
      both.set(below, withDigest(both.get(below) ?? withDigest([], replaced.get(path)), digest));
    }
    during.set(name, both);
    final.set(name, expected.has(name) || own.size > 0 ? own : undefined);
  }
  return { during, final };
}

function withDigest(digests: readonly string[], more: string | undefined): readonly string[] {
  return more === undefined || digests.includes(more) ? digests : [...digests, more];
}
