import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { headingAnchor } from '../../generators/lib/markdown.ts';
import { follow } from '../../scripts/cli/follow.ts';
import { createBuildFolder } from '../../scripts/cli/site/build-folder.ts';
import { placesIn } from '../../scripts/cli/site/docs-folders.ts';
import { putSite, refuseForeign } from '../../scripts/cli/site/out-folder.ts';
import { clearOldSite } from '../../scripts/cli/site/own-files.ts';
import { findVitepress } from '../../scripts/cli/site/vitepress.ts';
import { folderOf, writeFiles } from '../support/cli.ts';
import { tree } from '../write/support.ts';

it('puts a site in the place of another one, all of it or nothing', () => {
  const folder = folderOf({ 'new/index.html': 'new', 'new/404.html': '', 'new/a/b.html': '', 'new/gone/x.html': '' });
  const out = join(folder, 'deep', 'site');
  const places = placesIn(folder, out);
  expect(putSite(join(folder, 'new'), places)).toBe(3);
  expect(existsSync(join(folder, 'new'))).toBe(false);
  refuseForeign(out);
  expect(putSite(folderOf({ 'index.html': 'newer', '404.html': '', 'a/b.html': '' }), places)).toBe(2);
  expect(readdirSync(out)).toEqual(['.catalpa-site', '404.html', 'a', 'index.html']);
  expect(() => putSite(join(folder, 'nowhere'), places)).toThrow(`"${out}" cannot be written: `);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('newer');
  expect(readdirSync(join(folder, 'deep'))).toEqual(['site']);
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
    const places = placesIn(folder, join(folder, 'site'));
    putSite(folderOf(first), places);
    writeFiles(places.target, files);
    return { folder, places };
  }

  it('stay when the site is built again', () => {
    const { folder, places } = siteWith(theirs);
    mkdirSync(join(places.target, 'empty'));
    refuseForeign(places.target);
    putSite(folderOf(second), places);
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
    expect(() => putSite(folderOf(second), places)).toThrow(`"${join(places.target, path)}" is in the way of the site`);
    expect(tree(places.target)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['site']);
  });

  it('are in a new folder what hosts want there, and nothing else', () => {
    const folder = folderOf({ CNAME: 'api.example', '.nojekyll': '', '.git/HEAD': '' });
    refuseForeign(folder);
    putSite(folderOf(first), placesIn(folderOf({}), folder));
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
    putSite(folderOf(second), places);
    expect(readdirSync(elsewhere)).toEqual(['mine']);
    expect(readdirSync(folder)).toEqual(['mine', 'site']);
    expect(readdirSync(join(places.target, 'link'))).toEqual(['mine']);
  });
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

it('gives the cells of a table their roles and the headings of their columns, for narrow screens that show them as blocks', async () => {
  const path = '../../templates/site/markdown.mjs';
  const { markdownWith } = await import(path);
  const ruler = { at: () => {}, before: () => {}, enableOnly: () => {} };
  const table =
    '<table><tr><th>Name</th><th style="x"><code>"a" &lt; {{b}}</code></th></tr><tr><td>1</td><td style="x">2</td></tr></table>';
  const md = {
    core: { ruler },
    block: { ruler },
    inline: { ruler, ruler2: ruler },
    renderer: { rules: {} },
    render: () => table,
  };
  markdownWith().config(md);
  expect(md.render()).toBe(
    '<div class="table" role="region" aria-label="Table" tabindex="0"><table role="table">' +
      '<tr role="row"><th>Name</th><th style="x"><code>"a" &lt; &#123;&#123;b}}</code></th></tr><tr role="row"><td role="cell">1</td>' +
      '<td role="cell" data-heading="&quot;a&quot; &lt; &#123;&#123;b}}" style="x">2</td></tr></table></div>',
  );
});
