import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteAssets } from '../../../generators/site/site-file.ts';

/** Reads the theme of sites, which is made when Catalpa is built. */
export function readAssets(): SiteAssets {
  const folder = themeFolder(__dirname);
  const names = readdirSync(folder).filter((name) => name !== 'head.js');
  const named = (start: string): string => `assets/${names.find((name) => name.startsWith(start)) ?? ''}`;
  const script = named('page-');
  const imports = readFileSync(join(folder, script.replace('assets/', '')), 'utf8').matchAll(
    /(?:from|import)"\.\/([\w-]+\.js)"/g,
  );
  return {
    files: names.map((name) => ({ path: `assets/${name}`, contents: () => readFileSync(join(folder, name)) })),
    style: named('index-'),
    script,
    imported: [...imports].map(([, name]) => `assets/${name}`),
    head: readFileSync(join(folder, 'head.js'), 'utf8').trim(),
  };
}

function themeFolder(from: string): string {
  const folder = join(from, 'dist', 'theme');
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error('the package has no dist/theme');
  return themeFolder(dirname(from));
}
