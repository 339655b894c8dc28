import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Exports } from '../../generators/assistant/tool.ts';
import type { OutputFile } from '../../generators/emit/generator.ts';

/** Runs generated modules, and gives what `index.js` of a folder exports. They are on the disk only while they are loaded. */
export async function runModules(
  files: readonly OutputFile[],
  folder: string,
  importFile: (path: string) => Promise<object>,
): Promise<Exports> {
  const place = mkdtempSync(join(tmpdir(), 'catalpa-validators-'));
  try {
    for (const { path, text } of files) {
      const file = join(place, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return new Map(Object.entries(await importFile(join(place, folder, 'index.js'))));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
