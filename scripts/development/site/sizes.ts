import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { partsOf } from './html.ts';
import type { Check, Site } from './site-check.ts';
import { open, withPage } from './visit.ts';

/** The largest size of a page, and of all scripts that it loads, in transferred bytes. */
const most = { html: 60_000, script: 120_000 } as const;

export const sizesCheck: Check = {
  name: 'pages and scripts are small, and no page loads another one',
  async run({ browser, shipped }) {
    const sizes = sizesOf(shipped);
    const loaded = await otherPagesLoadedBy(shipped, browser);
    const wrong = sizes.flatMap(({ path, html, script }) => [
      ...(html > most.html ? [`${path}: ${html} bytes of HTML`] : []),
      ...(script > most.script ? [`${path}: ${script} bytes of script`] : []),
    ]);
    const largest = (kind: 'html' | 'script' | 'raw'): string =>
      `${(Math.max(...sizes.map((one) => one[kind])) / 1000).toFixed(1)} kB`;
    const measured = `at most ${largest('html')} of HTML (${largest('raw')} unpacked) and ${largest('script')} of script, gzipped`;
    return { wrong: [...wrong, ...loaded.map((path) => `${path} is loaded before anyone opens it`)], measured };
  },
};

/** The scripts of other pages that a page loads. */
function otherPagesLoadedBy(site: Site, browser: Browser): Promise<string[]> {
  return withPage(browser, {}, async (page) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await open(page, site, 'wiki.mediawiki/modules/list/allpages.html');
    await page.waitForLoadState('networkidle');
    return paths.filter((path) => /\.md\.[^/]*\.js$/.test(path) && !path.includes('allpages'));
  });
}

function sizesOf(site: Site) {
  const sizesByFile = new Map<string, number>();
  const gzipped = (file: string): number => {
    const size = sizesByFile.get(file) ?? gzipSync(readFileSync(join(site.folder, file))).length;
    sizesByFile.set(file, size);
    return size;
  };
  return site.pages.map((path) => {
    const scripts = new Set(partsOf(site, path).scripts.map((address) => address.slice(site.base.length)));
    const script = [...scripts].reduce((sum, file) => sum + gzipped(file), 0);
    return { path, html: gzipped(path), raw: readFileSync(join(site.folder, path)).length, script };
  });
}
