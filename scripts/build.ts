import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build, type Plugin } from 'esbuild';
import { type Kind, kinds } from '../generators/catalogue/kinds.ts';
import { createAjv } from '../generators/catalogue/schemas.ts';
import { handlebarsForEsbuild } from './handlebars-plugin.ts';

// Makes dist/: the command line in one file, ts-morph in another that is loaded only when it is needed, and V8's code cache of both.

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

/**
 * Starts `name.bundle.cjs` from its code cache. The cache is named after the very build of Node that made it: V8 takes
 * that of another patch release as well, and then runs wrong code.
 */
const launcher = (name: string): string => `#!/usr/bin/env node
'use strict';
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');
const filename = join(__dirname, '${name}.bundle.cjs');
const cache = join(__dirname, ['${name}', process.version, process.platform, process.arch, 'cache'].join('.'));
let cachedData;
try {
  cachedData = readFileSync(cache);
} catch {}
const text = '(function (exports, require, module, __filename, __dirname) {' + readFileSync(filename, 'utf8') + '\\n})';
const script = new Script(text, { filename, cachedData });
script.runInThisContext()(module.exports, require, module, filename, __dirname);
if (process.env.CATALPA_WRITE_CACHE) process.once('exit', () => writeFileSync(cache, script.createCachedData()));
`;

interface BundleOptions {
  /** What the entry file says, where it is not a file of ours. */
  readonly contents?: string;
  readonly plugins: Plugin[];
}

async function bundle(name: string, { contents, plugins }: BundleOptions): Promise<void> {
  await build({
    ...(contents === undefined
      ? { entryPoints: [`scripts/${name}.ts`] }
      : { stdin: { contents, resolveDir: process.cwd(), sourcefile: `${name}.js` } }),
    outfile: `dist/${name}.bundle.cjs`,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // A script from a code cache has no module loader: `import()` becomes `require`.
    supported: { 'dynamic-import': false },
    // What its package.json names for Node asks for its parts in a way that no bundler sees.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    format: 'cjs',
    minify: true,
    legalComments: 'linked',
    plugins,
    logLevel: 'warning',
  });
  await writeFile(`dist/${name}.cjs`, launcher(name), { mode: 0o755 });
}

/** ts-morph in a bundle of its own, next to the command line's. */
const separateTsMorph: Plugin = {
  name: 'separate-ts-morph',
  setup({ onResolve }) {
    onResolve({ filter: /^ts-morph$/ }, () => ({ path: './ts-morph.cjs', external: true }));
  },
};

/**
 * What V8 has compiled when a run of everything is over is what the next start does not have to compile. A catalogue with
 * errors ends the run early, which makes the cache smaller; only a fault of ours ends the build.
 */
function warmUp(): void {
  const work = mkdtempSync(join(tmpdir(), 'catalpa-build-'));
  const env = { ...process.env, CATALPA_WRITE_CACHE: '1' };
  const args = ['dist/catalpa.cjs', 'generate', '--out', join(work, 'out')];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  rmSync(work, { recursive: true, force: true });
  if (status !== 0 && status !== 1) throw new Error(`the build does not run:\n${stderr}`);
}

for (const file of readdirSync('dist')) if (file.endsWith('.cache')) rmSync(join('dist', file));
await bundle('catalpa', { plugins: [compiledSchemas, handlebarsForEsbuild(), separateTsMorph] });
await bundle('ts-morph', { contents: "export * from 'ts-morph';", plugins: [] });
const hash = createHash('sha256');
for (const name of ['catalpa', 'ts-morph']) hash.update(await readFile(`dist/${name}.bundle.cjs`));
await writeFile('dist/build-id', hash.digest('hex'));
warmUp();
