import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteFile } from '../../../generators/site/site-file.ts';

/** The number of files between two looks at whether the run was stopped. */
const batch = 50;

/** Writes the files of a site into a folder, one after the other. Returns false if the run was stopped before the last one. */
export async function writeSite(folder: string, files: readonly SiteFile[], stopped: AbortSignal): Promise<boolean> {
  const made = new Set<string>();
  for (const [index, { path, contents }] of files.entries()) {
    if (index % batch === 0) await new Promise((done) => setImmediate(done));
    if (stopped.aborted) return false;
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(file, contents());
  }
  return true;
}
