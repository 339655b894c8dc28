import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { moduleBody } from '../../generators/lib/javascript-modules.ts';
import { syntaxOf } from '../../generators/lib/source-syntax.ts';
import { withStatedTypes } from '../../generators/lib/stated-types.ts';

/** The folders and files of sources whose declarations generators extract by syntax. */
const folders = ['templates/client/declared', 'templates/types', 'templates/zod'];
const files = ['templates/validators/runtime/checks.js'];

/** Replaces `source-syntax.ts` by a table of the syntax of these files, so that the program runs without ts-morph. */
export function syntaxForEsbuild(): Plugin {
  return {
    name: 'source-syntax',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]generators[\\/]lib[\\/]source-syntax\.ts$/ }, () => ({
        contents: `import { hash } from 'node:crypto';
          const table = JSON.parse(${JSON.stringify(JSON.stringify(table()))});
          export function syntaxOf(text) {
            const syntax = table[hash('sha256', text)];
            if (!syntax) throw new Error('a source file that is not in the table');
            return syntax;
          }`,
        loader: 'js',
        resolveDir: process.cwd(),
      }));
    },
  };
}

/** The syntax of each file by a digest of its text. */
function table(): object {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.[jt]s$/.test(path))
      .map((path) => join(folder, path)),
  );
  const texts = new Set(
    [...paths, ...files].sort().map((path) => moduleBody(withStatedTypes(readFileSync(path, 'utf8')))),
  );
  return Object.fromEntries([...texts].map((text) => [hash('sha256', text), syntaxOf(text)]));
}
