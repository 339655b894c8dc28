import { folded } from '../lib/file-names.ts';
import { outputDigest } from './digest.ts';
import type { Manifest } from './manifest.ts';
import { parentOf } from './paths.ts';
import type { Survey } from './survey.ts';

/** The texts that a run wants, by generator and by path in its folder. */
export type Wanted = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The entries of the manifest for the generators of a run. */
export interface Old {
  readonly entries: Manifest;
  /** Files that Git put together from both sides of a merge. */
  readonly merged: ReadonlySet<string>;
}

/** Whether a file holds what a run wrote, or what Git made of it, and so nothing that anybody would miss. */
export function isAsMade({ entries, merged }: Old, name: string, below: string, digest: string): boolean {
  return merged.has(`${name}/${below}`) || entries.get(name)?.get(below)?.includes(digest) === true;
}

/** The files made by an earlier run that this one does not make. Paths are relative to the output folder. */
export interface Stale {
  /** With the digests of what they hold. */
  readonly removals: ReadonlyMap<string, string>;
  /** Edited since they were made. */
  readonly kept: ReadonlySet<string>;
  /** Folders that such a file was in. */
  readonly emptied: ReadonlySet<string>;
  /** Links above such a file. */
  readonly links: readonly string[];
  /** Wanted paths at which a removed file shows, because they differ from its path only in case and case does not count. */
  readonly renamed: ReadonlySet<string>;
  /** Wanted paths at which a kept file shows, for the same reason. */
  readonly taken: ReadonlySet<string>;
}

/** Looks at every file that the manifest has and that is not wanted. `overwrite`: where its only place is wanted, it goes although it was edited. */
export function surveyStale(survey: Survey, old: Old, wanted: Wanted, overwrite: boolean): Stale {
  const removals = new Map<string, string>();
  const kept = new Set<string>();
  const emptied = new Set<string>();
  const links = new Set<string>();
  const renamed = new Set<string>();
  const taken = new Set<string>();
  const wantedByFold = foldedPaths(wanted);
  for (const [name, entries] of old.entries) {
    for (const below of entries.keys()) {
      if (wanted.get(name)?.has(below)) continue;
      const path = `${name}/${below}`;
      emptied.add(parentOf(path));
      const { entry, blocker } = survey.look(path);
      if (blocker?.kind === 'link') links.add(blocker.path);
      if (entry?.kind !== 'file') continue;
      const digest = outputDigest(survey.read(path));
      const twin = wantedByFold.get(folded(path));
      const isTwin = twin !== undefined && survey.look(twin).entry?.identity === entry.identity;
      const goes = isAsMade(old, name, below, digest) || (isTwin && overwrite);
      if (goes) removals.set(path, digest);
      else kept.add(path);
      if (isTwin) (goes ? renamed : taken).add(twin);
    }
  }
  return { removals, kept, emptied, links: [...links], renamed, taken };
}

function foldedPaths(wanted: Wanted): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const [name, files] of wanted) {
    for (const below of files.keys()) paths.set(folded(`${name}/${below}`), `${name}/${below}`);
  }
  return paths;
}
