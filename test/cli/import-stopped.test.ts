import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stateFolder } from '../../generators/write/state.ts';
import { put, tree } from '../write/support.ts';
import { place } from './importing.ts';

const id = '00000000-0000-0000-0000-000000000000';

/** Leaves a project as an import does that is killed between moving the old folder aside and putting the new one in its place. */
function killHalfWay(folder: string, spec: string): void {
  const { pid } = spawnSync(process.execPath, ['--version']);
  put(stateFolder(spec) ?? '', { [`import.${pid}@${encodeURIComponent(hostname())}.${id}`]: '' });
  mkdirSync(join(folder, `.catalpa-import-${id}`));
  renameSync(spec, join(folder, `.catalpa-import-${id}/old`));
}

const isBack = 'catalpa: "./spec" is back, which a stopped import had moved\n';

test('an import puts back what one that was stopped had moved aside, and goes on from there', async () => {
  const { folder, spec, run } = place();
  await run('paraminfo', 'modules.json', '--interface', 'farm');
  const before = tree(folder);
  killHalfWay(folder, spec);
  expect(await run('paraminfo', 'modules.json')).toEqual({
    code: 0,
    out: './spec: 0 written, 5 unchanged\nfarm: 3 modules\n',
    error: isBack,
  });
  expect(tree(folder)).toEqual(before);
});

test('an import that is refused itself puts it back as well', async () => {
  const { folder, spec, run } = place();
  await run('paraminfo', 'modules.json');
  const before = tree(folder);
  killHalfWay(folder, spec);
  const { code, error } = await run('route-index', 'index.json');
  expect([code, error.startsWith(isBack)]).toEqual([2, true]);
  expect(tree(folder)).toEqual(before);
});

test.each([
  ['has no document', ['x.json']],
  ['is a dry run', ['modules.json', '--dry-run']],
])('an import that %s touches nothing', async (_name, [target = '', ...args]) => {
  const { folder, spec, run } = place({ 'x.json': 'no JSON' });
  await run('paraminfo', 'modules.json');
  killHalfWay(folder, spec);
  const before = tree(folder);
  expect((await run('paraminfo', target, ...args)).error).not.toContain('is back');
  expect(tree(folder)).toEqual(before);
});
