import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import standaloneCode from 'ajv/dist/standalone/index.js';
import * as entities from 'entities/decode';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { createAjv, withOneList } from '../../generators/catalogue/format/schemas.ts';
import { type SchemaName, schemaNames } from '../../generators/catalogue/sources/file-kinds.ts';
import { handlebarsForEsbuild } from './handlebars-plugin.ts';
import { presetWordsForEsbuild } from './preset-plugin.ts';
import { syntaxForEsbuild } from './syntax-plugin.ts';
import { textForEsbuild } from './text-plugin.ts';

/** Replaces `schema-errors.ts` by the compiled schemas. */
const compiledSchemas: Plugin = {
  name: 'compiled-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]generators[\\/]catalogue[\\/]format[\\/]schema-errors\.ts$/ }, () => {
      const ajv = createAjv({ source: true });
      const code = standaloneCode.default(
        ajv,
        Object.fromEntries(schemaNames.map((kind) => [validatorName(kind), `${kind}.schema.json`])),
      );
      const table = schemaNames.map((kind) => `${JSON.stringify(kind)}: ${validatorName(kind)}`).join(', ');
      const contents = `${withOneList(code)}
        const validators = { ${table} };
        export function schemaErrors(kind, value) {
          const validate = validators[kind];
          return validate(value) ? [] : [...(validate.errors ?? [])];
        }`;
      return { contents, loader: 'js', resolveDir: process.cwd() };
    });
  },
};

function validatorName(kind: SchemaName): string {
  return `validate_${kind}`;
}

/** The used functions of modules that take milliseconds to load and that few runs call: HTML's entities, and child processes. */
const whenCalled: Readonly<Record<string, readonly string[]>> = {
  'entities/decode': Object.keys(entities).filter((name) => name.startsWith('decode')),
  'node:child_process': ['execFileSync', 'spawn'],
};

/** Loads these modules at the first call of one of their functions. */
const modulesWhenCalled: Plugin = {
  name: 'modules-when-called',
  setup({ onResolve, onLoad }) {
    const namespace = 'when-called';
    onResolve({ filter: /^(?:entities\/decode|node:child_process)$/ }, ({ path, namespace: from }) =>
      from === namespace ? undefined : { path, namespace },
    );
    onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: (whenCalled[path] ?? [])
        .map((name) => `export const ${name} = (...values) => require('${path}').${name}(...values);`)
        .join('\n'),
      resolveDir: process.cwd(),
    }));
  },
};

/** Leaves out the optional package with which the compiler of Handlebars makes source maps. */
const withoutSourceMaps: Plugin = {
  name: 'without-source-maps',
  setup({ onResolve, onLoad }) {
    const namespace = 'without-source-maps';
    onResolve({ filter: /^source-map$/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /.*/, namespace }, () => ({ contents: '' }));
  },
};

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** A module that is large, or that few runs need, as a separate file in `dist/`. */
interface SeparateBundle {
  readonly module: string;
  readonly alias?: Readonly<Record<string, string>>;
}

/** The separate bundles by the name of their file. */
const separateBundles: Readonly<Record<string, SeparateBundle>> = {
  'catalpa.loader.cjs': {
    module: 'generators/config/code-loader.ts',
    // jiti's file for `require`, as the one for `import` finds its files by `import.meta`.
    alias: { jiti: './node_modules/jiti/lib/jiti.cjs' },
  },
  'catalpa.mcp.cjs': {
    module: 'scripts/cli/assistant/library.ts',
    alias: { '@modelcontextprotocol/server/_shims': './scripts/cli/assistant/sdk-parts.ts' },
  },
  'catalpa.docs.cjs': { module: 'generators/site/markdown/markdown-it.ts' },
  'catalpa.lsp.cjs': { module: 'scripts/cli/language/library.ts' },
};

/** Imports these modules from their separate files. */
const separately: Plugin = {
  name: 'separate-bundles',
  setup({ onResolve }) {
    for (const [file, { module }] of Object.entries(separateBundles)) {
      const own = resolve(module);
      onResolve({ filter: /\.ts$/ }, ({ path, resolveDir }) =>
        resolve(resolveDir, path) === own ? { path: `./${file}`, external: true } : undefined,
      );
    }
  },
};

/** Makes the separate bundles, and returns their metafiles; with `write: false` nothing is written. */
export function makeSeparateBundles({ write = true } = {}): Promise<Metafile[]> {
  const made = Object.entries(separateBundles).map(async ([file, { module, alias = {} }]) => {
    const { metafile } = await build({
      ...common,
      entryPoints: [module],
      outfile: `dist/${file}`,
      alias,
      minify: true,
      legalComments: 'none',
      metafile: true,
      write,
    });
    return metafile;
  });
  return Promise.all(made);
}

/** Makes the bundle of the program with its packages, and returns its metafile; with `write: false` nothing is written. */
export async function makeBundle({ write = true } = {}): Promise<Metafile> {
  const { metafile, outputFiles } = await build({
    ...common,
    entryPoints: ['scripts/cli/catalpa.ts'],
    outfile: 'dist/catalpa.bundle.cjs',
    write: false,
    metafile: true,
    supported: {
      // A script from a code cache has no module loader: `import()` becomes `require`.
      'dynamic-import': false,
      // Otherwise, esbuild creates the expression at each use, as older versions of Node have fewer names of properties.
      'regexp-unicode-property-escapes': true,
    },
    // The entry point for Node in its package.json loads its parts in a way that bundlers cannot follow.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    minify: true,
    // The notices contain these comments, and others that esbuild does not recognize.
    legalComments: 'none',
    plugins: [
      compiledSchemas,
      handlebarsForEsbuild(),
      textForEsbuild(),
      syntaxForEsbuild(),
      presetWordsForEsbuild(),
      modulesWhenCalled,
      separately,
      withoutSourceMaps,
    ],
  });
  if (write) for (const { path, text } of outputFiles) await writeFile(path, inAscii(text));
  return metafile;
}

/** Escapes all characters beyond ASCII, which esbuild leaves in regular expressions, so that the launcher need not decode the code. */
function inAscii(code: string): string {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Makes the launcher, which starts the program. */
export async function makeLauncher(): Promise<void> {
  const banner = { js: '#!/usr/bin/env node' };
  await build({ ...common, entryPoints: ['scripts/cli/start.ts'], outfile: 'dist/catalpa.cjs', minify: true, banner });
}
