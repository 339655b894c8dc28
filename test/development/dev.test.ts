import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { folderOf } from '../support/cli.ts';
import { git } from '../support/git.ts';

/** Stands in for the command line: its only output is the text of its only source. */
const build = "const fs = require('node:fs'); fs.copyFileSync('generators/catalpa.cjs', 'dist/catalpa.cjs');";
const generate = "require('node:fs').copyFileSync('spec/a.yaml', 'out/a.md');";

it('builds, generates and shows the difference, at first and after each change', async () => {
  const folder = folderOf({
    'package.json': JSON.stringify({ scripts: { build: 'node build.cjs' } }),
    'build.cjs': build,
    'generators/catalpa.cjs': generate,
    'scripts/kept': '',
    'templates/kept': '',
    'spec/a.yaml': 'purpose: first\n',
    'dist/kept': '',
    'out/a.md': 'purpose: none\n',
    'dev.mjs': transformSync(readFileSync('scripts/development/dev.ts', 'utf8'), { loader: 'ts', format: 'esm' }).code,
  });
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'outputs');
  const runs = runsOf(folder);

  expect(await runs()).toMatch(/-purpose: none\n\+purpose: first\n/);
  writeFileSync(join(folder, 'spec/a.yaml'), 'purpose: second\n');
  expect(await runs()).toMatch(/-purpose: none\n\+purpose: second\n/);
  writeFileSync(join(folder, 'generators/catalpa.cjs'), 'throw new Error("broken")');
  expect(await runs()).not.toContain('purpose');
  writeFileSync(join(folder, 'generators/catalpa.cjs'), generate.replace('spec/a.yaml', 'package.json'));
  expect(await runs()).toMatch(/\+\{"scripts"/);
});

/** Starts the script, and gives what it prints up to each time that it waits. */
function runsOf(folder: string): () => Promise<string> {
  const child = spawn(process.execPath, ['dev.mjs'], { cwd: folder, stdio: 'pipe' });
  onTestFinished(() => void child.kill());
  let printed = '';
  let isHeard = (): void => {};
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    isHeard();
  });
  return async () => {
    const end = /Waiting for changes in generators, scripts, templates, spec …\n/;
    while (!end.test(printed)) await new Promise<void>((heard) => (isHeard = heard));
    const [run = ''] = printed.split(end);
    printed = printed.slice(printed.search(end)).replace(end, '');
    return run;
  };
}
