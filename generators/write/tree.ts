import { join } from 'node:path';
import type { Disk, Entry } from './disk.ts';
import { errorCode } from './error.ts';
import { parentOf } from './paths.ts';

/**
 * The file operations below a folder, by paths relative to it. A repository may have links that lead out of the folder, so each part of a
 * path is looked at first, and no link is followed. The folder itself may be a link.
 */
export interface Tree {
  /** The path of the folder, as messages name it. */
  readonly root: string;
  /** The entry at a path; undefined if there is none. */
  look(path: string): Entry | undefined;
  list(folder: string): readonly string[];
  read(file: string): Buffer;
  /** Creates a file. Fails if the path exists. */
  create(file: string, content: string | Buffer): void;
  rename(from: string, to: string): void;
  remove(file: string): void;
  /** Creates a folder and its parents. */
  makeFolder(folder: string): void;
  /** Removes an empty folder. Fails if it is not empty. */
  removeFolder(folder: string): void;
}

/** Opens a tree. Its operations fail with errors of the file system, such as `ELOOP` if a part of the path is a link. */
export function openTree(root: string, disk: Disk): Tree {
  const at = (path: string): string => join(root, path);

  const requireKind = (path: string, kind: Entry['kind']): void => {
    const found = disk.look(at(path))?.kind;
    if (found !== kind) throw refusal(found);
  };
  const requireFolder = (folder: string): void => {
    if (folder === '') return;
    requireFolder(parentOf(folder));
    requireKind(folder, 'folder');
  };
  /** The path in the file system, after checking that all its parents are folders. */
  const reached = (path: string): string => {
    requireFolder(parentOf(path));
    return at(path);
  };
  const makeFolder = (folder: string): void => {
    if (parentOf(folder) !== '') makeFolder(parentOf(folder));
    if (folder !== '' && disk.look(at(folder))) requireKind(folder, 'folder');
    else disk.makeFolder(at(folder));
  };

  return {
    root,
    look(path) {
      try {
        return disk.look(reached(path));
      } catch (error) {
        if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
        throw error;
      }
    },
    list(folder) {
      requireFolder(folder);
      return disk.list(at(folder));
    },
    read(file) {
      const path = reached(file);
      requireKind(file, 'file');
      return disk.read(path);
    },
    create: (file, content) => disk.create(reached(file), content),
    rename: (from, to) => disk.rename(reached(from), reached(to)),
    remove: (file) => disk.remove(reached(file)),
    makeFolder,
    removeFolder: (folder) => disk.removeFolder(reached(folder)),
  };
}

/** The error of a file system for an entry of the wrong kind, or a missing one. */
function refusal(found: Entry['kind'] | undefined): Error {
  const code = found === undefined ? 'ENOENT' : found === 'link' ? 'ELOOP' : found === 'folder' ? 'EISDIR' : 'ENOTDIR';
  return Object.assign(new Error(code), { code });
}
