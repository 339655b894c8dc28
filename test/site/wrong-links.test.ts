import { expect, it } from 'vitest';
import { defaultSettings } from '../../generators/config/settings.ts';
import { loadMarkdown } from '../../generators/site/markdown/render-markdown.ts';
import { ConfigError } from '../../scripts/cli/project-settings.ts';
import { requireLinked, requireLinkedPages } from '../../scripts/cli/site/wrong-links.ts';
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

it('takes links to pages in each form, and to what is put beside them', async () => {
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

const render = await loadMarkdown();

/** The messages about the links in a page of the project, with their places. */
function messagesOn(text: string) {
  try {
    const settings = { ...defaultSettings, site: { ...defaultSettings.site, pages: 'docs' } };
    requireLinkedPages(settings, [{ path: 'guide/start.md', text }], [...pages, 'guide/start.md'], render);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.diagnostics.map(({ message, hint, at }) => {
      const line = at.source.text.slice(0, at.range?.start).split('\n').length;
      return `${at.source.path}:${line}: ${message}. ${hint}`;
    });
  }
}

it('takes links in pages of the project to pages, to places on them, and to what is put beside them', () => {
  const links = [
    '../format.md#x',
    '../format.html',
    '../',
    '#here',
    '/wiki.farm/lists/ü.md',
    'https://x.example/a.md',
    'a.pdf',
  ];
  expect(messagesOn(`# Start\n\n${links.map((link) => `[x](${link})`).join(' ')}\n`)).toEqual([]);
});

it('refuses a link in a page of the project that leads to no page, at its line', () => {
  expect(messagesOn('# Start\n\nSee [x](../format.md).\n\n- [y](../fromat.md#z) and [z](nowhere.md)\n')).toEqual([
    'docs/guide/start.md:5: "../fromat.md#z" leads to no page of the site. Did you mean "../format.md"?',
    'docs/guide/start.md:5: "nowhere.md" leads to no page of the site. Link to a page by the path of its Markdown file, such as "../wiki/index.md".',
  ]);
});
