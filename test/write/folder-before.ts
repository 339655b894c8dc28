import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import { applyFolder, planFolder } from '../../generators/write/folder.ts';
import { holdFolder } from '../../generators/write/hold.ts';
import { haltingDisk } from './halting-disk.ts';
import { put, temporaryFolder } from './support.ts';

export const before = { 'catalogue.yaml': 'old', 'a/gone.yaml': 'gone', 'a/same.yaml': 'same', 'b/mine.txt': 'mine' };
export const files = new Map([
  ['catalogue.yaml', 'new'],
  ['a/same.yaml', 'same'],
  ['a/new.yaml', 'a'],
  ['c/d/e.yaml', 'e'],
]);
export const after = {
  'a/new.yaml': 'a',
  'a/same.yaml': 'same',
  'b/mine.txt': 'mine',
  'c/d/e.yaml': 'e',
  'catalogue.yaml': 'new',
};

export function folderBefore(): string {
  const root = temporaryFolder();
  put(root, before);
  return root;
}

/** Imports the files, as a caller does that holds the folder from before it reads what is there. */
export function write(root: string, disk: Disk = nodeDisk): void {
  const hold = holdFolder(root, disk);
  try {
    applyFolder(planFolder(root, files, ['a/gone.yaml', 'a/never.yaml'], disk), disk, hold);
  } finally {
    hold.release();
  }
}

class Killed extends Error {}

/** Imports the files and is killed before a step that changes the disk, counted from 0; whether it came that far. */
export function killedAt(root: string, step: number): boolean {
  const disk = haltingDisk(nodeDisk, step, () => {
    throw new Killed();
  });
  try {
    write(root, disk);
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  }
}
