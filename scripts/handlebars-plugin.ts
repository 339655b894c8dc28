import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import Handlebars from 'handlebars';
import type { Plugin as VitePlugin } from 'vitest/config';
import { helpers } from '../generators/emit/reference/helpers.ts';

/** The helpers that a template may call; calling another one is an error when it is compiled. */
export const helperNames: readonly string[] = ['each', 'if', 'unless', 'with', ...Object.keys(helpers)];
const knownHelpers = Object.fromEntries(helperNames.map((name) => [name, true]));

/** Compiles a template to an expression in JavaScript: its specification for the run-time part of Handlebars. */
export function compileTemplate(text: string, path: string): string {
  try {
    // Strict: a value that the view does not have is an error, not an empty text.
    const options = { strict: true, knownHelpers, knownHelpersOnly: true, preventIndent: true } as const;
    const program = withoutPlaces(Handlebars.parse(text)) as hbs.AST.Program;
    return String(Handlebars.precompile(program, options)).replaceAll(fallback, '');
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A function for run times older than the one that is bundled, which Handlebars puts into each block. */
const fallback = / \|\| function\(parent, propertyName\) \{.*?return undefined\s*\}/gs;

/** Removes the places in the text, which every call of a helper would be given as objects of its own. */
function withoutPlaces(node: object): object {
  const kept = Object.entries(node).filter(([key]) => key !== 'loc');
  const entries = kept.map(([key, value]) => [key, typeof value === 'object' && value ? withoutPlaces(value) : value]);
  return Array.isArray(node) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Matches `import templates from './folder/*.hbs'`, which gives all templates of a folder by the names of their files. */
const allTemplates = /[\\/]\*\.hbs$/;

/** Makes the module of all templates in a folder: a function, so that nothing is set up until pages are wanted. */
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
