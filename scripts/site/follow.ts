import { watch } from 'node:fs';

/** Edits come in bursts: so long, in milliseconds, it has to be quiet. */
const quiet = 150;

/** Does the work after each burst of edits below a folder, never twice at a time. Gives what ends it. */
export function follow(folder: string, work: () => Promise<void>): () => void {
  let waiting: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      running = running.then(work);
    }, quiet);
  });
  // A folder that goes away is found to be missing by the work.
  watcher.on('error', () => {});
  return () => {
    clearTimeout(waiting);
    watcher.close();
  };
}
