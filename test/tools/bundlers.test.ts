import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';
import { beforeAll, expect, it } from 'vitest';
import webpack from 'webpack';
import { filesOf } from '../../generators/emit/generator.ts';
import { validatorsGenerator } from '../../generators/emit/validators/index.ts';
import { boundShippedCatalogue } from '../support/catalogue.ts';
import { workFolder } from './documents.ts';

const folder = workFolder();

/** Bundles a module with all that it imports into one, minified. */
type Bundle = (input: string, output: string) => Promise<unknown>;

const bundlers: Readonly<Record<string, Bundle>> = {
  esbuild: (input, output) =>
    build({ entryPoints: [input], outfile: output, bundle: true, minify: true, format: 'esm', logLevel: 'error' }),
  rolldown: async (input, output) => (await rolldown({ input })).write({ file: output, minify: true }),
  rollup: async (input, output) => {
    const { output: chunks } = await (await rollup({ input })).generate({ format: 'es' });
    const { code } = await transform(chunks[0].code, { minify: true, format: 'esm' });
    writeFileSync(output, code);
  },
  webpack: (input, output) =>
    new Promise<void>((done, failed) => {
      const options: webpack.Configuration = {
        mode: 'production',
        context: folder,
        entry: input,
        experiments: { outputModule: true },
        output: {
          path: dirname(output),
          filename: output.slice(dirname(output).length + 1),
          library: { type: 'module' },
        },
      };
      webpack(options, (error, stats) => {
        if (error || stats?.hasErrors()) failed(error ?? new Error(stats?.toString('errors-only')));
        else done();
      });
    }),
};

/** A validator of a module and one of a route, each with the file that has it, and an object that it refuses. */
const uses = [
  { iface: 'wiki.mediawiki', file: 'allpages', name: 'allpages', wrong: { aplimit: 0 }, code: 'out-of-range' },
  { iface: 'content.wordpress', file: 'posts', name: 'deletePost', wrong: { id: 'x' }, code: 'wrong-type' },
] as const;

beforeAll(async () => {
  for (const { path, text } of await filesOf(validatorsGenerator, boundShippedCatalogue())) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});

/** Bundles the validator from a file of its interface; gives how many bytes the bundle has when it is compressed, and its path. */
async function bundled(bundler: string, iface: string, file: string, name: string) {
  const stem = join(folder, `${bundler}.${iface}.${file}`);
  writeFileSync(`${stem}.js`, `export { ${name} } from './${iface}/${file}.js';\n`);
  await bundlers[bundler]?.(`${stem}.js`, `${stem}.mjs`);
  return { path: `${stem}.mjs`, size: gzipSync(readFileSync(`${stem}.mjs`), { level: 9 }).length };
}

const sizes = new Map<string, number>();

it.each(Object.keys(bundlers).flatMap((bundler) => uses.map((use) => ({ bundler, ...use }))))(
  '$bundler takes no more of $iface for $name by the index than by its file, and it works',
  { timeout: 60_000 },
  async ({ bundler, iface, file, name, wrong, code }) => {
    const byFile = await bundled(bundler, iface, file, name);
    const byIndex = await bundled(bundler, iface, 'index', name);
    sizes.set(`${bundler} ${name}`, byFile.size);
    expect(byIndex.size).toBeLessThanOrEqual(byFile.size + 16);
    const { [name]: validator } = await import(/* @vite-ignore */ pathToFileURL(byIndex.path).href);
    expect(validator.validate(wrong).issues.map((one: { readonly code: string }) => one.code)).toContain(code);
  },
);

it('what a bundle keeps differs little between bundlers', () => {
  for (const { name } of uses) {
    const all = Object.keys(bundlers).map((bundler) => sizes.get(`${bundler} ${name}`) ?? Number.NaN);
    expect(Math.max(...all), `${name}: ${all}`).toBeLessThan(Math.min(...all) * 1.1);
  }
});
