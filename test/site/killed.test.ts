import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stateFolder } from '../../generators/write/state.ts';
import { type Places, placesIn, record } from '../../scripts/cli/site/docs-folders.ts';
import { folderOf } from '../support/cli.ts';

describe('the folders of runs that were killed', () => {
  /** A project with the folders that a run has made there, and who the process of that run is on its record. */
  function left(owner: number): { readonly root: string; readonly places: Places; readonly claim: string } {
    const root = folderOf({ 'package.json': '{}' });
    const places = placesIn(join(root, 'site'));
    for (const folder of [places.fresh, places.old]) mkdirSync(folder);
    writeFileSync(join(places.old, 'index.html'), 'old');
    const claim = join(
      stateFolder(root) ?? '',
      `docs.${owner}@${encodeURIComponent(hostname())}.${places.fresh.slice(-36)}`,
    );
    writeFileSync(claim, JSON.stringify(places));
    return { root, places, claim };
  }

  it('are cleared away by the next run, and the site is put back that one was about to replace', () => {
    const { root, places, claim } = left(process.pid);
    const next = placesIn(join(root, 'site'));
    record(next)();
    expect(readdirSync(root)).toEqual(['package.json', 'site']);
    expect(readFileSync(join(places.target, 'index.html'), 'utf8')).toBe('old');
    expect(existsSync(claim)).toBe(false);
  });

  it('stay while it lives', () => {
    const { root, claim } = left(process.ppid);
    const before = readdirSync(root);
    record(placesIn(join(root, 'site')))();
    expect(readdirSync(root)).toEqual(before);
    expect(existsSync(claim)).toBe(true);
  });

  it('stay where no run is known that made them, as they may have come with the project', () => {
    const root = folderOf({ 'site.new-00000000-0000-0000-0000-000000000000/x': '', 'site.old-abc/x': '' });
    const before = readdirSync(root);
    record(placesIn(join(root, 'site')))();
    expect(readdirSync(root)).toEqual(before);
  });

  it('are not what a link in their place leads to', () => {
    const { root, places } = left(process.pid);
    const elsewhere = folderOf({ mine: 'mine' });
    rmSync(places.fresh, { recursive: true });
    symlinkSync(elsewhere, places.fresh);
    record(placesIn(join(root, 'site')))();
    expect(readdirSync(elsewhere)).toEqual(['mine']);
  });

  it('are none where a run died before its record was whole', () => {
    const { root, claim } = left(process.pid);
    const before = readdirSync(root);
    writeFileSync(claim, '{"fresh": "/');
    record(placesIn(join(root, 'site')))();
    expect([readdirSync(root), existsSync(claim)]).toEqual([before, false]);
  });
});
