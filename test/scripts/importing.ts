import { join } from 'node:path';
import { expect } from 'vitest';
import { paraminfo, routeIndex } from '../import/documents.ts';
import { catalpa, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { tree } from '../write/support.ts';

/** A folder with documents, and `spec` in it to import into; what is printed has it as `.`. */
export function place(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = folderOf({ 'index.json': routeIndex, 'modules.json': paraminfo, ...files });
  const spec = join(folder, 'spec');
  const named = (text: string): string =>
    text.replaceAll(folder, '.').replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://host');
  return {
    folder,
    spec,
    run: async (kind: string, target: string, ...args: readonly string[]) => {
      const path = /^(?:-$|https?:)/.test(target) ? target : join(folder, target);
      const { code, out, error } = await catalpa('import', kind, path, '--into', spec, ...args);
      return { code, out: named(out), error: named(error) };
    },
  };
}

/** The files that exist before, and must be unchanged after. */
export const kept = Object.fromEntries(Object.entries(mini).map(([path, text]) => [`spec/${path}`, text]));

/** Imports into a catalogue that is there already, and expects it to be left as it is, and the command not to be carried out. */
export async function refusal(
  kind: string,
  target: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
  ...args: readonly string[]
) {
  const { code, text } = await leaving(kind, target, files, ...args);
  expect(code).toBe(2);
  return text;
}

/** Imports into a catalogue that is there already, and expects it to be left as it is. */
export async function leaving(
  kind: string,
  target: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  ...args: readonly string[]
) {
  const { folder, run } = place({ ...kept, ...files });
  const before = tree(folder);
  const { code, out, error } = await run(kind, target, ...args);
  expect(tree(folder)).toEqual(before);
  return { code, text: out + error };
}
