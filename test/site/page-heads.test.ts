import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placesIn } from '../../scripts/cli/site/docs-folders.ts';
import { putSite } from '../../scripts/cli/site/out-folder.ts';
import { folderOf, writeFiles } from '../support/cli.ts';
import { tree } from '../write/support.ts';
import { boundCatalogue, boundFiles, siteOf } from './support.ts';

const purpose = `Words & <b>marks</b>. ${'A long text '.repeat(20)}`.trim();
const catalogue = boundCatalogue({
  ...boundFiles,
  'catalogue.yaml': JSON.stringify({
    title: 'Mini',
    purpose,
    version: '1.0.0',
    interfaces: ['shop', 'wiki'],
    bindings: ['shop.press', 'wiki.farm'],
  }),
});

const headOf = (site: ReadonlyMap<string, string>, path: string): string => site.get(path)?.split('</head>')[0] ?? '';
const describedIn = (head: string): string => /<meta name="description" content="([^"]*)">/.exec(head)?.[1] ?? '';

it('describes each page in a sentence of its own, with the interface that it is of', async () => {
  const site = await siteOf(catalogue);
  const described = (path: string): string => describedIn(headOf(site, path));
  for (const path of site.keys())
    if (path.endsWith('.md')) expect(described(path.replace(/md$/, 'html')), path).not.toBe('');
  expect(described('wiki.farm/modules/list/pages.html')).toBe('Module: pages – Wiki (Farm)');
  expect(described('consistency.html')).toBe(
    'The rules that catalpa check applies to a catalogue, besides the schemas of the format.',
  );
  const first = described('index.html');
  expect(first).toMatch(/^Words &amp; &lt;b&gt;marks&lt;\/b&gt;\. A long text .*…$/);
  expect(first.replace(/&\w+;/g, ' ').length).toBeLessThanOrEqual(160);
});

it('tells previews of links what a page is, and its address where that of the site is known', async () => {
  const page = 'wiki.farm/modules/list/pages.html';
  const address = 'https://docs.example/api/wiki.farm/modules/list/pages.html';
  const head = headOf(await siteOf(catalogue, '/api/', { origin: 'https://docs.example' }), page);
  for (const part of [
    '<meta property="og:title" content="Module: pages">',
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Mini">',
    `<meta property="og:url" content="${address}">`,
    `<link rel="canonical" href="${address}">`,
  ])
    expect(head).toContain(part);
  expect(headOf(await siteOf(catalogue), page)).not.toMatch(/og:url|canonical/);
});

it('lists all pages for search engines where the address of the site is known', async () => {
  const site = await siteOf(catalogue, '/api/', { origin: 'https://docs.example' });
  const listed = [...(site.get('sitemap.xml') ?? '').matchAll(/<loc>https:\/\/docs\.example\/api\/(.*?)<\/loc>/g)];
  const pages = [...site.keys()].filter((path) => path.endsWith('.html') && path !== '404.html');
  expect(listed.map(([, path = '']) => path.replace(/(^|\/)$/, '$1index.html')).sort()).toEqual(pages.sort());
  expect((await siteOf(catalogue)).has('sitemap.xml')).toBe(false);
});

it('describes a page that begins with notes by its title', async () => {
  const module = (name: string, more: string) =>
    `{ name: ${name}, group: list, prefix: ${name}, source: wiki-doc 3.2, parameters: {}, extensions: { x-cost: 3 }${more} }`;
  const site = await siteOf(
    boundCatalogue({
      ...boundFiles,
      'wiki/gaps.yaml': `${boundFiles['wiki/gaps.yaml']}
interpretations: { as-read: { question: Is it so?, reading: It is., reason: It must be., source: wiki-doc 1 } }
`,
      'wiki/modules/list/noted.yaml': module('noted', ''),
      'wiki/modules/list/read.yaml': module('read', ', interpretations: [as-read]'),
      'wiki/modules/list/said.yaml': module('said', ', purpose: Says so'),
    }),
  );
  const described = (name: string) => describedIn(headOf(site, `wiki/modules/list/${name}.html`));
  expect(site.get('wiki/modules/list/noted.md')).toContain('Also stated: ');
  expect(described('noted')).toBe('Module: noted – Wiki');
  expect(site.get('wiki/modules/list/read.md')).toMatch(/^Reading: /m);
  expect(described('read')).toBe('Module: read – Wiki');
  expect(described('said')).toBe('Says so. – Wiki');
});

it('tells crawlers of the site at the root of its host, as they look nowhere else', async () => {
  const robots = async (base: string, origin?: string) =>
    (await siteOf(catalogue, base, origin === undefined ? {} : { origin })).get('robots.txt');
  expect(await robots('/', 'https://docs.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n',
  );
  expect(await robots('/api/', 'https://docs.example')).toBeUndefined();
  expect(await robots('/')).toBeUndefined();
});

it("keeps the user's robots.txt instead of that of the site, and replaces its own", () => {
  const put = (robots: string, folder: string) => {
    const places = placesIn(join(folder, 'site'));
    writeFiles(places.fresh, { 'index.html': '', 'robots.txt': robots });
    putSite(places);
  };
  const theirs = folderOf({ 'site/robots.txt': 'theirs' });
  put('new', theirs);
  const { '.catalpa-site': list, ...files } = tree(join(theirs, 'site'));
  expect(files).toEqual({ 'index.html': '', 'robots.txt': 'theirs' });
  expect(JSON.parse(list ?? '')).toEqual(['index.html']);
  const own = folderOf({});
  for (const text of ['one', 'two']) put(text, own);
  expect(readFileSync(join(own, 'site/robots.txt'), 'utf8')).toBe('two');
});
