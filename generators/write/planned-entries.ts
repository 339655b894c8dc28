import type { ExpectedSurvey } from './expected.ts';
import type { Entries } from './manifest.ts';
import type { ExpectedFiles, RecordedFiles, Stale } from './stale.ts';

/** The planned entries of the manifest for the generators of a run. */
export interface PlannedEntries {
  /** All files before or after the run, by generator. */
  readonly during: ReadonlyMap<string, Entries>;
  /** The files after the run, by generator; undefined for a generator that is gone. */
  readonly final: ReadonlyMap<string, Entries | undefined>;
}

/** Plans the entries of a run. A generator whose files are all known to be unchanged keeps its entries as one object. */
export function plannedEntries(
  recorded: RecordedFiles,
  files: ExpectedFiles,
  stale: Stale,
  expected: ExpectedSurvey,
): PlannedEntries {
  const isEdited = new Set(expected.edited.map(({ path }) => path));
  const during = new Map<string, Entries>();
  const final = new Map<string, Entries | undefined>();
  for (const [name, entries] of recorded.entries) {
    const own = new Map(entries);
    const both = new Map(entries);
    const gone = stale.gone.get(name) ?? [];
    const lookedAt = expected.lookedAt.get(name) ?? [];
    for (const below of gone) {
      const path = `${name}/${below}`;
      if (!stale.kept.has(path)) own.delete(below);
      // If this run is stopped early, the next one recognizes the files to remove.
      both.set(below, withDigest(entries.get(below) ?? [], stale.removals.get(path)));
    }
    for (const [below, { digest }] of lookedAt) {
      const path = `${name}/${below}`;
      if (isEdited.has(path)) continue;
      if (stale.taken.has(path)) {
        own.delete(below);
        continue;
      }
      const before = withDigest(entries.get(below) ?? [], expected.replaced.get(path));
      const all = withDigest(before, digest);
      both.set(below, all);
      own.set(below, all.length === 1 ? all : [digest]);
    }
    const isSame = gone.length + lookedAt.length === 0;
    during.set(name, isSame ? entries : both);
    final.set(name, isSame ? entries : own);
    if (own.size === 0 && !files.has(name)) final.set(name, undefined);
  }
  return { during, final };
}

function withDigest(digests: readonly string[], more: string | undefined): readonly string[] {
  return more === undefined || digests.includes(more) ? digests : [...digests, more];
}
