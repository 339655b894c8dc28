import { basename } from 'node:path';
import { ImportError } from '../error.ts';

/**
 * A name for each server that is read: its host, or the name of the file; of those that have it in common, as much of the address
 * or path as tells them apart.
 * @throws {ImportError} where one is read twice.
 */
export function serverNames(paths: readonly string[]): readonly string[] {
  const twice = paths.find((path, index) => paths.indexOf(path) < index);
  if (twice !== undefined) {
    throw new ImportError(`"${twice}" is named twice`, { hint: 'Name each server once.' });
  }
  const short = paths.map(shortName);
  return paths.map((path, index) => {
    const name = short[index] ?? '';
    const told = short.indexOf(name) === short.lastIndexOf(name) ? name : longName(path);
    return told.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed();
  });
}

function shortName(path: string): string {
  const url = urlOf(path);
  return url ? url.host : basename(path).replace(/\.json$/i, '') || path;
}

function longName(path: string): string {
  const url = urlOf(path);
  return url ? `${url.host}${url.pathname}` : path;
}

function urlOf(path: string): URL | undefined {
  return /^https?:\/\//i.test(path) && URL.canParse(path) ? new URL(path) : undefined;
}
