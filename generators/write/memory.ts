import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { digestOf } from './digest.ts';
import { unlessRefused } from './error.ts';
import { type MemoryName, stateFolder } from './state.ts';

// The results of runs are stored, so that the next run computes only what has changed. Losing them costs only time.

const digestLength = 64;

/**
 * Reads the stored values about a folder, by key. Empty if the file is missing or damaged, or was written by another build.
 * @param folder The folder that the values are about.
 */
export function readMemory<Value>(folder: string, name: MemoryName, build: string): ReadonlyMap<string, Value> {
  const file = fileOf(folder, name);
  if (file === undefined) return new Map();
  try {
    const bytes = readFileSync(file);
    const data = bytes.subarray(digestLength);
    const isWhole = bytes.toString('latin1', 0, digestLength) === digestOf(data);
    const memory: { readonly build: string; readonly values: ReadonlyMap<string, Value> } = isWhole
      ? deserialize(data)
      : undefined;
    return memory?.build === build && memory.values instanceof Map ? memory.values : new Map();
  } catch {
    return new Map();
  }
}

/** Replaces the stored values about a folder, completely or not at all. */
export function writeMemory(
  folder: string,
  name: MemoryName,
  build: string,
  values: ReadonlyMap<string, unknown>,
): void {
  const file = fileOf(folder, name);
  if (file === undefined) return;
  const data = serialize({ build, values });
  const temporary = `${file}.${process.pid}`;
  const isWritten = unlessRefused(() => {
    writeFileSync(temporary, Buffer.concat([Buffer.from(digestOf(data), 'latin1'), data]), { mode: 0o600 });
    renameSync(temporary, file);
  });
  if (!isWritten) unlessRefused(() => rmSync(temporary, { force: true }));
}

function fileOf(folder: string, name: MemoryName): string | undefined {
  const state = stateFolder(folder);
  return state === undefined ? undefined : join(state, name);
}
