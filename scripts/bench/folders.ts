import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Removed when all is over: a disk that is busy with removing is slow to create. */
export const finished: string[] = [];

export function freshFolder(): string {
  const work = mkdtempSync(join(tmpdir(), 'catalpa-bench-'));
  finished.push(work);
  return work;
}
