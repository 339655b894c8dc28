import { type FSWatcher, watch } from 'node:fs';

/** Edits come in bursts: so long, in milliseconds, it has to be quiet. */
const quiet = 150;

/**
 * Does the work after each burst of edits below some folders, never twice at a time. An edit may make others of them: they are asked
 * for again after the work. Gives what ends it.
 */
export function follow(folders: () => Iterable<string>, work: () => Promise<void>): () => void {
  let waiting: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let ended = false;
  const watchers = new Map<string, FSWatcher>();
  const changed = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      running = running.then(work).then(() => {
        if (!ended) watchAll();
      });
    }, quiet);
  };
  const watchAll = (): void => {
    const wanted = new Set(folders());
    for (const [folder, watcher] of watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of wanted) {
      if (watchers.has(folder)) continue;
      // A folder that goes away is found to be missing by the work.
      watchers.set(
        folder,
        watch(folder, { recursive: true }, changed).on('error', () => {}),
      );
    }
  };
  watchAll();
  return () => {
    ended = true;
    clearTimeout(waiting);
    for (const watcher of watchers.values()) watcher.close();
  };
}
