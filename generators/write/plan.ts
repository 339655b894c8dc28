import { getOrMake } from '../lib/add-to.ts';
import { once } from '../lib/once.ts';
import { outputDigest } from './digest.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { WriteError, type WriteProblem } from './error.ts';
import { type ExpectedSurvey, type PlannedFile, surveyExpected } from './expected.ts';
import { areAllLeft, type KnownFolder } from './known-folder.ts';
import { manifestText, type ReadManifest, readManifest, withEntries, withMerge } from './manifest.ts';
import { type GeneratorOutput, type MadeFile, pathProblems } from './paths.ts';
import { type PlannedEntries, plannedEntries } from './planned-entries.ts';
import { type ExpectedFile, type ExpectedFiles, type RecordedFiles, type Stale, surveyStale } from './stale.ts';
import { blocked, createSurvey, rootProblem } from './survey.ts';
import { mergeOfManifest } from './unfinished-merge.ts';

/** The changes that a run would make to an output folder. Paths are relative to it and sorted by code unit. */
export interface WritePlan {
  readonly root: string;
  readonly writes: readonly PlannedFile[];
  /** Files that an earlier run made and this one does not. */
  readonly removals: readonly string[];
  /** Files that are no longer made, but were edited: they stay until someone removes them. */
  readonly kept: readonly string[];
  /** Files that are still made, but were edited: they stay unless `overwrite` is set. */
  readonly edited: readonly PlannedFile[];
  readonly unchanged: number;
  /** Files whose texts are needed and were not made. The plan can be carried out only if there are none. */
  readonly lacking: readonly string[];
  /** Folders that files were removed from, which may be empty. */
  readonly emptied: readonly string[];
  readonly manifest: PlannedManifest;
}

export interface PlannedManifest extends PlannedEntries {
  /** The text on the disk; undefined if there is none. */
  readonly before: string | undefined;
  /** The text after the run. */
  readonly after: string;
}

export interface WriteOptions {
  /** Whether the outputs are all that the folder should have: files of other generators are then stale. */
  readonly complete?: boolean;
  /** Whether to replace files at the paths of outputs, whoever made or edited them. */
  readonly overwrite?: boolean;
  /** The folder as an earlier run left it, if known. */
  readonly known?: KnownFolder;
}

/** The folder after a plan has been carried out. */
export function folderAfter({ manifest: { after, final }, kept, edited }: WritePlan): KnownFolder {
  return { manifest: after, entries: final, edited: new Set([...kept, ...edited.map(({ path }) => path)]) };
}

/**
 * Plans how to write outputs, by comparing them with the output folder. Writes nothing.
 * @throws {WriteError} with all reasons why the outputs cannot be written.
 */
export function planWrites(
  root: string,
  outputs: readonly GeneratorOutput[],
  options: WriteOptions = {},
  disk: Disk = nodeDisk,
): WritePlan {
  const atRoot = rootProblem(root, disk);
  const expected = expectedFiles(outputs);
  const arePossible =
    options.known !== undefined && areAllLeft(options.known, expected) && !hasTwice(outputs, expected);
  throwAny([...(atRoot ? [atRoot] : []), ...(arePossible ? [] : pathProblems(outputs))]);
  const read = readManifest(root, disk);
  const found = surveyed(root, read, expected, options, disk);
  // If a merge has kept the manifest of one side, the files of the other side look edited or foreign.
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
  const left = known?.manifest === text ? known : undefined;
  return { recorded, stale, expected: surveyExpected(survey, recorded, expected, stale, { root, overwrite, left }) };
}

function isInTheWay({ stale, expected }: Surveyed): boolean {
  return stale.kept.size > 0 || expected.edited.length > 0 || expected.problems.length > 0;
}

/** @throws {WriteError} if something is in the way of a file. */
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
    const own = getOrMake(expected, generator.name, () => new Map<string, ExpectedFile>());
    for (const file of files) own.set(file.path, expectedFile(file));
  }
  return expected;
}

function expectedFile(file: MadeFile): ExpectedFile {
  if (hasDigest(file)) return file;
  const digest = once(() => outputDigest(file.text ?? ''));
  return {
    get text() {
      return file.text;
    },
    get digest() {
      return digest();
    },
  };
}

/** Whether a file has a digest. The digest is not read, as computing it may make a text that is not needed. */
function hasDigest(file: MadeFile): file is MadeFile & { readonly digest: string } {
  return 'digest' in file;
}

/** Whether the outputs have more than one file at a path. */
function hasTwice(outputs: readonly GeneratorOutput[], expected: ExpectedFiles): boolean {
  const made = outputs.reduce((count, { files }) => count + files.length, 0);
  return made !== [...expected.values()].reduce((count, files) => count + files.size, 0);
}
