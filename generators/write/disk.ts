import { accessSync, constants, type Stats } from 'node:fs';
import * as fs from '../lib/file-system.ts';
import { errorCode } from './error.ts';

/** A file system entry. For a link, it describes the link, not its target. */
export interface Entry {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  readonly size: number;
  /** Equal for two paths to one file, such as `a` and `A` if case does not count. */
  readonly identity: string;
}

/**
 * The file operations used for writing. A test makes them fail one by one. They are synchronous: comparing thousands of small files is
 * twice as fast as with promises, and writing is no slower.
 */
export interface Disk {
  /** The entry at a path; undefined if there is none. */
  look(path: string): Entry | undefined;
  list(folder: string): readonly string[];
  read(file: string): Buffer;
  /** Creates a file. Fails if the path exists, so it never writes through a link. */
  create(file: string, content: string | Buffer): void;
  rename(from: string, to: string): void;
  remove(file: string): void;
  makeFolder(folder: string): void;
  /** Removes an empty folder. Fails if it is not empty. */
  removeFolder(folder: string): void;
  mayChange(folder: string): boolean;
}

export const nodeDisk: Disk = {
  look(path) {
    const stats = lstat(path);
    if (!stats) return undefined;
    return { kind: kindOf(stats), size: stats.size, identity: `${stats.dev}:${stats.ino}` };
  },
  list: (folder) => fs.readdirSync(folder),
  read: (file) => fs.readFileSync(file),
  create: (file, content) => fs.writeFileSync(file, bytesOf(content), { flag: 'wx' }),
  rename: (from, to) => fs.renameSync(from, to),
  remove: (file) => fs.unlinkSync(file),
  makeFolder: (folder) => void fs.mkdirSync(folder, { recursive: true }),
  removeFolder: (folder) => fs.rmdirSync(folder),
  mayChange(folder) {
    try {
      accessSync(folder, constants.W_OK | constants.X_OK);
      return true;
    } catch (error) {
      // A folder that is gone by now will be made again.
      return errorCode(error) === 'ENOENT';
    }
  },
};

/** The buffer for encoding texts. It is reused, as allocating memory for a long text takes longer than encoding it. */
let encoded = Buffer.alloc(0);

/** The bytes of a content in UTF-8, valid until the next call. A code unit takes at most three bytes. */
function bytesOf(content: string | Buffer): Buffer {
  if (typeof content !== 'string') return content;
  if (encoded.length < content.length * 3) encoded = Buffer.allocUnsafeSlow(content.length * 3);
  return encoded.subarray(0, encoded.write(content));
}

function lstat(path: string): Stats | undefined {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A file is at the path of a parent folder, so nothing exists at the path.
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

function kindOf(stats: Stats): Entry['kind'] {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'folder';
  return stats.isSymbolicLink() ? 'link' : 'other';
}
