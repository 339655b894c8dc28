import { isAbsolute, relative, sep } from 'node:path';
import { realPath } from '../../generators/write/real-path.ts';
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
