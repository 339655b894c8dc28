import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../generators/config/settings.ts';
import type { Entry } from '../../generators/site/navigation.ts';
import { ConfigError } from '../../scripts/cli/project-settings.ts';
import { ownPages } from '../../scripts/cli/site/own-pages.ts';
import { inFolder } from '../config/support.ts';
import { folderOf } from '../support/cli.ts';
import { boundCatalogue, boundFiles, siteOf } from './support.ts';

const own = [
  { path: 'guide/start.md', text: '# Getting <started>\n\nAsk for a key.\n' },
  { path: 'wiki.farm/first.md', text: '# First steps\n' },
];

const texts = (entries: readonly Entry[] = []) => entries.map(({ text, link }) => [text, link]);

it('lists pages of the project before those of the catalogue, and those about an interface before its own', async () => {
  const site = await siteOf(boundCatalogue(boundFiles), '/docs/', {}, own);
  const { own: listed, beside, others } = JSON.parse(site.get('site.json') ?? '');
  expect(texts(listed)).toEqual([['Getting &lt;started&gt;', '/guide/start.html']]);
  expect(texts(beside['/']).slice(0, 2)).toEqual([
    ['Mini', '/'],
    ['Getting &lt;started&gt;', '/guide/start.html'],
  ]);
  expect(texts(beside['/wiki.farm/'][0].items).slice(0, 2)).toEqual([
    ['First steps', '/wiki.farm/first.html'],
    ['Overview', '/wiki.farm/'],
  ]);
  expect(texts(others).map(([text]) => text)).toEqual(['The format', 'Consistency rules']);
  expect(site.get('guide/start.md')).toContain('# Getting <started>');
});

it('has pages of the project found and described, and not told to machines that read the reference', async () => {
  const site = await siteOf(boundCatalogue(boundFiles), '/docs/', {}, own);
  const heads = JSON.parse(site.get('heads.json') ?? '');
  expect(heads['guide/start.md']).toEqual({ link: '/guide/start.html', description: 'Ask for a key.' });
  expect(site.get('search.json')).toContain('Getting <started>');
  expect(site.get('raw/llms.txt')).not.toContain('Getting');
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
  expect(await messagesOf({ 'pages/public/x.md': '# X' })).toEqual([
    '"pages/public/x.md" is in a folder "public", which the site has itself. Name the folder otherwise.',
  ]);
  const elsewhere = folderOf({ 'secret.md': '# Secret' });
  expect(await messagesOf({ 'pages/x.md': '# X' }, [join(elsewhere, 'secret.md'), 'pages/y.md'])).toEqual([
    '"pages/y.md" is outside of the project. Replace the link by a copy of the file.',
  ]);
  expect(await messagesOf({ 'pages/x.md': '# X' }, [elsewhere, 'pages/more'])).toEqual(['x.md']);
});
