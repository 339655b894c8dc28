import { rmSync } from 'node:fs';
import { type BuildOptions, build } from 'esbuild';
import { textForEsbuild } from './text-plugin.ts';

/** The folder of the theme of documentation sites in `dist/`. */
const folder = 'dist/theme';

/**
 * Makes the scripts and the style sheet of documentation sites. Their names change with their contents, so that browsers never combine
 * those of two versions. What only some readers need, the search and the request builder, is in files of its own.
 */
export async function makeSite(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const common: BuildOptions = {
    bundle: true,
    minify: true,
    target: 'es2022',
    logLevel: 'warning',
    outdir: folder,
    plugins: [textForEsbuild()],
  };
  await build({
    ...common,
    entryPoints: ['templates/site/scripts/page.ts', 'templates/site/style/index.css'],
    format: 'esm',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    charset: 'utf8',
  });
  // It is put into each page, and so needs no name of its own.
  await build({ ...common, entryPoints: ['templates/site/scripts/head.ts'], format: 'iife' });
}
