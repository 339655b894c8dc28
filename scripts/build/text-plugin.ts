import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** Lets esbuild import the text of a file in the way of Vite: `import text from './file.js?raw'`. */
export function textForEsbuild(): Plugin {
  return {
    name: 'text',
    setup(build) {
      build.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path.slice(0, -'?raw'.length)),
        namespace: 'text',
      }));
      build.onLoad({ filter: /./, namespace: 'text' }, async ({ path }) => ({
        contents: await readFile(path, 'utf8'),
        loader: 'text',
      }));
    },
  };
}
