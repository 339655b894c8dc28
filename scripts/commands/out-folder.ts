import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UsageError } from '../usage-error.ts';

/**
 * Outputs in the catalogue would be read as files of it the next time.
 * @throws {UsageError} where the folder for outputs has no name, or is the catalogue's or in it.
 */
export function refuseCatalogue(out: string, catalogue: string): void {
  const hint = 'Name another folder with --out.';
  if (out === '') throw new UsageError('the folder to write to has no name', hint);
  const path = relative(realPath(catalogue), realPath(out));
  if (path === '') throw new UsageError(`the folder to write to, "${out}", is that of the catalogue`, hint);
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return;
  throw new UsageError(`the folder to write to, "${out}", is in that of the catalogue, "${catalogue}"`, hint);
}

/** The path with links followed, as far as it is there. */
function realPath(path: string): string {
  const full = resolve(path);
  try {
    return realpathSync(full);
  } catch {
    return dirname(full) === full ? full : join(realPath(dirname(full)), basename(full));
  }
}
