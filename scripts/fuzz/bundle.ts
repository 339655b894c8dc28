import { build } from 'esbuild';
import { handlebarsForEsbuild } from '../handlebars-plugin.ts';

// Bundles the runner, with the templates of the pages compiled.

await build({
  entryPoints: ['scripts/fuzz/fuzz.ts'],
  outfile: 'node_modules/.cache/fuzz.mjs',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  plugins: [handlebarsForEsbuild()],
  logLevel: 'warning',
});
