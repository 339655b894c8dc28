import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Disk } from './disk.ts';
import { errorCode, naming, unlessRefused, WriteError } from './error.ts';
import { isLock } from './lock.ts';
import { temporaryName } from './paths.ts';
import { blocked, parentOf } from './survey.ts';
import { hasJournal } from './undo.ts';

/** Writes files whole: each is made in a folder of its own inside the output folder, then renamed into its place. */
export interface Temporary {
  write(path: string, text: string): void;
  /** Removes what this run or a stopped one left behind; what an import left is for the next import. */
  clear(): void;
}

const ownName = /^[0-9a-f-]{36}\.\d+$/;

/** The first attempt finds that a folder is missing; later ones that another run took our file for a leftover. */
const attempts = 6;

export function createTemporary(root: string, disk: Disk): Temporary {
  const folder = join(root, temporaryName);
  const run = randomUUID();
  let count = 0;

  const clear = (): void => {
    const entry = disk.look(folder);
    if (!entry) return;
    if (entry.kind !== 'folder') throw new WriteError([blocked(root, { path: temporaryName, kind: entry.kind })]);
    const names = disk.list(folder).filter((name) => ownName.test(name));
    // Looked for after the list is made: what is in the list is of no import that comes later.
    const isImports = disk.list(folder).some(isLock) || hasJournal(root, disk);
    for (const name of names) {
      if (!isImports || name.startsWith(run)) unlessRefused(() => disk.remove(join(folder, name)));
    }
    unlessRefused(() => disk.removeFolder(folder));
  };

  const attempt = (path: string, text: string): void => {
    const file = join(folder, `${run}.${count}`);
    count += 1;
    try {
      disk.create(file, text);
      disk.rename(file, join(root, path));
    } catch (error) {
      unlessRefused(() => disk.remove(file));
      throw error;
    }
  };

  return {
    clear: () => naming(root, temporaryName, 'cleared', clear),
    write(path, text) {
      naming(root, path, 'written', () => {
        for (let left = attempts; ; left -= 1) {
          try {
            attempt(path, text);
            return;
          } catch (error) {
            if (errorCode(error) !== 'ENOENT' || left === 1) throw error;
            disk.makeFolder(folder);
            disk.makeFolder(join(root, parentOf(path)));
          }
        }
      });
    },
  };
}

/** Removes the files that wait in the temporary folder. To be called by who holds the folder: all are of runs that are over. */
export function clearTemporary(root: string, disk: Disk): void {
  const folder = join(root, temporaryName);
  unlessRefused(() => {
    for (const name of disk.list(folder)) if (ownName.test(name)) unlessRefused(() => disk.remove(join(folder, name)));
  });
}
