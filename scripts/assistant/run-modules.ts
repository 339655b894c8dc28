import { hash } from 'node:crypto';
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

/** Runs modules as `runModules` does, but those that are as the last ones of their folder only once: Node never forgets a module. */
export function runnerOf(
  importFile: (path: string) => Promise<object>,
): (files: readonly OutputFile[], folder: string) => Promise<Exports> {
  const last = new Map<string, { readonly digest: string; readonly exports: Promise<Exports> }>();
  return (files, folder) => {
    const digest = hash('sha256', JSON.stringify(files.map(({ path, text }) => [path, text])));
    const known = last.get(folder);
    if (known?.digest === digest) return known.exports;
    const exports = runModules(files, folder, importFile);
    last.set(folder, { digest, exports });
    exports.catch(() => last.delete(folder));
    return exports;
  };
}
