import { digestOf } from './digest.ts';
import type { Manifest } from './manifest.ts';
import { folded, parentOf } from './paths.ts';
import type { Survey } from './survey.ts';

/** The texts that a run wants, by generator and by path in its folder. */
export type Wanted = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What became of the files that were made before and no longer are. Paths are relative to the output folder. */
export interface Stale {
  readonly removals: ReadonlySet<string>;
  /** Edited since they were made. */
  readonly kept: ReadonlySet<string>;
  /** Folders that such a file was in. */
  readonly emptied: ReadonlySet<string>;
  /** Links above such a file. */
  readonly links: readonly string[];
  /** Wanted paths at which a removed file shows, because they differ from its path only in case and case does not count. */
  readonly renamed: ReadonlySet<string>;
}

/** Looks at every file that the manifest has and that is not wanted. */
export function surveyStale(survey: Survey, old: Manifest, wanted: Wanted): Stale {
  const removals = new Set<string>();
  const kept = new Set<string>();
  const emptied = new Set<string>();
  const links = new Set<string>();
  const renamed = new Set<string>();
  const wantedByFold = foldedPaths(wanted);
  for (const [name, entries] of old) {
    for (const [below, digests] of entries) {
      if (wanted.get(name)?.has(below)) continue;
      const path = `${name}/${below}`;
      emptied.add(parentOf(path));
      const { entry, blocker } = survey.look(path);
      if (blocker?.kind === 'link') links.add(blocker.path);
      if (entry?.kind !== 'file') continue;
      const twin = wantedByFold.get(folded(path));
      const same = twin !== undefined && survey.look(twin).entry?.identity === entry.identity;
      if (twin !== undefined && same) renamed.add(twin);
      if (same || digests.includes(digestOf(survey.read(path)))) removals.add(path);
      else kept.add(path);
    }
  }
  return { removals, kept, emptied, links: [...links], renamed };
}

function foldedPaths(wanted: Wanted): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const [name, files] of wanted) {
    for (const below of files.keys()) paths.set(folded(`${name}/${below}`), `${name}/${below}`);
  }
  return paths;
}
