import { basename, dirname, join } from 'node:path';
import { nodeDisk } from '../../generators/write/disk.ts';
import { WriteError } from '../../generators/write/error.ts';
import { readManifest } from '../../generators/write/manifest.ts';
import { namesIn, watchNames } from './watch-names.ts';

/** Reports that outputs may be other ones than a run has left. */
export interface FollowedOutputs {
  /** Watches the outputs that are now in these folders, and the folders themselves. */
  watch(folders: readonly string[]): void;
  end(): void;
}

/**
 * Calls `changed` when something appears, changes or goes where outputs are, also when a run of one's own has written them. Where the
 * system lets nothing more be watched, `unwatched` is called, once.
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

/** An output folder, and the folders in it that have outputs; only itself where its manifest cannot be read. */
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
