import { build } from 'esbuild';
import { handlebarsForEsbuild } from './handlebars-plugin.ts';
import { textForEsbuild } from './text-plugin.ts';

// Bundles scripts of a checkout into a folder: `node bundle.mjs <folder> <script…>`.

const [outdir = '', ...entryPoints] = process.argv.slice(2);
await build({
  entryPoints,
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  // Modules find their own file by `__filename`, as in the program, which is CommonJS.
  banner: { js: 'const { filename: __filename, dirname: __dirname } = import.meta;' },
  plugins: [handlebarsForEsbuild(), textForEsbuild()],
  logLevel: 'warning',
});
