import { basename, join } from 'node:path';
import { layersOf } from '../generators/catalogue/layers/layer.ts';
import type { Source } from '../generators/catalogue/source.ts';
import { isRecord } from '../generators/lib/guards.ts';
import { UsageError } from './usage-error.ts';

/**
 * Editors save in several steps, and branches change many files: so long, in milliseconds, it has to be quiet. The steps follow each
 * other within one or two milliseconds; after work that began between two of them, the later one causes more.
 */
const quiet = 10;

/** Milliseconds after which the work is done although edits go on. */
const longest = 500;

/** Edits that one piece of work is done for. */
export interface Edits {
  /** The paths that changed, as the watched ones are named; none where it is not known which. */
  readonly paths: readonly string[];
  /** When the first of them was noticed, in the time of `performance.now()`. */
  readonly since: number;
}

/** What follows edits until it is ended. */
export interface Following {
  end(): Promise<void>;
}

/**
 * Does the work after each burst of edits at or below some paths, never twice at a time; edits during the work cause more of it.
 * An edit may make others of the paths: they are asked for again after the work. Names that start with a dot and `node_modules`
 * are passed over.
 * @returns when everything is watched that is there.
 * @throws {UsageError} where this system lets nothing more be watched.
 */
export async function follow(paths: () => Iterable<string>, work: (edits: Edits) => Promise<void>): Promise<Following> {
  const { watch } = await import('chokidar');
  const edited = bursts(async (edits) => {
    await work(edits);
    watchAll();
  });
  const watched = new Set<string>();
  const isHidden = (path: string): boolean => !watched.has(path) && /(?:^|[\\/])(?:\..*|node_modules)$/.test(path);
  const watcher = watch([], { ignored: isHidden, ignoreInitial: true });
  const watchAll = (): void => {
    const wanted = new Set(paths());
    for (const path of watched) {
      if (wanted.has(path)) continue;
      watched.delete(path);
      watcher.unwatch(path);
    }
    for (const path of wanted) {
      if (watched.has(path)) continue;
      watched.add(path);
      watcher.add(path);
    }
  };
  const ready = new Promise<void>((resolve, reject) => {
    watcher.once('ready', resolve).on('error', (error) => reject(unwatchable(error)));
  });
  // Of two changes shortly after each other, the watcher names one only; what the system itself says comes in any case.
  watcher
    .on('all', (_, path) => edited.note(path))
    .on('raw', (_, name, details) => {
      const path = rawPath(name, details);
      edited.note(path === undefined || isHidden(path) ? undefined : path);
    });
  const end = (): Promise<void> => {
    edited.end();
    return watcher.close();
  };
  watchAll();
  try {
    await ready;
  } catch (error) {
    await end();
    throw error;
  }
  return { end };
}

/** The path of an event as the system tells it: the name of a file that is watched itself, or of one in a folder that is. */
function rawPath(name: unknown, details: unknown): string | undefined {
  const watchedPath = isRecord(details) ? details['watchedPath'] : undefined;
  if (typeof name !== 'string' || typeof watchedPath !== 'string') return undefined;
  return basename(watchedPath) === name ? watchedPath : join(watchedPath, name);
}

function unwatchable(error: unknown): UsageError {
  const reason = error instanceof Error ? error.message : String(error);
  return new UsageError(
    `the catalogue cannot be watched: ${reason}`,
    'Allow more files to be watched; on Linux, raise fs.inotify.max_user_watches.',
  );
}

/** Collects what is noted until it is quiet, and does the work for all of it. */
function bursts(work: (edits: Edits) => Promise<void>): { note(path?: string): void; end(): void } {
  const paths = new Set<string>();
  let since: number | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let isWorking = false;
  let hasEnded = false;
  const wait = (): void => {
    if (hasEnded || isWorking || since === undefined) return;
    clearTimeout(waiting);
    waiting = setTimeout(start, Math.max(0, Math.min(quiet, since + longest - performance.now())));
  };
  const start = async (): Promise<void> => {
    const edits = { paths: [...paths].sort(), since: since ?? performance.now() };
    paths.clear();
    since = undefined;
    isWorking = true;
    try {
      await work(edits);
    } finally {
      isWorking = false;
      wait();
    }
  };
  return {
    note(path) {
      if (path !== undefined) paths.add(path);
      since ??= performance.now();
      wait();
    },
    end() {
      hasEnded = true;
      clearTimeout(waiting);
    },
  };
}

/** The folders that people may edit a catalogue in. */
export function editableFolders(catalogue: string, sources: readonly Source[]): Set<string> {
  const layers = layersOf(sources).filter(({ shown }) => !shown.isPackage);
  return new Set([catalogue, ...layers.map(({ folder }) => folder)]);
}
