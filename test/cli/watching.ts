import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import { run } from '../../scripts/cli/main.ts';
import { catalpa } from '../support/cli.ts';
import { project } from '../support/project.ts';
import { put, tree } from '../write/support.ts';

/**
 * A project whose outputs are brought up to date after each edit, and what is printed meanwhile.
 * @param files The files of the catalogue.
 * @param own Files of the project; a `catalpa.config` among them is used.
 * @param whileStarting Called with the folder of the project after the first run, before anything is watched.
 * @param where Where it is run: in the folder of the project it has no flags, and a config is looked for.
 */
export async function watched(
  files: Readonly<Record<string, string>> = {},
  own: Readonly<Record<string, string>> = {},
  whileStarting: (folder: string) => void = () => {},
  where: 'elsewhere' | 'in the folder' = 'elsewhere',
) {
  const { folder, spec, out } = project(files);
  put(folder, own);
  const config = Object.keys(own).find((path) => path.startsWith('catalpa.config'));
  let printed = '';
  const note = (more: string): void => {
    if (printed === '') whileStarting(folder);
    printed += more;
  };
  const terminal = { out: note, error: note, progress: () => {}, colour: false, debug: false, width: 80 };
  const before = process.cwd();
  if (where === 'in the folder') process.chdir(folder);
  const args =
    where === 'in the folder'
      ? []
      : config === undefined
        ? [...spec, '--out', out]
        : ['--config', join(folder, config)];
  const ended = run(['generate', ...args, '--watch'], { ...terminal, input: Readable.from([]) });
  const end = async () => {
    process.emit('SIGINT');
    return ended;
  };
  onTestFinished(async () => {
    await end();
    process.chdir(before);
  });
  const lines = (): string[] => printed.replaceAll(folder, '').split('\n').slice(0, -1);
  await expect.poll(() => lines().join('\n'), { timeout: 20_000 }).toMatch(/^Watching /m);
  /** The lines that follow from now on, without their times. */
  const from = () => {
    const before = lines().length;
    return () =>
      lines()
        .slice(before)
        .map((line) => line.replace(/^\d\d:\d\d:\d\d /, '').replace(/\d+ ms$/, '# ms'));
  };
  return { folder, out, end, lines, from };
}

/** The outputs of the same catalogue, made by a run of their own. */
export async function madeAnew(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const out = join(folder, 'anew');
  const { error } = await catalpa('generate', '--catalogue', join(folder, 'spec'), '--out', out);
  expect(error).toBe('');
  const made = tree(out);
  rmSync(out, { recursive: true });
  return made;
}

/** What is in a folder and was not before, or not so. */
export function changed(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(after).filter((path) => path !== 'manifest.json' && before[path] !== after[path]);
}
