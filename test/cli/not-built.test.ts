import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../support/cli.ts';

const { bin } = JSON.parse(readFileSync('package.json', 'utf8'));

/** A checkout with the command of the package, and nothing that is built. */
function checkout(): string {
  const folder = folderOf({});
  mkdirSync(join(folder, 'scripts/cli'), { recursive: true });
  cpSync(bin.catalpa, join(folder, bin.catalpa));
  return folder;
}

it('is a file of the checkout, as npm never links a command whose file is made later', () => {
  expect(execFileSync('git', ['ls-files', bin.catalpa], { encoding: 'utf8' }).trim()).toBe(bin.catalpa);
});

it('says what to do before there is a build', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(checkout(), bin.catalpa), 'check'], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'catalpa: this checkout is not built\n  Run npm ci, or npm run build.\n',
  });
});

it('hides no error of a program that is there', () => {
  const folder = checkout();
  mkdirSync(join(folder, 'dist'));
  cpSync(join(import.meta.dirname, 'not-built.test.ts'), join(folder, 'dist/catalpa.cjs'));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, bin.catalpa)], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('SyntaxError');
});
