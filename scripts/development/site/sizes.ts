import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { partsOf } from './html.ts';
import type { Check, Site } from './site-check.ts';
import { open, withPage } from './visit.ts';

/** The largest size of a page with all that it loads before it is seen, in transferred bytes. */
const most = 60_000;

export const sizesCheck: Check = {
  name: 'pages are small, and load nothing of other pages',
  async run({ browser, shipped }) {
    const sizes = sizesOf(shipped);
    const later = await loadedLater(shipped, browser);
    const wrong = sizes.flatMap(({ path, html, rest }) =>
      html + rest > most ? [`${path}: ${html} bytes of HTML, and ${rest} of scripts and styles`] : [],
    );
    const largest = (sum: (one: (typeof sizes)[number]) => number): string =>
      `${(Math.max(...sizes.map(sum)) / 1000).toFixed(1)} kB`;
    const measured =
      `at most ${largest(({ html, rest }) => html + rest)} on first paint, gzipped: ` +
      `${largest(({ html }) => html)} of HTML (${largest(({ raw }) => raw)} unpacked), ${largest(({ rest }) => rest)} of the rest`;
    return { wrong: [...wrong, ...later.map((path) => `${path} is loaded before anyone asks for it`)], measured };
  },
};

/** The files that a page loads besides those that its HTML names, while its reader does nothing. */
function loadedLater(site: Site, browser: Browser): Promise<string[]> {
  return withPage(browser, {}, async (page) => {
    const paths: string[] = [];
    const path = 'wiki.mediawiki/modules/list/allpages.html';
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await open(page, site, path);
    await page.waitForLoadState('networkidle');
    const named = new Set([path, ...partsOf(site, path).loaded.map((address) => fileOf(site, path, address))]);
    return paths.map((one) => one.slice(site.base.length)).filter((one) => !named.has(one));
  });
}

function fileOf(site: Site, path: string, address: string): string {
  return new URL(address, `http://site${site.base}${encodeURI(path)}`).pathname.slice(site.base.length);
}

function sizesOf(site: Site) {
  const sizesByFile = new Map<string, number>();
  const gzipped = (file: string): number => {
    const size = sizesByFile.get(file) ?? gzipSync(readFileSync(join(site.folder, file))).length;
    sizesByFile.set(file, size);
    return size;
  };
  return site.pages.map((path) => {
    const files = partsOf(site, path).loaded.map((address) => fileOf(site, path, address));
    const rest = files.reduce((sum, file) => sum + gzipped(file), 0);
    return { path, html: gzipped(path), raw: readFileSync(join(site.folder, path)).length, rest };
  });
}
