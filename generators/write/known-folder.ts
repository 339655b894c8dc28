import { setImmediate as others } from 'node:timers/promises';
import { outputDigest } from './digest.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { WriteError } from './error.ts';
import { type Entries, readManifest } from './manifest.ts';
import type { ExpectedFiles } from './stale.ts';
import { createSurvey } from './survey.ts';

/**
 * An output folder as a run has left it. As long as its manifest is the same no other run has written to the folder, and files that
 * are expected as they were left are not looked at.
 */
export interface KnownFolder {
  /** The text of the manifest. */
  readonly manifest: string;
  /** Of each generator of the run, its files after it; undefined for a generator that is gone. */
  readonly entries: ReadonlyMap<string, Entries | undefined>;
  /** Those of the files, by path in the folder, that are not as they were made. */
  readonly edited: ReadonlySet<string>;
}

/** Whether a file is on the disk with a digest. */
export function isLeftAs({ entries, edited }: KnownFolder, name: string, below: string, digest: string): boolean {
  const digests = entries.get(name)?.get(below);
  return digests?.length === 1 && digests[0] === digest && (edited.size === 0 || !edited.has(`${name}/${below}`));
}

/** Whether all of some files were made in one run before, so that their paths can stand in one folder. */
export function areAllLeft({ entries, edited }: KnownFolder, files: ExpectedFiles): boolean {
  if (edited.size > 0) return false;
  return [...files].every(([name, own]) => {
    const left = entries.get(name);
    return left !== undefined && [...own.keys()].every((below) => left.has(below));
  });
}

/** Milliseconds of looking at files until other work has its turn. */
const turn = 3;

/**
 * Reads all files that were left in a folder, in short turns.
 * @param isStopped Says after each turn whether the answer is no longer wanted.
 * @returns whether they are as they were made; undefined where it was stopped.
 */
export async function isAsLeft(
  root: string,
  { manifest, entries, edited }: KnownFolder,
  isStopped: () => boolean,
  disk: Disk = nodeDisk,
): Promise<boolean | undefined> {
  try {
    if (edited.size > 0 || readManifest(root, disk).text !== manifest) return false;
    const survey = createSurvey(root, disk);
    let since = performance.now();
    for (const [name, files] of entries) {
      for (const [below, [digest]] of files ?? []) {
        const path = `${name}/${below}`;
        if (survey.look(path).entry?.kind !== 'file' || outputDigest(survey.read(path)) !== digest) return false;
        if (performance.now() - since < turn) continue;
        await others();
        if (isStopped()) return undefined;
        since = performance.now();
      }
    }
    return true;
  } catch (error) {
    // Whatever is wrong there, the run that looks at it says so.
    if (error instanceof WriteError) return false;
    throw error;
  }
}
