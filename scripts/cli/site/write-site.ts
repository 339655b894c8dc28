import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteFile } from '../../../generators/site/site-file.ts';
import { naming } from '../../../generators/write/error.ts';

/** The fix for a folder of a site that cannot be written. */
export const hintOfSite = 'Fix the cause, and build the site again.';

/** The number of files between two looks at whether the run was stopped. */
const batch = 50;

/**
 * Writes the files of a site into a folder, one after the other. Returns false if the run was stopped before the last one.
 * @throws {WriteError} if the system refuses a folder or a file.
 */
export async function writeSite(folder: string, files: readonly SiteFile[], stopped: AbortSignal): Promise<boolean> {
  const made = new Set<string>();
  for (const [index, { path, contents }] of files.entries()) {
    if (index % batch === 0) await new Promise((done) => setImmediate(done));
    if (stopped.aborted) return false;
    const file = join(folder, path);
    const parent = dirname(file);
    const text = contents();
    naming(
      folder,
      path,
      'written',
      () => {
        if (!made.has(parent)) mkdirSync(parent, { recursive: true });
        made.add(parent);
        writeFileSync(file, text);
      },
      hintOfSite,
    );
  }
  return true;
}
