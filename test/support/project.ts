import { join } from 'node:path';
import { catalpa, folderOf } from './cli.ts';
import { mini } from './mini.ts';

/** A catalogue in `spec` of a folder, with arguments that make a command use it. */
export function project(files: Readonly<Record<string, string>> = {}) {
  const folder = folderOf(
    Object.fromEntries(Object.entries({ ...mini, ...files }).map(([path, text]) => [`spec/${path}`, text])),
  );
  return projectIn(folder);
}

/** The same of a folder that is there. */
export function projectIn(folder: string) {
  const spec = ['--catalogue', join(folder, 'spec')];
  const out = join(folder, 'out');
  return { folder, spec, out, generate: (...args: string[]) => catalpa('generate', ...spec, '--out', out, ...args) };
}
