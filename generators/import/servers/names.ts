import { basename } from 'node:path';
import { ImportError } from '../error.ts';

/**
 * Names for the servers: the host, or the name of the file. If several would have the same name, as much of the address or path is used as
 * makes them differ.
 * @throws {ImportError} if an address or path occurs twice.
 */
export function serverNames(paths: readonly string[]): readonly string[] {
  const twice = paths.find((path, index) => paths.indexOf(path) < index);
  if (twice !== undefined) {
    throw new ImportError(`"${twice}" is named twice`, { hint: 'Name each server once.' });
  }
  const forms = [shortName, longName, wholeName].map((form) => paths.map((path) => visibleName(form(path))));
  return paths.map((path, index) => {
    const told = forms.find((names) => names.indexOf(names[index] ?? '') === names.lastIndexOf(names[index] ?? ''));
    return told?.[index] ?? numbered(path, paths);
  });
}

/** A numbered name for one of several paths that look the same. */
function numbered(path: string, paths: readonly string[]): string {
  const name = visibleName(path);
  const alike = paths.filter((one) => visibleName(one) === name).sort();
  return `${name} (${alike.indexOf(path) + 1})`;
}

function visibleName(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed();
}

function shortName(path: string): string {
  const url = urlOf(path);
  return url ? url.host : basename(path).replace(/\.json$/i, '') || path;
}

function longName(path: string): string {
  const url = urlOf(path);
  return url ? `${url.host}${url.pathname}` : path;
}

function wholeName(path: string): string {
  const url = urlOf(path);
  return url ? url.href : path;
}

function urlOf(path: string): URL | undefined {
  return /^https?:\/\//i.test(path) && URL.canParse(path) ? new URL(path) : undefined;
}
