import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { headingAnchor } from '../../generators/lib/markdown.ts';
import { follow } from '../../scripts/follow.ts';
import { createBuildFolder } from '../../scripts/site/build-folder.ts';
import { countPages, putSite, refuseForeign } from '../../scripts/site/out-folder.ts';
import { placesIn } from '../../scripts/site/places.ts';
import { findVitepress } from '../../scripts/site/vitepress.ts';
import { folderOf } from '../support/cli.ts';

it('puts a site in the place of another one, all of it or nothing', () => {
  const folder = folderOf({ 'new/index.html': 'new', 'new/404.html': '', 'new/a/b.html': '' });
  const out = join(folder, 'deep', 'site');
  const places = placesIn(folder, out);
  putSite(join(folder, 'new'), places);
  expect(existsSync(join(folder, 'new'))).toBe(false);
  writeFileSync(join(out, 'old.html'), '');
  refuseForeign(out);
  putSite(folderOf({ 'index.html': 'new', '404.html': '', 'a/b.html': '' }), places);
  expect(existsSync(join(out, 'old.html'))).toBe(false);
  expect(countPages(out)).toBe(2);
  expect(() => putSite(join(folder, 'nowhere'), places)).toThrow(`"${out}" cannot be written: `);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new');
  expect(readdirSync(join(folder, 'deep'))).toEqual(['site']);
});

it('writes what changed, removes what is no more, and has the settings read again', () => {
  const buildFolder = createBuildFolder(join(folderOf({}), 'buildFolder'));
  const at = (path: string): string => join(buildFolder.folder, path);
  const settings = { path: 'site.json', text: '1' };
  buildFolder.put([settings, { path: 'a/x.md', text: 'x' }, { path: 'gone.md', text: '' }]);
  expect(existsSync(at('.vitepress/theme/Layout.vue'))).toBe(true);
  const past = new Date(0);
  for (const path of ['a/x.md', '.vitepress/config.mjs']) utimesSync(at(path), past, past);
  buildFolder.put([settings, { path: 'a/x.md', text: 'x' }]);
  expect(existsSync(at('gone.md'))).toBe(false);
  expect(statSync(at('a/x.md')).mtimeMs).toBe(0);
  expect(statSync(at('.vitepress/config.mjs')).mtimeMs).toBe(0);
  buildFolder.put([{ ...settings, text: '2' }]);
  expect(statSync(at('.vitepress/config.mjs')).mtimeMs).toBeGreaterThan(0);
  buildFolder.remove();
  expect(existsSync(buildFolder.folder)).toBe(false);
});

it('says how to come by VitePress where there is none', () => {
  expect(() => findVitepress([folderOf({})])).toThrow('the site is built by VitePress, which is not installed');
  const fake = { 'node_modules/vitepress/package.json': '{}' };
  const folder = folderOf(fake);
  expect(findVitepress([folderOf({}), folder])).toEqual({
    program: join(realpathSync(folder), 'node_modules/vitepress/bin/vitepress.js'),
    root: folder,
  });
});

it('does the work once after a burst of edits, also in new folders', async () => {
  const folder = folderOf({ 'a.yaml': '' });
  let times = 0;
  const following = await follow(
    () => [folder],
    async () => {
      times += 1;
    },
  );
  for (const text of ['1', '2', '3']) writeFileSync(join(folder, 'a.yaml'), text);
  await expect.poll(() => times, { timeout: 5000 }).toBe(1);
  mkdirSync(join(folder, 'new'));
  await expect.poll(() => times, { timeout: 5000 }).toBe(2);
  await following.end();
});

it('follows the folders that there are after an edit', async () => {
  const folder = folderOf({ 'a/x.yaml': '', 'b/x.yaml': '' });
  const [a, b] = [join(folder, 'a'), join(folder, 'b')];
  let folders = [a];
  let times = 0;
  const following = await follow(
    () => folders,
    async () => {
      times += 1;
      folders = [b];
    },
  );
  writeFileSync(join(b, 'x.yaml'), '1');
  await wait(400);
  expect(times).toBe(0);
  writeFileSync(join(a, 'x.yaml'), '1');
  await expect.poll(() => times, { timeout: 5000 }).toBe(1);
  writeFileSync(join(b, 'x.yaml'), '2');
  await expect.poll(() => times, { timeout: 5000 }).toBe(2);
  await following.end();
});

it('gives headings the anchors that the reference links to', async () => {
  const path = '../../templates/site/markdown.mjs';
  const { markdownWith } = await import(path);
  for (const heading of ['GET `/cms/v2/{id}`', 'A—B & <i>', 'Ä_x-1', 'per_page of listPosts', '“Näme” 2'])
    expect(markdownWith().anchor.slugify(heading)).toBe(headingAnchor(heading));
});

it('lists the languages of all code in the reference', async () => {
  const path = '../../templates/site/markdown.mjs';
  const { markdownWith } = await import(path);
  const folder = 'templates/reference';
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.hbs'));
  const texts = templates.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  const languages = new Set([...texts.matchAll(/\{\{fenced \S+ "(\w+)"\}\}/g)].map(([, language]) => language));
  expect([...languages].sort()).toEqual([...markdownWith().languages, 'text'].sort());
});
