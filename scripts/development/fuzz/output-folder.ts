import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutputFile } from '../../../generators/emit/generator.ts';

/** The exports of a module, by name. */
export type Exports = Readonly<Record<string, unknown>>;

/** Writes outputs to a temporary folder and imports modules from it. The folder is removed after `use`. */
export async function importing<Result>(
  files: readonly OutputFile[],
  use: (load: (path: string) => Promise<Exports>) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-fuzz-'));
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await use((path) => import(pathToFileURL(join(folder, path)).href));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
