import { join } from 'node:path';
import { type Difference, firstDifference } from './difference.ts';
import { withUnixLines } from './digest.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { naming } from './error.ts';
import type { PlannedFile } from './expected.ts';
import { manifestName } from './paths.ts';
import type { WritePlan } from './plan.ts';

/** How an output folder falls short of a plan. Paths are relative to it and sorted by code unit. */
export interface Staleness {
  readonly missing: readonly string[];
  readonly changed: readonly ChangedFile[];
  /** Edited since they were made, so that a run would leave them as they are. */
  readonly edited: readonly ChangedFile[];
  /** No longer made, but still there; those in `kept` have been edited, so that a run would leave them as well. */
  readonly orphaned: readonly string[];
  readonly kept: readonly string[];
  /** There is no output at all: the first run is still to come, or the outputs are in another folder. */
  readonly isBare: boolean;
}

export interface ChangedFile {
  readonly path: string;
  /** From what is on the disk to what a run would write. */
  readonly difference: Difference;
}

/** Determines what a run would change, without changing anything; undefined where nothing would change. */
export function compareOutputs(
  { root, writes, edited, removals, kept, unchanged, manifest }: WritePlan,
  disk: Disk = nodeDisk,
): Staleness | undefined {
  const changeOf = ({ path, text }: PlannedFile): ChangedFile => {
    const before = naming(root, path, 'read', () => disk.read(join(root, path)).toString('utf8'));
    return { path, difference: firstDifference(withUnixLines(before), text) };
  };
  const missing = writes.filter(({ exists }) => !exists).map(({ path }) => path);
  const changed = writes.filter(({ exists }) => exists).map(changeOf);
  if (manifest.before === undefined && manifest.after !== manifest.before) missing.push(manifestName);
  else if (manifest.before !== undefined && manifest.before !== manifest.after) {
    changed.push({ path: manifestName, difference: firstDifference(manifest.before, manifest.after) });
  }
  const orphaned = [...removals, ...kept].sort();
  if (missing.length + changed.length + edited.length + orphaned.length === 0) return undefined;
  const others = unchanged + changed.length + edited.length + orphaned.length;
  const isBare = manifest.before === undefined && missing.length > 1 && others === 0;
  return {
    missing: missing.sort(),
    changed: changed.sort(byPath),
    edited: edited.map(changeOf),
    orphaned,
    kept,
    isBare,
  };
}

function byPath(a: ChangedFile, b: ChangedFile): number {
  return a.path < b.path ? -1 : 1;
}
