import { accessSync, constants, type Stats } from 'node:fs';
import * as fs from '../lib/file-system.ts';
import { errorCode } from './error.ts';

/** A file system entry. A link is described itself, never its target. */
export interface Entry {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  readonly size: number;
  /** The same for two paths that are one file, as `a` and `A` are where case does not count. */
  readonly identity: string;
}

/**
 * The file operations that writing consists of; a test makes them fail one by one.
 * They block: comparing thousands of small files is twice as fast that way as with promises, and writing is no slower.
 */
export interface Disk {
  /** Undefined where there is nothing. */
  look(path: string): Entry | undefined;
  list(folder: string): readonly string[];
  read(file: string): Buffer;
  /** Fails where there is something already, and so goes through no link. */
  create(file: string, content: string | Buffer): void;
  rename(from: string, to: string): void;
  remove(file: string): void;
  makeFolder(folder: string): void;
  /** Fails unless the folder is empty. */
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
      // One that is gone by now will be made.
      return errorCode(error) === 'ENOENT';
    }
  },
};

/** Texts are encoded in one place after each other, as taking memory for a long one takes longer than encoding it. */
let encoded = Buffer.alloc(0);

/** Three bytes are the most that a code unit takes. */
function bytesOf(content: string | Buffer): Buffer {
  if (typeof content !== 'string') return content;
  if (encoded.length < content.length * 3) encoded = Buffer.allocUnsafeSlow(content.length * 3);
  return encoded.subarray(0, encoded.write(content));
}

function lstat(path: string): Stats | undefined {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A file stands where the path has a folder, so there is nothing at the path.
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

function kindOf(stats: Stats): Entry['kind'] {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'folder';
  return stats.isSymbolicLink() ? 'link' : 'other';
}
