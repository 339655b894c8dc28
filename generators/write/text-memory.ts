import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { digestOf } from './digest.ts';
import { unlessRefused } from './error.ts';
import { stateFolder, textMemoryName } from './state.ts';

// What texts say is remembered, so that the next run reads only those that have changed. Nothing is lost with it but time.

const digestLength = 64;

/**
 * Reads the remembered values of a catalogue's texts: none where the file is missing or damaged, or another build has made it.
 * @param folder The folder of the catalogue.
 */
export function readTextMemory<Value>(folder: string, build: string): ReadonlyMap<string, Value> {
  const file = fileOf(folder);
  if (file === undefined) return new Map();
  try {
    const bytes = readFileSync(file);
    const data = bytes.subarray(digestLength);
    const isWhole = bytes.toString('latin1', 0, digestLength) === digestOf(data);
    const memory: { readonly build: string; readonly values: ReadonlyMap<string, Value> } = isWhole
      ? deserialize(data)
      : undefined;
    return memory?.build === build ? memory.values : new Map();
  } catch {
    return new Map();
  }
}

/** Remembers values of texts in the place of what was remembered before, whole or not at all. */
export function writeTextMemory(folder: string, build: string, values: ReadonlyMap<string, unknown>): void {
  const file = fileOf(folder);
  if (file === undefined) return;
  const data = serialize({ build, values });
  const temporary = `${file}.${process.pid}`;
  unlessRefused(() => {
    writeFileSync(temporary, Buffer.concat([Buffer.from(digestOf(data), 'latin1'), data]), { mode: 0o600 });
    renameSync(temporary, file);
  });
}

function fileOf(folder: string): string | undefined {
  const state = stateFolder(folder);
  return state === undefined ? undefined : join(state, textMemoryName);
}
