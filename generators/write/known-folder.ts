import { setImmediate as others } from 'node:timers/promises';
import { outputDigest } from './digest.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { WriteError } from './error.ts';
import { type Entries, readManifest } from './manifest.ts';
import type { ExpectedFiles } from './stale.ts';
import { createSurvey } from './survey.ts';

/**
 * An output folder as a run left it. As long as the manifest does not change, no other run has written to the folder, and files that are
 * expected unchanged need not be looked at.
 */
export interface KnownFolder {
  /** The text of the manifest. */
  readonly manifest: string;
  /** The files after the run, for each of its generators; undefined for a generator that is gone. */
  readonly entries: ReadonlyMap<string, Entries | undefined>;
  /** The files that were edited, by path in the folder. */
  readonly edited: ReadonlySet<string>;
}

/** Whether a run left a file with this digest, unedited. */
export function isLeftAs({ entries, edited }: KnownFolder, name: string, below: string, digest: string): boolean {
  const digests = entries.get(name)?.get(below);
  return digests?.length === 1 && digests[0] === digest && (edited.size === 0 || !edited.has(`${name}/${below}`));
}

/** Whether an earlier run left all of these files, so that their paths need no check. */
export function areAllLeft({ entries, edited }: KnownFolder, files: ExpectedFiles): boolean {
  if (edited.size > 0) return false;
  return [...files].every(([name, own]) => {
    const left = entries.get(name);
    return left !== undefined && [...own.keys()].every((below) => left.has(below));
  });
}

/** Milliseconds of reading files before other work gets a turn. */
const turn = 3;

/**
 * Reads all files that were left in a folder, in short turns.
 * @param isStopped Asked after each turn. If it returns true, reading stops.
 * @returns whether the files are unchanged; undefined if reading was stopped.
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
    // The next run reports the error.
    if (error instanceof WriteError) return false;
    throw error;
  }
}
