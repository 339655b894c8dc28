import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../generators/config/settings.ts';
import { ConfigError } from '../../scripts/cli/project-settings.ts';
import { filesBesidePages, ownPages } from '../../scripts/cli/site/own-pages.ts';
import { inFolder } from '../config/support.ts';
import { folderOf } from '../support/cli.ts';
import { boundCatalogue, boundFiles, linksIn, siteOf } from './support.ts';

const own = [
  { path: 'guide/start.md', text: '# Getting <started>\n\nAsk for a key.\n' },
  { path: 'wiki.farm/first.md', text: '# First steps\n' },
];

it('lists pages of the project before those of the catalogue, and those about an interface before its own', async () => {
  const site = await siteOf(boundCatalogue(boundFiles), '/docs/', {}, own);
  const menu = (path: string) => linksIn(site.get(path), /<nav id="menu".*?<\/nav>/s).slice(0, 3);
  const titled = ['Getting &lt;started&gt;', './guide/start.html'];
  expect(menu('format.html')).toEqual([['Mini', './'], titled, ['Shop', './shop/']]);
  expect(menu('wiki.farm/limits.html').slice(0, 2)).toEqual([
    ['First steps', '../wiki.farm/first.html'],
    ['Overview', '../wiki.farm/'],
  ]);
  const above = linksIn(site.get('format.html'), /<nav class="links".*?<\/nav>/s);
  expect([above[0], ...above.slice(-2)]).toEqual([
    titled,
    ['The format', './format.html'],
    ['Consistency rules', './consistency.html'],
  ]);
  const page = site.get('guide/start.html');
  expect(page).toContain('<h1 id="getting-started">Getting &lt;started&gt;</h1>\n<p>Ask for a key.</p>');
  expect(page).toContain('class="page own-page"');
});

it('has pages of the project found and described, and not told to machines that read the reference', async () => {
  const site = await siteOf(boundCatalogue(boundFiles), '/docs/', {}, own);
  expect(site.get('guide/start.html')).toContain('<meta name="description" content="Ask for a key.">');
  const index = [...site].find(([path]) => path.startsWith('assets/search-'));
  expect(index?.[1]).toContain('Getting <started>');
  expect(site.get('llms.txt')).not.toContain('Getting');
});

/** The messages about pages in a folder. */
function messagesOf(files: Readonly<Record<string, string>>, link?: readonly [to: string, at: string]) {
  const folder = folderOf({ 'package.json': '{}', ...files });
  if (link) symlinkSync(link[0], join(folder, link[1]));
  return inFolder(folder, async () => {
    try {
      const settings = { ...defaultSettings, site: { ...defaultSettings.site, pages: 'pages' } };
      return ownPages(settings, new Set(['index.md', 'shop/limits.md'])).map(({ path }) => path);
    } catch (error) {
      if (error instanceof ConfigError) return error.diagnostics.map(({ message, hint }) => `${message}. ${hint}`);
      throw error;
    }
  });
}

it('takes Markdown files alone, in the order of their names', async () => {
  const files = { 'pages/b.md': '# B', 'pages/a/x.md': '\n# X\n', 'pages/.hidden.md': '', 'pages/notes.txt': '' };
  expect(await messagesOf(files)).toEqual(['a/x.md', 'b.md']);
});

it('publishes pictures beside pages, but none from outside of the project', async () => {
  const elsewhere = folderOf({ 'secret.png': '' });
  const folder = folderOf({
    'package.json': '{}',
    'pages/a/x.PNG': '\u0089',
    'pages/b.md': '# B',
    'pages/notes.txt': '',
  });
  symlinkSync(join(elsewhere, 'secret.png'), join(folder, 'pages/c.png'));
  await inFolder(folder, async () => {
    const found = filesBesidePages({ ...defaultSettings, site: { ...defaultSettings.site, pages: 'pages' } });
    expect(found.map(({ path, contents }) => [path, String(contents())])).toEqual([['a/x.PNG', '\u0089']]);
  });
  expect(filesBesidePages(defaultSettings)).toEqual([]);
});

it.each([
  [
    'Limits.md',
    '',
    '"pages/shop/Limits.md" has the path of a page that Catalpa makes, "shop/Limits.md". Name the file otherwise.',
  ],
  ['x.md', 'Text.', '"pages/shop/x.md" does not begin with a title. Put a line like "# Getting started" first.'],
  [
    '[id].md',
    '# X',
    '"pages/shop/[id].md" has a name that cannot be in an address. Use letters without accents, digits, hyphens, dots and underscores.',
  ],
])('refuses %s', async (name, text, message) => {
  expect(await messagesOf({ [`pages/shop/${name}`]: text })).toEqual([message]);
});

it('refuses folders that the site has itself, and links that lead out of the project', async () => {
  expect(await messagesOf({ 'pages/assets/x.md': '# X' })).toEqual([
    '"pages/assets/x.md" is in a folder "assets", which the site has itself. Name the folder otherwise.',
  ]);
  const elsewhere = folderOf({ 'secret.md': '# Secret' });
  expect(await messagesOf({ 'pages/x.md': '# X' }, [join(elsewhere, 'secret.md'), 'pages/y.md'])).toEqual([
    '"pages/y.md" is outside of the project. Replace the link by a copy of the file.',
  ]);
  expect(await messagesOf({ 'pages/x.md': '# X' }, [elsewhere, 'pages/more'])).toEqual(['x.md']);
});
