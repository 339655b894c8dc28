import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const fresh: string[] = [];
const readOnly: string[] = [];

export function freshFolder(): string {
  const work = mkdtempSync(join(tmpdir(), 'catalpa-bench-'));
  fresh.push(work);
  return work;
}

/** Makes a folder and the folders in it read-only for everyone but root. */
export function makeReadOnly(folder: string): void {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const path of [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))]) {
    chmodSync(path, 0o555);
    readOnly.push(path);
  }
}

/** Removes the folders at the end of the run, as a disk that is busy with removals would slow the measurements down. */
export function removeFolders(): void {
  for (const path of readOnly.splice(0)) chmodSync(path, 0o755);
  for (const path of fresh.splice(0)) rmSync(path, { recursive: true, force: true });
}
