import { basename, join } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { layersOf } from '../../generators/catalogue/sources/layer.ts';
import type { Source } from '../../generators/catalogue/sources/source.ts';
import { isRecord } from '../../generators/lib/guards.ts';
import { type Bursts, bursts, type Edits } from './bursts.ts';
import { UsageError } from './usage-error.ts';
import { identityOf, namesIn, watchNames } from './watch-names.ts';

/** The paths whose edits are followed. */
export interface Followed {
  /** Folders with all their contents, except for `node_modules` and names that start with a dot. */
  readonly folders: Iterable<string>;
  /** Files, and folders without their contents. They need not exist. */
  readonly files: Iterable<string>;
  /** Folders whose direct contents are followed. */
  readonly listings?: Iterable<string>;
}

/** A running follower of edits. */
export interface Following {
  end(): Promise<void>;
}

/**
 * Does the work after each burst of edits, one at a time; edits during the work cause more work. As an edit may change which paths are
 * followed, they are asked for again after the work, and the work is repeated for edits of new paths that came before these were watched.
 * @returns when all existing paths are watched.
 * @throws {UsageError} if the system does not allow more to be watched.
 */
export async function follow(followed: () => Followed, work: (edits: Edits) => Promise<void>): Promise<Following> {
  const edited = bursts(async (edits) => {
    await work(edits);
    // A path that can no longer be watched is dropped.
    if (await watches.update(followed()).catch(() => false)) edited.note();
  });
  const watches = await createWatches(edited);
  const end = (): Promise<void> => {
    edited.end();
    return watches.end();
  };
  try {
    await watches.update(followed());
  } catch (error) {
    await end();
    throw unwatchable('the catalogue', error);
  }
  return { end };
}

async function createWatches(edited: Bursts) {
  const { watch } = await import('chokidar');
  const trees = new Map<string, { readonly watcher: FSWatcher; readonly identity: string }>();
  const names = watchNames((path) => edited.note(path));
  const unwatch = async (folder: string): Promise<void> => {
    const { watcher } = trees.get(folder) ?? {};
    trees.delete(folder);
    await watcher?.close();
  };
  return {
    /** Watches the current paths, and nothing else; returns whether any of them is new. */
    async update({ folders, files, listings = [] }: Followed): Promise<boolean> {
      const wanted = new Set(folders);
      let isNew = names.set(namesIn([...wanted, ...files], listings));
      for (const folder of [...trees.keys()]) if (!wanted.has(folder)) await unwatch(folder);
      for (const folder of wanted) {
        const identity = identityOf(folder);
        if (trees.get(folder)?.identity === identity) continue;
        await unwatch(folder);
        if (identity === undefined) continue;
        const watcher = watch(folder, { ignored: (path) => path !== folder && isHidden(path), ignoreInitial: true });
        trees.set(folder, { watcher, identity });
        await watching(watcher, edited);
        isNew = true;
      }
      return isNew;
    },
    async end(): Promise<void> {
      names.end();
      await Promise.all([...trees.keys()].map(unwatch));
    },
  };
}

const isHidden = (path: string): boolean => /(?:^|[\\/])(?:\..*|node_modules)$/.test(path);

/** Passes on what a watcher reports; waits until it is ready. */
function watching(watcher: FSWatcher, edited: Bursts): Promise<void> {
  // The watcher reports only one of two changes in short succession; raw events of the system come in any case.
  watcher
    .on('all', (_, path) => edited.note(path))
    .on('raw', (_, name, details) => {
      const path = rawPath(name, details);
      edited.note(path === undefined || isHidden(path) ? undefined : path);
    });
  return new Promise((resolve, reject) => {
    watcher.once('ready', resolve).on('error', reject);
  });
}

/** The path of a raw event, whose name is that of a watched file or of a file in a watched folder. */
function rawPath(name: unknown, details: unknown): string | undefined {
  const watchedPath = isRecord(details) ? details['watchedPath'] : undefined;
  if (typeof name !== 'string' || typeof watchedPath !== 'string') return undefined;
  return basename(watchedPath) === name ? watchedPath : join(watchedPath, name);
}

/** The error for paths that the system does not allow to be watched. */
export function unwatchable(what: string, error: unknown): UsageError {
  const reason = error instanceof Error ? error.message : String(error);
  return new UsageError(
    `${what} cannot be watched: ${reason}`,
    'Allow more files to be watched; on Linux, raise fs.inotify.max_user_watches.',
  );
}

/** The folder of a catalogue and those of its lower layers, which a package manager may replace. */
export function foldersOf(catalogue: string, sources: readonly Source[]): Set<string> {
  return new Set([catalogue, ...layersOf(sources).map(({ folder }) => folder)]);
}
