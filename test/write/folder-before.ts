import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import { applyFolder, planFolder } from '../../generators/write/folder.ts';
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

export const write = (root: string, disk: Disk = nodeDisk): void =>
  applyFolder(planFolder(root, files, ['a/gone.yaml', 'a/never.yaml'], disk), disk);
