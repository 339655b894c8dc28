import { join } from 'node:path';
import type { Disk, Entry } from './disk.ts';
import { errorCode } from './error.ts';
import { parentOf } from './paths.ts';

/**
 * The file operations below one folder, by paths relative to it. A repository may bring links that lead out of it, so every
 * part of a path is looked at before it is used, and none is followed. The folder itself may be named by a link.
 */
export interface Tree {
  /** The folder, as messages name it. */
  readonly root: string;
  /** Undefined where there is nothing. */
  look(path: string): Entry | undefined;
  list(folder: string): readonly string[];
  read(file: string): Buffer;
  /** Fails where there is something already. */
  create(file: string, content: string | Buffer): void;
  rename(from: string, to: string): void;
  remove(file: string): void;
  /** Makes the folders that it is in as well. */
  makeFolder(folder: string): void;
  /** Fails unless the folder is empty. */
  removeFolder(folder: string): void;
}

/** Every operation fails with the error of a file system: `ELOOP` where a part of the path is a link. */
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
  /** The path of the file system, once all folders that lead there are known to be folders. */
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

/** The error that a file system gives where something else is found than a path needs. */
function refusal(found: Entry['kind'] | undefined): Error {
  const code = found === undefined ? 'ENOENT' : found === 'link' ? 'ELOOP' : found === 'folder' ? 'EISDIR' : 'ENOTDIR';
  return Object.assign(new Error(code), { code });
}
