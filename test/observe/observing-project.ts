import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalpa, folderOf } from '../support/cli.ts';
import { tree } from '../write/support.ts';

/** A project with these files, in a folder for the time of a test. */
export function observingProject(files: Readonly<Record<string, string>>) {
  const folder = folderOf(files);
  const spec = join(folder, 'spec');
  const named = (text: string): string =>
    text
      .replaceAll(folder, '.')
      .replaceAll(/127\.0\.0\.1:\d+/g, 'host')
      .replaceAll(/in \d+ s/g, 'in 1 s');
  const cli = async (...args: readonly string[]) => {
    const { code, out, error } = await catalpa(...args, '--catalogue', spec);
    return { code, out: named(out), error: named(error) };
  };
  return {
    folder,
    cli,
    observe: (...args: readonly string[]) => cli('observe', ...args),
    observed: () =>
      Object.fromEntries(Object.entries(tree(join(spec, 'observed'))).map(([path, text]) => [path, named(text)])),
    file: (path: string) => readFileSync(join(spec, path), 'utf8'),
  };
}
