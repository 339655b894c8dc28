import standaloneCode from 'ajv/dist/standalone/index.js';
import * as entities from 'entities/decode';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { type Kind, kinds } from '../generators/catalogue/kinds.ts';
import { createAjv } from '../generators/catalogue/schemas.ts';
import { handlebarsForEsbuild } from './handlebars-plugin.ts';
import { textForEsbuild } from './text-plugin.ts';

/** One file of `dist/` that holds a part of the program with everything it needs, and is started by a launcher. */
interface Bundle {
  readonly name: string;
  /** The file that starts it. */
  readonly launcher: string;
  /** A file of ours, or the text of one, where it only passes on a package. */
  readonly entry: Pick<BuildOptions, 'entryPoints' | 'stdin'>;
  readonly plugins: Plugin[];
}

/** Puts the schemas compiled in advance in the place of `validators.ts`. */
const compiledSchemas: Plugin = {
  name: 'compiled-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]generators[\\/]catalogue[\\/]validators\.ts$/ }, () => {
      const ajv = createAjv({ source: true });
      const code = standaloneCode.default(
        ajv,
        Object.fromEntries(kinds.map((kind) => [validatorName(kind), `${kind}.schema.json`])),
      );
      const table = kinds.map((kind) => `${JSON.stringify(kind)}: ${validatorName(kind)}`).join(', ');
      const contents = `${code}
        const validators = { ${table} };
        export function schemaErrors(kind, value) {
          const validate = validators[kind];
          return validate(value) ? [] : [...(validate.errors ?? [])];
        }`;
      return { contents, loader: 'js', resolveDir: process.cwd() };
    });
  },
};

function validatorName(kind: Kind): string {
  return `validate_${kind}`;
}

/** Leaves ts-morph to a bundle of its own, which is loaded only when it is needed. */
const separateTsMorph: Plugin = {
  name: 'separate-ts-morph',
  setup({ onResolve }) {
    onResolve({ filter: /^ts-morph$/ }, () => ({ path: './ts-morph.cjs', external: true }));
  },
};

/** Leaves the tables of HTML's entities, which take milliseconds to set up, to the first call that decodes something. */
const entitiesWhenCalled: Plugin = {
  name: 'entities-when-called',
  setup({ onResolve, onLoad }) {
    const decoders = Object.keys(entities).filter((name) => name.startsWith('decode'));
    onResolve({ filter: /^entities\/decode$/ }, ({ kind, path }) =>
      kind === 'import-statement' ? { path, namespace: 'when-called' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'when-called' }, ({ path }) => ({
      contents: decoders.map((name) => `export const ${name} = (text) => require('${path}').${name}(text);`).join('\n'),
      resolveDir: process.cwd(),
    }));
  },
};

/** The command line, and what it loads only when it needs it. */
export const bundles: readonly Bundle[] = [
  {
    name: 'catalpa',
    launcher: 'scripts/start.ts',
    entry: { entryPoints: ['scripts/catalpa.ts'] },
    plugins: [compiledSchemas, handlebarsForEsbuild(), textForEsbuild(), separateTsMorph, entitiesWhenCalled],
  },
  {
    name: 'ts-morph',
    launcher: 'scripts/start-bundle.ts',
    entry: { stdin: { contents: "export * from 'ts-morph';", resolveDir: process.cwd(), sourcefile: 'ts-morph.js' } },
    plugins: [],
  },
];

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** Makes a bundle, and tells what is in it; with `write: false` nothing is written. */
export async function makeBundle({ name, entry, plugins }: Bundle, { write = true } = {}): Promise<Metafile> {
  const { metafile } = await build({
    ...common,
    ...entry,
    outfile: `dist/${name}.bundle.cjs`,
    write,
    metafile: true,
    supported: {
      // A script from a code cache has no module loader: `import()` becomes `require`.
      'dynamic-import': false,
      // esbuild would make the expression anew at each use, as older versions of Node know fewer names of properties.
      'regexp-unicode-property-escapes': true,
    },
    // What its package.json names for Node asks for its parts in a way that no bundler sees.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    minify: true,
    // They are in the notices, with those that esbuild does not know as such.
    legalComments: 'none',
    plugins,
  });
  return metafile;
}

/** Makes the file that starts a bundle. */
export async function makeLauncher({ name, launcher }: Bundle): Promise<void> {
  const outfile = `dist/${name}.cjs`;
  await build({ ...common, entryPoints: [launcher], outfile, minify: true, banner: { js: '#!/usr/bin/env node' } });
}
