import { randomUUID } from 'node:crypto';
import { errorCode, naming, unlessRefused, WriteError } from './error.ts';
import { parentOf, temporaryName } from './paths.ts';
import { blocked } from './survey.ts';
import type { Tree } from './tree.ts';

/** Writes files atomically: each is created in a temporary folder in the output folder, and then renamed. */
export interface Temporary {
  write(path: string, content: string | Buffer): void;
  /** Removes the temporary files of this run and of stopped ones. */
  clear(): void;
}

const ownName = /^[0-9a-f-]{36}\.\d+$/;

/** The number of attempts: the first may fail because a folder is missing, and later ones because another run has cleared the folder. */
const attempts = 6;

export function createTemporary(tree: Tree): Temporary {
  const { root } = tree;
  const run = randomUUID();
  let count = 0;

  const clear = (): void => {
    const entry = tree.look(temporaryName);
    if (!entry) return;
    if (entry.kind !== 'folder') throw new WriteError([blocked(root, { path: temporaryName, kind: entry.kind })]);
    // Another run may remove the files at the same time.
    unlessRefused(() => {
      for (const name of tree.list(temporaryName).filter((one) => ownName.test(one))) {
        unlessRefused(() => tree.remove(`${temporaryName}/${name}`));
      }
      tree.removeFolder(temporaryName);
    });
  };

  const attempt = (path: string, content: string | Buffer): void => {
    const file = `${temporaryName}/${run}.${count}`;
    count += 1;
    try {
      tree.create(file, content);
      tree.rename(file, path);
    } catch (error) {
      unlessRefused(() => tree.remove(file));
      throw error;
    }
  };

  return {
    clear: () => naming(root, temporaryName, 'cleared', clear),
    write(path, content) {
      naming(root, path, 'written', () => {
        for (let left = attempts; ; left -= 1) {
          try {
            attempt(path, content);
            return;
          } catch (error) {
            if (errorCode(error) !== 'ENOENT' || left === 1) throw error;
            tree.makeFolder(temporaryName);
            tree.makeFolder(parentOf(path));
          }
        }
      });
    },
  };
}
