import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { type Ended, runNode } from '../tools/processes.ts';

/** A folder with a copy of the built command line and a small catalogue. */
function project(): { run(...args: string[]): Promise<Ended>; put(path: string, text: string): void } {
  const folder = folderOf(Object.fromEntries(Object.entries(mini).map(([path, text]) => [`spec/${path}`, text])));
  mkdirSync(join(folder, 'dist'));
  const files = ['catalpa.cjs', 'catalpa.bundle.cjs', 'build-id'];
  for (const file of files) cpSync(join('dist', file), join(folder, 'dist', file));
  // Whoever loads the program says so.
  const bundle = join(folder, 'dist/catalpa.bundle.cjs');
  const said = `if (process.env.SAY_LOADED) process.stderr.write('loaded\\n');\n`;
  writeFileSync(bundle, said, { flag: 'a' });
  const environment = { XDG_STATE_HOME: join(folder, 'state'), SAY_LOADED: 'yes' };
  return {
    run: (...args) => runNode([join('dist', 'catalpa.cjs'), ...args], folder, environment),
    put: (path, text) => writeFileSync(join(folder, path), text),
  };
}

/** Longer than the coarsest clock of a file system takes for a step. */
const aWhile = 2_100;

it('check and generate are answered without the program as long as nothing changes, with the same words and codes', async () => {
  const { run, put } = project();
  await run('generate', 'types');
  await setTimeout(aWhile);
  const first = [await run('check', '--max-warnings', '0'), await run('generate', 'types')];
  expect(first.map(({ error }) => error.includes('loaded'))).toEqual([true, true]);
  const again = [await run('check', '--max-warnings', '0'), await run('generate', 'types')];
  expect(again).toEqual(first.map((one) => ({ ...one, error: one.error.replace('loaded\n', '') })));
  expect(again.map(({ code, out }) => [code, out])).toEqual([
    [0, 'no errors, no warnings\n'],
    [0, 'out is up to date\n'],
  ]);

  put('out/types/wiki.ts', '// Mine');
  const edited = await run('generate', 'types');
  expect([edited.code, edited.error.includes('loaded')]).toEqual([1, true]);

  put('spec/wiki/sets/sets.yaml', 'DIR: 1');
  const broken = await run('check', '--max-warnings', '0');
  expect([broken.code, broken.error.includes('loaded')]).toEqual([1, true]);
});
