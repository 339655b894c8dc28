import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictureName, themeLook } from '../../generators/site/look.ts';
import { createBuildFolder } from '../../scripts/cli/site/build-folder.ts';
import { folderOf } from '../support/cli.ts';
import { boundCatalogue, shownOn, siteOf } from './support.ts';

it('gives the theme a look whose texts are escaped', async () => {
  const hostile = '</script><img src=x onerror=alert(1)>{{x}}';
  const look = { title: hostile, footer: hostile, links: [{ text: hostile, link: 'https://shop.example/' }] };
  const site = await siteOf(boundCatalogue(), '/docs/', { look });
  const escaped = '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;{{x}}';
  const settings = JSON.parse(site.get('site.json') ?? '');
  expect(settings.title).toBe(hostile);
  expect(settings.look.footer).toBe(escaped);
  expect(settings.look.links).toEqual([{ text: escaped, link: 'https://shop.example/' }]);
  expect(shownOn(site.get('index.md')).shown.home.title).toBe(hostile);
  expect(settings.beside['/'][0]).toEqual({ text: escaped, link: '/' });
});

it('gives one colour to one mode', () => {
  expect(themeLook({ colours: { light: '#a00' } }).style).toBe(
    'html:not(.dark){--vp-c-brand-1:#a00;--vp-c-brand-2:color-mix(in srgb,#a00 80%,#000);--vp-c-brand-3:#a00;' +
      '--vp-c-brand-soft:color-mix(in srgb,#a00 14%,transparent)}',
  );
  expect(themeLook({ colours: { dark: '#faa' } }).style).toMatch(/^html\.dark\{--vp-c-brand-1:#faa;[^}]*\}$/);
  expect(themeLook({}).style).toBe('');
});

it('publishes pictures as they are, below fixed names', () => {
  expect(pictureName('logo', '/x/Our Logo.PNG')).toBe('logo.png');
  expect(themeLook({ logo: 'a/b.svg', favicon: 'c.ico' })).toMatchObject({
    logo: '/logo.svg',
    favicon: '/favicon.ico',
  });
  const bytes = Buffer.from([0x89, 0x50, 0xff, 0x00, 0xfe]);
  const file = join(folderOf({}), 'logo.png');
  writeFileSync(file, bytes);
  const build = createBuildFolder(join(folderOf({}), 'build'));
  build.put([{ path: 'public/logo.png', text: readFileSync(file, 'base64'), encoding: 'base64' }]);
  expect(readFileSync(join(build.folder, 'public/logo.png'))).toEqual(bytes);
  build.put([]);
  expect(existsSync(join(build.folder, 'public/logo.png'))).toBe(false);
});

it('has a page of its own for addresses that lead nowhere, and scripts of others with their data only', () => {
  const notFound = { title: 'Page not found', text: 'The address leads to no page of this site.' };
  expect(themeLook({})).toMatchObject({ notFound, scripts: [] });
  const src = 'https://count.example/script.js';
  const look = themeLook({ notFound: { title: 'No' }, scripts: [{ src, data: { domain: '"><b>' } }, { src }] });
  expect(look.notFound).toEqual({ ...notFound, title: 'No' });
  expect(look.scripts).toEqual([
    { src, defer: '', 'data-domain': '"><b>' },
    { src, defer: '' },
  ]);
});
