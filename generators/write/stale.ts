import { addTo } from '../lib/add-to.ts';
import { folded } from '../lib/file-names.ts';
import { once } from '../lib/once.ts';
import { outputDigest } from './digest.ts';
import type { Manifest } from './manifest.ts';
import { parentOf } from './paths.ts';
import type { Survey } from './survey.ts';

/** A file that the output folder should contain after a run. */
export interface ExpectedFile {
  /** Undefined if the text was not made, as its digest is known. */
  readonly text?: string | undefined;
  readonly digest: string;
}

/** The expected files, by generator and by path in its folder. */
export type ExpectedFiles = ReadonlyMap<string, ReadonlyMap<string, ExpectedFile>>;

/** The files that the manifest records for the generators of a run. */
export interface RecordedFiles {
  readonly entries: Manifest;
  /** The paths of files that Git may have combined from both sides of a merge. */
  readonly merged: ReadonlySet<string>;
}

/** Whether a file has a text that a run wrote or that Git may have merged, so that no edits would be lost. */
export function isAsMade({ entries, merged }: RecordedFiles, name: string, below: string, digest: string): boolean {
  return merged.has(`${name}/${below}`) || entries.get(name)?.get(below)?.includes(digest) === true;
}

/** The files that an earlier run made and this one does not. Paths are relative to the output folder. */
export interface Stale {
  /** All stale files by generator, existing or not, with their paths in its folder. */
  readonly gone: ReadonlyMap<string, readonly string[]>;
  /** The files to remove, with the digests of their contents. */
  readonly removals: ReadonlyMap<string, string>;
  /** The files that stay, as they were edited since they were made. */
  readonly kept: ReadonlySet<string>;
  /** The folders of stale files. */
  readonly emptied: ReadonlySet<string>;
  /** The links above stale files. */
  readonly links: readonly string[];
  /** The expected paths that lead to a file to remove, as they differ from its path only in case and case does not count. */
  readonly renamed: ReadonlySet<string>;
  /** The expected paths that lead to a kept file, for the same reason. */
  readonly taken: ReadonlySet<string>;
}

/**
 * Surveys each recorded file that is not expected. With `overwrite`, an edited file is removed too if the path of an expected file leads
 * to it because case does not count.
 */
export function surveyStale(
  survey: Survey,
  recorded: RecordedFiles,
  expected: ExpectedFiles,
  overwrite: boolean,
): Stale {
  const gone = new Map<string, string[]>();
  const removals = new Map<string, string>();
  const kept = new Set<string>();
  const emptied = new Set<string>();
  const links = new Set<string>();
  const renamed = new Set<string>();
  const taken = new Set<string>();
  const expectedByFold = once(() => foldedPaths(expected));
  for (const [name, entries] of recorded.entries) {
    const files = expected.get(name);
    for (const below of entries.keys()) {
      if (files?.has(below)) continue;
      addTo(gone, name, below);
      const path = `${name}/${below}`;
      emptied.add(parentOf(path));
      const { entry, blocker } = survey.look(path);
      if (blocker?.kind === 'link') links.add(blocker.path);
      if (entry?.kind !== 'file') continue;
      const digest = outputDigest(survey.read(path));
      const twin = expectedByFold().get(folded(path));
      const isTwin = twin !== undefined && survey.look(twin).entry?.identity === entry.identity;
      const goes = isAsMade(recorded, name, below, digest) || (isTwin && overwrite);
      if (goes) removals.set(path, digest);
      else kept.add(path);
      if (isTwin) (goes ? renamed : taken).add(twin);
    }
  }
  return { gone, removals, kept, emptied, links: [...links], renamed, taken };
}

function foldedPaths(expected: ExpectedFiles): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const [name, files] of expected) {
    for (const below of files.keys()) paths.set(folded(`${name}/${below}`), `${name}/${below}`);
  }
  return paths;
}
