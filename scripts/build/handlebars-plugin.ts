import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vitest/config';
import { compileTemplate } from '../../generators/templates/compile.ts';

/** Matches the path in `import templates from './folder/*.hbs'`, which imports all templates of a folder by the names of their files. */
const allTemplates = /[\\/]\*\.hbs$/;

/** The text of a module for all templates in a folder. It exports a function, so that nothing is set up until pages are needed. */
async function templatesIn(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.hbs')).sort();
  const entries = files.map(async (file) => {
    const path = join(folder, file);
    return `${JSON.stringify(basename(file, '.hbs'))}: ${compileTemplate(await readFile(path, 'utf8'), path)},`;
  });
  return `export default () => ({\n${(await Promise.all(entries)).join('\n')}\n});\n`;
}

/** Lets esbuild import templates. */
export function handlebarsForEsbuild(): EsbuildPlugin {
  return {
    name: 'handlebars',
    setup(build) {
      build.onResolve({ filter: allTemplates }, ({ path, resolveDir }) => ({
        path: dirname(resolve(resolveDir, path)),
        namespace: 'handlebars',
      }));
      build.onLoad({ filter: /./, namespace: 'handlebars' }, async ({ path }) => ({
        contents: await templatesIn(path),
        loader: 'js',
      }));
    },
  };
}

/** Lets Vite, and so Vitest, import templates. */
export function handlebarsForVite(): VitePlugin {
  return {
    name: 'handlebars',
    enforce: 'pre',
    resolveId: (path, importer) =>
      allTemplates.test(path) && importer !== undefined ? `\0${resolve(dirname(importer), path)}` : undefined,
    load: (id) => (id.startsWith('\0') && allTemplates.test(id) ? templatesIn(dirname(id.slice(1))) : undefined),
  };
}
