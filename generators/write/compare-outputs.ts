import { join } from 'node:path';
import { type Difference, firstDifference } from './difference.ts';
import { withUnixLines } from './digest.ts';
import { type Disk, nodeDisk } from './disk.ts';
import { naming } from './error.ts';
import type { PlannedFile } from './expected.ts';
import { manifestName } from './paths.ts';
import type { WritePlan } from './plan.ts';

/** The differences between an output folder and a plan. Paths are relative to the folder and sorted by code unit. */
export interface Staleness {
  readonly missing: readonly string[];
  readonly changed: readonly ChangedFile[];
  /** Files that were edited since they were made, so that a run would leave them unchanged. */
  readonly edited: readonly ChangedFile[];
  /** Files that are no longer made, but still exist. Those in `kept` were edited, so that a run would leave them too. */
  readonly orphaned: readonly string[];
  readonly kept: readonly string[];
  /** Whether the folder has no output at all, as there was no run yet or the outputs are in another folder. */
  readonly hasNoOutputs: boolean;
}

export interface ChangedFile {
  readonly path: string;
  /** The difference from the text on the disk to the text that a run would write. */
  readonly difference: Difference;
}

/** Compares an output folder with a plan, without changing anything; undefined if nothing would change. */
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
  const hasNoOutputs = manifest.before === undefined && missing.length > 1 && others === 0;
  return {
    missing: missing.sort(),
    changed: changed.sort(byPath),
    edited: edited.map(changeOf),
    orphaned,
    kept,
    hasNoOutputs,
  };
}

function byPath(a: ChangedFile, b: ChangedFile): number {
  return a.path < b.path ? -1 : 1;
}
