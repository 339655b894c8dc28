import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placesIn } from '../../scripts/cli/site/docs-folders.ts';
import { putSite } from '../../scripts/cli/site/out-folder.ts';
import { folderOf } from '../support/cli.ts';
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

it('describes each page in a sentence of its own, with the interface that it is of', async () => {
  const site = await siteOf(catalogue);
  const heads = JSON.parse(site.get('heads.json') ?? '');
  expect(Object.keys(heads).sort()).toEqual(
    [...site.keys()].filter((path) => path.endsWith('.md') && !path.startsWith('raw/')).sort(),
  );
  expect(heads['wiki.farm/modules/list/pages.md']).toEqual({
    link: '/wiki.farm/modules/list/pages.html',
    description: 'Module: pages – Wiki (Farm)',
  });
  expect(heads['consistency.md'].description).toBe(
    'The rules that catalpa check applies to a catalogue, besides the schemas of the format.',
  );
  const { link, description } = heads['index.md'];
  expect(link).toBe('/');
  expect(description).toMatch(/^Words & <b>marks<\/b>\. A long text .*…$/);
  expect(description.length).toBeLessThanOrEqual(160);
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
  const heads = JSON.parse(site.get('heads.json') ?? '');
  const described = (name: string) => heads[`wiki/modules/list/${name}.md`].description;
  expect(site.get('wiki/modules/list/noted.md')).toContain('Also stated: ');
  expect(described('noted')).toBe('Module: noted – Wiki');
  expect(site.get('wiki/modules/list/read.md')).toMatch(/^Reading: /m);
  expect(described('read')).toBe('Module: read – Wiki');
  expect(described('said')).toBe('Says so. – Wiki');
});

it('tells crawlers of the site at the root of its host, as they look nowhere else', async () => {
  const robots = async (base: string, origin?: string) =>
    (await siteOf(catalogue, base, origin === undefined ? {} : { origin })).get('public/robots.txt');
  expect(await robots('/', 'https://docs.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n',
  );
  expect(await robots('/api/', 'https://docs.example')).toBeUndefined();
  expect(await robots('/')).toBeUndefined();
});

it("keeps the user's robots.txt instead of that of the site, and replaces its own", () => {
  const site = (robots: string) => folderOf({ 'index.html': '', 'robots.txt': robots });
  const theirs = folderOf({ 'site/robots.txt': 'theirs' });
  putSite(site('new'), placesIn(theirs, join(theirs, 'site')));
  const { '.catalpa-site': list, ...files } = tree(join(theirs, 'site'));
  expect(files).toEqual({ 'index.html': '', 'robots.txt': 'theirs' });
  expect(JSON.parse(list ?? '')).toEqual(['index.html']);
  const own = folderOf({});
  for (const text of ['one', 'two']) putSite(site(text), placesIn(own, join(own, 'site')));
  expect(readFileSync(join(own, 'site/robots.txt'), 'utf8')).toBe('two');
});
