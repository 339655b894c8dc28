import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import { recordText } from '../../generators/write/import-record.ts';
import { lockImport, replaceFolder } from '../../generators/write/replace-folder.ts';
import { haltingDisk } from './halting-disk.ts';
import { put, temporaryFolder } from './support.ts';

const withRecord = (files: Readonly<Record<string, string>>): Record<string, string> => ({
  ...files,
  'import.json': recordText('route-index', 'shop', new Map(Object.entries(files))),
});

export const before = withRecord({ 'a/gone.yaml': 'gone', 'a/same.yaml': 'same', 'catalogue.yaml': 'old' });
export const after = withRecord({
  'a/new.yaml': 'a',
  'a/same.yaml': 'same',
  'c/d/e.yaml': 'e',
  'catalogue.yaml': 'new',
});

/** A folder that an import made, beside something else. */
export function folderBefore(): string {
  const root = join(temporaryFolder(), 'spec');
  mkdirSync(root);
  put(root, before);
  put(root, { '../beside.txt': 'mine' });
  return root;
}

/** Imports the files. */
export async function write(root: string, disk: Disk = nodeDisk): Promise<void> {
  const lock = await lockImport(root, disk);
  try {
    replaceFolder(root, new Map(Object.entries(after)), lock, disk);
  } finally {
    lock.release();
  }
}

class Killed extends Error {}

/** Imports the files and is killed before a step that changes the disk, counted from 0; whether it came that far. */
export async function killedAt(root: string, step: number): Promise<boolean> {
  const disk = haltingDisk(nodeDisk, step, () => {
    throw new Killed();
  });
  try {
    await write(root, disk);
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  }
}
