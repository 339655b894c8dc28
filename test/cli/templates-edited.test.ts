import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { runNode } from '../tools/processes.ts';

/** Longer than the coarsest clock of a file system takes for a step, as runs are remembered where nothing has changed for a while. */
const aWhile = 2_100;

it('an edit of a template is noticed by the next run, which makes what it prints', async () => {
  const files = Object.fromEntries(Object.entries(mini).map(([path, text]) => [`spec/${path}`, text]));
  const folder = folderOf({ ...files, 'own/reference/module.hbs': 'one {{name}}\n' });
  const environment = { XDG_STATE_HOME: join(folder, 'state') };
  const run = () =>
    runNode([resolve('dist/catalpa.cjs'), 'generate', 'reference', '--templates', 'own'], folder, environment);
  const page = () => readFileSync(join(folder, 'out/reference/wiki/modules/list/pages.md'), 'utf8');
  const template = join(folder, 'own/reference/module.hbs');

  expect((await run()).code).toBe(0);
  expect(page()).toBe('one pages\n');
  await setTimeout(aWhile);
  for (let times = 0; times < 2; times += 1) expect((await run()).out).toContain('out is up to date');

  writeFileSync(template, 'two {{name}}\n');
  expect((await run()).out).toContain('1 written');
  expect(page()).toBe('two pages\n');

  writeFileSync(template, 'two {{nmae}}\n');
  expect((await run()).code).toBe(1);
  expect(page()).toBe('two pages\n');

  writeFileSync(join(folder, 'own/reference/set.hbs'), 'set {{name}}\n');
  writeFileSync(template, 'two {{name}}\n');
  expect((await run()).code).toBe(0);
  expect(readFileSync(join(folder, 'out/reference/wiki/sets/DIR.md'), 'utf8')).toBe('set DIR\n');
});
