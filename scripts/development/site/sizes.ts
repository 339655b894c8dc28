import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { partsOf } from './html.ts';
import type { Check, Site } from './site-check.ts';

/** The largest size of a page, and of all scripts that it loads, in transferred bytes. */
const most = { html: 60_000, script: 120_000 } as const;

export const sizesCheck: Check = {
  name: 'pages and scripts are small',
  run({ shipped }) {
    const sizes = sizesOf(shipped);
    const wrong = sizes.flatMap(({ path, html, script }) => [
      ...(html > most.html ? [`${path}: ${html} bytes of HTML`] : []),
      ...(script > most.script ? [`${path}: ${script} bytes of script`] : []),
    ]);
    const largest = (kind: 'html' | 'script' | 'raw'): string =>
      `${(Math.max(...sizes.map((one) => one[kind])) / 1000).toFixed(1)} kB`;
    const measured = `at most ${largest('html')} of HTML (${largest('raw')} unpacked) and ${largest('script')} of script, gzipped`;
    return { wrong, measured };
  },
};

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
