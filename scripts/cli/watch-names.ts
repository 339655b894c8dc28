import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Watches names in folders, but nothing below these names. */
export interface NameWatches {
  /**
   * Watches these names from now on, by folder, and no others; `all` stands for all names in a folder. Missing folders are skipped.
   * @returns whether a folder is watched now that was not watched before.
   * @throws {Error} if the system does not allow more to be watched.
   */
  set(names: ReadonlyMap<string, ReadonlySet<string> | 'all'>): boolean;
  end(): void;
}

interface Watched {
  readonly watcher: FSWatcher;
  readonly identity: string;
  names: ReadonlySet<string> | 'all';
}

/** Creates watches that call `changed` with each path that is created, changed or removed. */
export function watchNames(changed: (path: string) => void): NameWatches {
  const folders = new Map<string, Watched>();
  const begin = (folder: string, identity: string, names: Watched['names']): void => {
    const watcher = watch(folder, (_, name) => {
      const { names: wanted = new Set<string>() } = folders.get(folder) ?? {};
      // A folder that is removed is reported by its own name.
      if (name === null || name === basename(folder)) changed(folder);
      else if (wanted === 'all' || wanted.has(name)) changed(join(folder, name));
    });
    // A removed folder cannot be watched.
    watcher.on('error', () => watcher.close());
    folders.set(folder, { watcher, identity, names });
  };
  const stop = (folder: string): void => {
    folders.get(folder)?.watcher.close();
    folders.delete(folder);
  };
  return {
    set(wanted) {
      let isNew = false;
      for (const folder of [...folders.keys()]) if (!wanted.has(folder)) stop(folder);
      for (const [folder, names] of wanted) {
        const identity = identityOf(folder);
        const watchedFolder = folders.get(folder);
        if (watchedFolder && watchedFolder.identity === identity) {
          watchedFolder.names = names;
          continue;
        }
        stop(folder);
        if (identity === undefined) continue;
        try {
          begin(folder, identity, names);
          isNew = true;
        } catch (error) {
          // It was removed meanwhile.
          if (identityOf(folder) !== undefined) throw error;
        }
      }
      return isNew;
    },
    end: () => [...folders.keys()].forEach(stop),
  };
}

/** The identity of the folder at a path; undefined if there is none. */
export function identityOf(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() ? `${stats.dev}:${stats.ino}` : undefined;
}

/**
 * The names to watch, by folder, to notice when a path is created, changed or removed; in the folders of `listings`, all names. If the
 * folder of a path does not exist, the name is the first missing one in the nearest existing folder.
 */
export function namesIn(paths: Iterable<string>, listings: Iterable<string>): Map<string, Set<string> | 'all'> {
  const names = new Map<string, Set<string> | 'all'>([...listings].map((folder) => [folder, 'all']));
  for (const path of paths) {
    let [folder, name] = [dirname(path), basename(path)];
    while (identityOf(folder) === undefined && dirname(folder) !== folder) {
      [folder, name] = [dirname(folder), basename(folder)];
    }
    const namesInFolder = names.get(folder) ?? new Set();
    names.set(folder, namesInFolder === 'all' ? namesInFolder : namesInFolder.add(name));
  }
  return names;
}
