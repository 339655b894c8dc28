import { expect, it } from 'vitest';
import { colourStyle, pictureName } from '../../generators/site/look.ts';
import { boundCatalogue, linksIn, siteOf } from './support.ts';

it('shows a look on each page, whose texts are escaped', async () => {
  const hostile = '</script><img src=x onerror=alert(1)>{{x}}';
  const look = {
    title: hostile,
    footer: hostile,
    logo: 'a/b.svg',
    links: [
      { text: hostile, link: 'https://shop.example/' },
      { text: 'Format', link: '/format.html' },
    ],
  };
  const site = await siteOf(boundCatalogue(), '/docs/', { look });
  const escaped = '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;{{x}}';
  const page = site.get('wiki/limits.html') ?? '';
  expect(page).toContain(`<a class="site" href="../"><img src="../logo.svg" alt=""> <span>${escaped}</span></a>`);
  expect(page).toContain(`<footer class="site-footer"><p>${escaped}</p></footer>`);
  expect(linksIn(page, /<nav class="links".*?<\/nav>/s).slice(-2)).toEqual([
    [escaped, 'https://shop.example/'],
    ['Format', '../format.html'],
  ]);
  expect(site.get('index.html')).toContain(`<h1>${escaped}</h1>`);
});

it('gives one colour to one mode', async () => {
  expect(colourStyle({ colours: { light: '#a00' } })).toBe(':root{--leaf-light:#a00}');
  expect(colourStyle({ colours: { light: '#a00', dark: '#faa' } })).toBe(':root{--leaf-light:#a00;--leaf-dark:#faa}');
  expect(colourStyle({})).toBe('');
  const site = await siteOf(boundCatalogue(), '/', { look: { colours: { dark: '#faa' } } });
  expect(site.get('format.html')).toContain('<style>:root{--leaf-dark:#faa}</style>');
});

it('publishes pictures below fixed names', async () => {
  expect(pictureName('logo', '/x/Our Logo.PNG')).toBe('logo.png');
  const icon = async (favicon?: string) =>
    /<link rel="icon" href="([^"]*)">/.exec(
      (await siteOf(boundCatalogue(), '/', { look: { ...(favicon ? { favicon } : {}) } })).get('wiki/limits.html') ??
        '',
    )?.[1];
  expect(await icon('c.ico')).toBe('../favicon.ico');
  expect(await icon()).toMatch(/^data:image\/svg\+xml,/);
});

it('has a page of its own for addresses that lead nowhere', async () => {
  const pageWith = async (notFound?: { readonly title: string }) =>
    (await siteOf(boundCatalogue(), '/docs/', { look: notFound ? { notFound } : {} })).get('404.html');
  const usual = await pageWith();
  expect(usual).toContain('<h1>Page not found</h1>\n<p>The address leads to no page of this site.</p>');
  expect(usual).toContain('<meta name="robots" content="noindex">');
  expect(usual).toContain('<a href="/docs/">Home</a>');
  expect(await pageWith({ title: '<b>No' })).toContain('<h1>&lt;b&gt;No</h1>');
});

it('loads scripts of others with their data only, and not for whoever edits the site', async () => {
  const src = 'https://count.example/script.js';
  const look = { scripts: [{ src, data: { domain: '"><b>' } }, { src }] };
  const site = await siteOf(boundCatalogue(), '/', { look });
  expect(site.get('format.html')).toContain(
    `<script src="${src}" defer data-domain="&quot;&gt;&lt;b&gt;"></script>\n<script src="${src}" defer></script>`,
  );
  const served = await siteOf(boundCatalogue(), '/', { look, livePath: '/live' });
  expect(served.get('format.html')).not.toContain(src);
  expect(served.get('format.html')).toContain(' data-live="/live"');
});
