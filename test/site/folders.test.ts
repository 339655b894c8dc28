import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { follow } from '../../scripts/cli/follow.ts';
import { placesIn } from '../../scripts/cli/site/docs-folders.ts';
import { putSite, refuseForeign } from '../../scripts/cli/site/out-folder.ts';
import { clearOldSite } from '../../scripts/cli/site/own-files.ts';
import { writeSite } from '../../scripts/cli/site/write-site.ts';
import { folderOf, writeFiles } from '../support/cli.ts';
import { tree } from '../write/support.ts';

/** Puts a site with these files into a folder. */
function put(files: Readonly<Record<string, string>>, folder: string) {
  const places = placesIn(folder);
  writeFiles(places.fresh, files);
  putSite(places);
  return places;
}

it('puts a site in the place of another one, all of it or nothing', () => {
  const folder = folderOf({});
  const out = join(folder, 'site');
  put({ 'index.html': 'new', '404.html': '', 'a/b.html': '', 'gone/x.html': '' }, out);
  refuseForeign(out);
  put({ 'index.html': 'newer', '404.html': '', 'a/b.html': '' }, out);
  expect(readdirSync(out)).toEqual(['.catalpa-site', '404.html', 'a', 'index.html']);
  expect(() => putSite(placesIn(out))).toThrow(`"${out}" cannot be written: `);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('newer');
  expect(readdirSync(folder)).toEqual(['site']);
});

it('writes the files of a site one after the other, and ends when it is stopped', async () => {
  const folder = folderOf({});
  const bytes = Uint8Array.from([0x89, 0x50, 0xff, 0x00, 0xfe]);
  const files = [
    { path: 'a/b.html', contents: () => 'ü' },
    { path: 'logo.png', contents: () => bytes },
  ];
  expect(await writeSite(join(folder, 'new'), files, new AbortController().signal)).toBe(true);
  expect(readFileSync(join(folder, 'new/a/b.html'), 'utf8')).toBe('ü');
  expect(Uint8Array.from(readFileSync(join(folder, 'new/logo.png')))).toEqual(bytes);
  expect(await writeSite(join(folder, 'other'), files, AbortSignal.abort())).toBe(false);
  expect(readdirSync(folder)).toEqual(['new']);
  const inFile = join(folder, 'new', 'logo.png', 'site');
  await expect(writeSite(inFile, files, new AbortController().signal)).rejects.toThrow(
    /site\/a\/b\.html" cannot be written: /,
  );
});

describe('files of others in the folder of a site', () => {
  const first = { 'index.html': 'one', 'a/b.html': '', 'gone/c.html': '' };
  const second = { 'index.html': 'two', 'a/b.html': '', 'new/d.html': '' };
  const theirs = {
    CNAME: 'api.example',
    '.nojekyll': '',
    '.git/HEAD': 'ref',
    'new/x.txt': 'x',
    'a/logo.svg': '<svg/>',
    'gone/mine.txt': 'x',
  };

  /** A folder with a site in it, and these files beside it. */
  function siteWith(files: Readonly<Record<string, string>>) {
    const folder = folderOf({});
    const places = put(first, join(folder, 'site'));
    writeFiles(places.target, files);
    return { folder, places };
  }

  it('stay when the site is built again', () => {
    const { folder, places } = siteWith(theirs);
    mkdirSync(join(places.target, 'empty'));
    refuseForeign(places.target);
    put(second, places.target);
    const { '.catalpa-site': list, ...files } = tree(places.target);
    expect(files).toEqual({ ...second, ...theirs, 'empty/': '' });
    expect(JSON.parse(list ?? '')).toEqual(['a/b.html', 'index.html', 'new/d.html']);
    expect(readdirSync(folder)).toEqual(['site']);
  });

  it('stay where a run was killed before it had moved them', () => {
    const { folder, places } = siteWith(theirs);
    renameSync(places.target, places.old);
    cpSync(folderOf({ ...second, '.catalpa-site': '[]' }), places.target, { recursive: true });
    clearOldSite(places.old, places.target);
    const { '.catalpa-site': _, ...files } = tree(places.target);
    expect(files).toEqual({ ...second, ...theirs });
    expect(readdirSync(folder)).toEqual(['site']);
  });

  it.each([
    [{ 'new/d.html': 'mine' }, 'new/d.html'],
    [{ new: 'mine' }, 'new'],
    [{ 'new/d.html/mine': '' }, 'new/d.html'],
  ])('are not replaced: %j', (files, path) => {
    const { folder, places } = siteWith(files);
    const before = tree(places.target);
    expect(() => put(second, places.target)).toThrow(`"${join(places.target, path)}" is in the way of the site`);
    expect(tree(places.target)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['site']);
  });

  it('are in a new folder what hosts want there, and nothing else', () => {
    const folder = folderOf({ CNAME: 'api.example', '.nojekyll': '', '.git/HEAD': '' });
    refuseForeign(folder);
    put(first, folder);
    const { '.catalpa-site': _, ...files } = tree(folder);
    expect(files).toEqual({ ...first, CNAME: 'api.example', '.nojekyll': '', '.git/HEAD': '' });
    expect(() => refuseForeign(folderOf({ CNAME: '', 'notes.txt': '' }))).toThrow('something other than a site');
    expect(() => refuseForeign(folderOf({ '.catalpa-site': '' }))).toThrow('something other than a site');
  });

  it('stay elsewhere where a link leads there, or a list names them', () => {
    const elsewhere = folderOf({ mine: 'mine' });
    const { folder, places } = siteWith({ mine: 'mine' });
    symlinkSync(elsewhere, join(places.target, 'link'));
    writeFileSync(
      join(places.target, '.catalpa-site'),
      JSON.stringify(['../mine', 'link/mine', 'index.html', 'a/b.html', 'gone/c.html']),
    );
    writeFileSync(join(folder, 'mine'), 'mine');
    put(second, places.target);
    expect(readdirSync(elsewhere)).toEqual(['mine']);
    expect(readdirSync(folder)).toEqual(['mine', 'site']);
    expect(readdirSync(join(places.target, 'link'))).toEqual(['mine']);
  });
});

it('does the work once after a burst of edits, and again for a new folder', async () => {
  const folder = folderOf({ 'a.yaml': '' });
  let times = 0;
  const following = await follow(
    () => ({ folders: [folder], files: [] }),
    async () => {
      times += 1;
    },
  );
  for (const text of ['1', '2', '3']) writeFileSync(join(folder, 'a.yaml'), text);
  await expect.poll(() => times, { timeout: 5000 }).toBe(1);
  const before = times;
  mkdirSync(join(folder, 'new'));
  // A busy system reports a folder more than once.
  await expect.poll(() => times, { timeout: 5000 }).toBeGreaterThan(before);
  await following.end();
});

it('follows the folders that there are after an edit', async () => {
  const folder = folderOf({ 'a/x.yaml': '', 'b/x.yaml': '' });
  const [a, b] = [join(folder, 'a'), join(folder, 'b')];
  let folders = [a];
  let times = 0;
  const following = await follow(
    () => ({ folders, files: [] }),
    async () => {
      times += 1;
      folders = [b];
    },
  );
  writeFileSync(join(b, 'x.yaml'), '1');
  await wait(400);
  expect(times).toBe(0);
  writeFileSync(join(a, 'x.yaml'), '1');
  // Once for the edit, and once for what may have been edited in the new folder before it was watched.
  await expect.poll(() => times, { timeout: 5000 }).toBe(2);
  writeFileSync(join(b, 'x.yaml'), '2');
  await expect.poll(() => times, { timeout: 5000 }).toBe(3);
  await following.end();
});
