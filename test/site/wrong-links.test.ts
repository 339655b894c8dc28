import { expect, it } from 'vitest';
import { defaultSettings } from '../../generators/config/settings.ts';
import { ConfigError } from '../../scripts/cli/project-settings.ts';
import { requireLinked } from '../../scripts/cli/site/wrong-links.ts';
import { inFolder } from '../config/support.ts';
import { folderOf } from '../support/cli.ts';

const pages = ['index.md', 'format.md', 'wiki.farm/index.md', 'wiki.farm/lists/ü.md'];

/** The messages about links, in a folder with a site of its own, and a page and a folder that the user has put there. */
function messagesOf(...links: readonly string[]) {
  const files = {
    'site/.catalpa-site': '["old.html", "old/index.html"]',
    'site/old.html': '',
    'site/old/index.html': '',
    'site/theirs.html': '',
    'site/forum/index.html': '',
  };
  return inFolder(folderOf(files), async () => {
    try {
      const site = { ...defaultSettings.site, links: links.map((link) => ({ text: 'A', link })) };
      requireLinked({ ...defaultSettings, site }, pages);
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.diagnostics.map(({ message, hint }) => `${message}. ${hint}`);
      throw error;
    }
  });
}

it('takes links to pages in each form that VitePress takes, and to what is put beside them', async () => {
  const inSite = [
    '/',
    '/format.html',
    '/format',
    '/format.md#x',
    '/?q=1',
    '/index.html',
    '/wiki.farm/',
    '/wiki.farm/index',
  ];
  const encoded = ['/wiki.farm/lists/ü.html', '/wiki.farm/lists/%C3%BC'];
  const others = [
    '/llms.txt',
    '/manual.pdf',
    '/theirs.html',
    '/forum/',
    'https://shop.example/none.html',
    'mailto:a@b.c',
  ];
  expect(await messagesOf(...inSite, ...encoded, ...others)).toEqual([]);
});

it.each([
  ['/fromat.html', 'Did you mean "/format.html"?'],
  ['/api/format.html', 'Did you mean "/format.html"?'],
  ['/wiki.farm', 'Did you mean "/wiki.farm/" or "/wiki.farm/lists/%C3%BC.html"?'],
  ['/old.html', 'Name a page by its path, such as "/format.html", or another site by its address.'],
  ['/old/', 'Name a page by its path, such as "/format.html", or another site by its address.'],
  ['/%E0%A4%A', 'Name a page by its path, such as "/format.html", or another site by its address.'],
])('refuses %s', async (link, hint) => {
  expect(await messagesOf('/', link)).toEqual([`"${link}" leads to no page of the site. ${hint}`]);
});
