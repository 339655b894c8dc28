import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateFolder } from '../../generators/write/state.ts';
import { type Places, placesIn, record } from '../../scripts/cli/site/docs-folders.ts';
import { folderOf } from '../support/cli.ts';
import { temporaryFolder } from '../write/support.ts';

/** A stand-in for VitePress: it reads the settings of the site, reports that, and keeps running. */
const vitepress = {
  'node_modules/vitepress/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/vitepress/index.js': 'export const defineConfig = (config) => config;\n',
  'node_modules/vitepress/bin/vitepress.js': `
    await new Promise((done) => setTimeout(done, Number(process.env.STARTING)));
    await import(process.argv[3] + '/.vitepress/config.mjs');
    console.log(process.pid);
    setTimeout(() => {}, 20_000);`,
};

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a run that is killed', () => {
  let script = '';
  beforeAll(() => {
    script = join(temporaryFolder(afterAll), 'child.mjs');
    const entry = fileURLToPath(new URL('./docs-child.ts', import.meta.url));
    const define = { __dirname: JSON.stringify(resolve()) };
    buildSync({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', outfile: script, define });
  });

  it('takes VitePress along, and the folder that it works in', async () => {
    const root = folderOf(vitepress);
    const env = { ...process.env, STARTING: '0' };
    const child = spawn(process.execPath, [script, root], { stdio: ['ignore', 'pipe', 'inherit'], env });
    const id = await new Promise<number>((done) => child.stdout.once('data', (data) => done(Number(data))));
    expect([isAlive(id), readdirSync(root).length]).toEqual([true, 2]);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(id), { timeout: 5000 }).toBe(false);
    expect(readdirSync(root)).toEqual(['node_modules']);
  });

  it('does so also where VitePress has only begun', async () => {
    const root = folderOf(vitepress);
    const env = { ...process.env, STARTING: '500' };
    const child = spawn(process.execPath, [script, root], { stdio: ['ignore', 'ignore', 'inherit'], env });
    await expect.poll(() => readdirSync(root).length, { timeout: 5000 }).toBe(2);
    await new Promise((done) => setTimeout(done, 200));
    child.kill('SIGKILL');
    await expect.poll(() => readdirSync(root), { timeout: 5000 }).toEqual(['node_modules']);
  });
});

describe('the folders of runs', () => {
  /** A project with the folders that a run has made there, and who the process of that run is on its record. */
  function left(owner: number): { readonly root: string; readonly places: Places; readonly claim: string } {
    const root = folderOf({ 'package.json': '{}' });
    const places = placesIn(root, join(root, 'site'));
    for (const folder of [places.buildFolder, places.fresh, places.old]) mkdirSync(folder);
    writeFileSync(join(places.old, 'index.html'), 'old');
    const claim = join(
      stateFolder(root) ?? '',
      `docs.${owner}@${encodeURIComponent(hostname())}.${places.buildFolder.slice(-36)}`,
    );
    writeFileSync(claim, JSON.stringify(places));
    return { root, places, claim };
  }

  it('are cleared away by the next run, and the site is put back that one was about to replace', () => {
    const { root, places, claim } = left(process.pid);
    const next = placesIn(root, join(root, 'site'));
    record(root, next)();
    expect(readdirSync(root)).toEqual(['package.json', 'site']);
    expect(readFileSync(join(places.target, 'index.html'), 'utf8')).toBe('old');
    expect(existsSync(claim)).toBe(false);
  });

  it('stay while it lives', () => {
    const { root, claim } = left(process.ppid);
    const before = readdirSync(root);
    record(root, placesIn(root, join(root, 'site')))();
    expect(readdirSync(root)).toEqual(before);
    expect(existsSync(claim)).toBe(true);
  });

  it('stay where no run is known that made them, as they may have come with the project', () => {
    const root = folderOf({ '.catalpa-site-00000000-0000-0000-0000-000000000000/x': '', '.catalpa-site-abc/x': '' });
    const before = readdirSync(root);
    record(root, placesIn(root, join(root, 'site')))();
    expect(readdirSync(root)).toEqual(before);
  });

  it('are not what a link in their place leads to', () => {
    const { root, places } = left(process.pid);
    const elsewhere = folderOf({ mine: 'mine' });
    rmSync(places.buildFolder, { recursive: true });
    symlinkSync(elsewhere, places.buildFolder);
    record(root, placesIn(root, join(root, 'site')))();
    expect(readdirSync(elsewhere)).toEqual(['mine']);
  });

  it('are none where a run died before its record was whole', () => {
    const { root, claim } = left(process.pid);
    const before = readdirSync(root);
    writeFileSync(claim, '{"buildFolder": "/');
    record(root, placesIn(root, join(root, 'site')))();
    expect([readdirSync(root), existsSync(claim)]).toEqual([before, false]);
  });
});
