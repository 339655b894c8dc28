import { join } from 'node:path';
import { expect } from 'vitest';
import { paraminfo, routeIndex } from '../import/documents.ts';
import { catalpa, folderOf } from '../support/cli.ts';
import { tree } from '../write/support.ts';

/** A folder with documents, and `spec` in it to import into; what is printed has it as `.`. */
export function place(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = folderOf({ 'index.json': routeIndex, 'modules.json': paraminfo, ...files });
  const spec = join(folder, 'spec');
  const named = (text: string): string =>
    text.replaceAll(folder, '.').replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://host');
  const cli = async (...args: readonly string[]) => {
    const { code, out, error } = await catalpa(...args);
    return { code, out: named(out), error: named(error) };
  };
  return {
    folder,
    spec,
    adopt: () => cli('import', '--adopt', '--into', spec),
    run: (kind: string, target: string, ...args: readonly string[]) => {
      const path = /^(?:-$|https?:)/.test(target) ? target : join(folder, target);
      return cli('import', kind, path, '--into', spec, ...args);
    },
  };
}

/** Imports into a folder that an import made, and expects it to be left as it is, and the command not to be carried out. */
export async function refusal(
  kind: string,
  target: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
  ...args: readonly string[]
) {
  const { folder, run } = place(files);
  await run(kind, kind === 'paraminfo' ? 'modules.json' : 'index.json');
  const before = tree(folder);
  const { code, out, error } = await run(kind, target, ...args);
  expect(tree(folder)).toEqual(before);
  expect(code).toBe(2);
  return out + error;
}
