import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The most links that are followed, as in Linux. */
const mostLinks = 40;

/** A path with its links followed, even if their targets do not exist yet. */
export function realPath(path: string, links = mostLinks): string {
  const full = resolve(path);
  try {
    return realpathSync.native(full);
  } catch {
    if (dirname(full) === full) return full;
    const above = join(realPath(dirname(full)), basename(full));
    const target = links > 0 ? targetOf(above) : undefined;
    return target === undefined ? above : realPath(target, links - 1);
  }
}

/** The target of a link; undefined if the path is not a link. */
function targetOf(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return undefined;
  }
}
