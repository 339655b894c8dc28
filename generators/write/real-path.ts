import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** A path with its links followed, as far as it is there. */
export function realPath(path: string): string {
  const full = resolve(path);
  try {
    return realpathSync.native(full);
  } catch {
    return dirname(full) === full ? full : join(realPath(dirname(full)), basename(full));
  }
}
