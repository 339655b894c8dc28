import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Texts } from '../kills/scratch.ts';

/** The files whose texts differ between two states, each with its new text; undefined if the file is removed. */
export function differing(before: Texts, now: Texts): Map<string, string | undefined> {
  const files = new Set([...before.keys(), ...now.keys()]);
  return new Map([...files].filter((file) => before.get(file) !== now.get(file)).map((file) => [file, now.get(file)]));
}

/** Writes a file, or removes it if there is no text. */
export function putFile(folder: string, file: string, text: string | undefined): void {
  const path = join(folder, file);
  if (text === undefined) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Describes the first difference between two texts; undefined if they are equal. */
export function firstDifference(now: string, anew: string): string | undefined {
  if (now === anew) return undefined;
  let start = 0;
  while (now[start] === anew[start]) start += 1;
  const near = (text: string): string => JSON.stringify(text.slice(Math.max(0, start - 100), start + 200));
  return `${near(now)} in place of ${near(anew)}`;
}
