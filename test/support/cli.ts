import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { run } from '../../scripts/cli/main.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Carries out a command line in this process, with what it printed. */
export function catalpa(...args: readonly string[]): Promise<Ran> {
  return catalpaFed('', ...args);
}

/** The same with a text on standard input. */
export async function catalpaFed(input: string, ...args: readonly string[]): Promise<Ran> {
  let out = '';
  let error = '';
  const code = await run(args, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    progress: () => {},
    colour: false,
    debug: false,
    width: 80,
    input: Readable.from([Buffer.from(input)]),
    password: async () => process.env['CATALPA_PASSWORD'],
  });
  return { code, out, error };
}

/** A folder that goes when the test is over, with files by path. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder, by path. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
