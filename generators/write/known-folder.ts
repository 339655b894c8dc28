import type { Entries } from './manifest.ts';
import type { ExpectedFiles } from './stale.ts';

/**
 * What a run has left in an output folder. As long as its manifest is the same no other run has written to the folder, and files
 * that are expected as they were left are not looked at.
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
