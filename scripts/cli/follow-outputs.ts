import { basename, dirname, join } from 'node:path';
import { nodeDisk } from '../../generators/write/disk.ts';
import { WriteError } from '../../generators/write/error.ts';
import { readManifest } from '../../generators/write/manifest.ts';
import { namesIn, watchNames } from './watch-names.ts';

/** Watches for outputs that may differ from those that the last run left. */
export interface FollowedOutputs {
  /** Watches these output folders, and the folders in them that have outputs now. */
  watch(folders: readonly string[]): void;
  end(): void;
}

/**
 * Calls `changed` when a file is created, changed or removed in a folder with outputs, even if this process wrote it. Calls `unwatched`,
 * once, if the system does not allow more to be watched.
 */
export function followOutputs(changed: () => void, unwatched: (error: unknown) => void): FollowedOutputs {
  let isRefused = false;
  const names = watchNames((path) => {
    // Temporary files of runs.
    if (!basename(path).startsWith('.catalpa-')) changed();
  });
  return {
    watch(folders) {
      if (isRefused) return;
      try {
        names.set(namesIn(folders, folders.flatMap(foldersWithOutputs)));
      } catch (error) {
        isRefused = true;
        names.end();
        unwatched(error);
      }
    },
    end: () => names.end(),
  };
}

/** An output folder and the folders in it that have outputs; the output folder alone if its manifest cannot be read. */
function foldersWithOutputs(out: string): string[] {
  const below = new Set<string>();
  for (const path of outputsIn(out)) {
    for (let folder = dirname(path); folder !== '.' && !below.has(folder); folder = dirname(folder)) below.add(folder);
  }
  return [out, ...[...below].map((folder) => join(out, folder))];
}

function outputsIn(out: string): string[] {
  try {
    const { manifest } = readManifest(out, nodeDisk);
    return [...manifest].flatMap(([name, files]) => [...files.keys()].map((path) => `${name}/${path}`));
  } catch (error) {
    if (error instanceof WriteError) return [];
    throw error;
  }
}
