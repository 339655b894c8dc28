import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlessRefused } from '../../../generators/write/error.ts';

/** The name of the file that marks the folder of a site, and lists the paths of its files as JSON. */
const list = '.catalpa-site';

/** The paths of the files that Catalpa wrote in the folder of a site; undefined if it did not write the folder. */
export function ownFilesOf(folder: string): ReadonlySet<string> | undefined {
  let paths: unknown;
  try {
    paths = JSON.parse(readFileSync(join(folder, list), 'utf8'));
  } catch {
    return undefined;
  }
  return Array.isArray(paths) ? new Set([list, ...paths]) : undefined;
}

/** Writes the list of all files of a new site into its folder, and returns their paths. */
export function listOwnFiles(folder: string): ReadonlySet<string> {
  const paths = filesIn(folder, '').sort();
  writeFileSync(join(folder, list), `${JSON.stringify(paths, null, 2)}\n`);
  return new Set([list, ...paths]);
}

function filesIn(folder: string, path: string): string[] {
  return entriesOf(folder, path).flatMap((below) => (isFolder(join(folder, below)) ? filesIn(folder, below) : [below]));
}

/** The paths of the entries of `path`, a folder in `folder`; an empty `path` is `folder` itself. */
function entriesOf(folder: string, path: string): string[] {
  const names = readdirSync(join(folder, path));
  return names.map((name) => (path === '' ? name : `${path}/${name}`));
}

/** Whether a path is a folder, and not a link to one. */
export function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * The paths of the user's files and folders in the folder of a site. A folder is listed as a whole if the site has no file in it and
 * `isTaken` is false for it; otherwise its contents are listed.
 */
function othersFilesIn(folder: string, own: ReadonlySet<string>, isTaken: (path: string) => boolean): string[] {
  const ownFolders = new Set([...own].flatMap(foldersAbove));
  const others = (path: string): string[] =>
    entriesOf(folder, path).flatMap((below) => {
      if (!isFolder(join(folder, below))) return own.has(below) ? [] : [below];
      return ownFolders.has(below) || isTaken(below) ? others(below) : [below];
    });
  return others('');
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The paths of the user's files and folders at which the next site has a file or a folder. */
export function inTheWay(folder: string, next: ReadonlySet<string>): string[] {
  const nextFolders = new Set([...next].flatMap(foldersAbove));
  const others = othersFilesIn(folder, ownFilesOf(folder) ?? new Set(), (path) => nextFolders.has(path));
  return others.filter((path) => next.has(path) || nextFolders.has(path));
}

/**
 * Removes the old site after a new one has replaced it. Files that Catalpa did not write move to the same paths in the new site. Files
 * that cannot be moved stay in the old folder, which then stays too.
 */
export function clearOldSite(old: string, target: string): void {
  const own = ownFilesOf(old) ?? new Set<string>();
  for (const path of othersFilesIn(old, own, (folder) => isFolder(join(target, folder)))) {
    unlessRefused(() => moveIfFree(join(old, path), join(target, path)));
  }
  removeOwn(old, '', own);
}

function moveIfFree(from: string, to: string): void {
  if (lstatSync(to, { throwIfNoEntry: false })) return;
  mkdirSync(join(to, '..'), { recursive: true });
  renameSync(from, to);
}

function removeOwn(folder: string, path: string, own: ReadonlySet<string>): void {
  for (const below of entriesOf(folder, path)) {
    if (isFolder(join(folder, below))) removeOwn(folder, below, own);
    else if (own.has(below)) rmSync(join(folder, below), { force: true });
  }
  // A folder with other files is not empty, and stays.
  unlessRefused(() => rmdirSync(join(folder, path)));
}
