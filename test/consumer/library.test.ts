import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installIn, packInto } from '../../scripts/build/packed.ts';
import { byTwos, runNode } from '../tools/processes.ts';

// A project that installs the packed tarball, outside the checkout, and uses it as a library.

const folder = mkdtempSync(join(tmpdir(), 'catalpa-library-'));

beforeAll(() => {
  cpSync('test/examples/library', folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  installIn(folder, packInto(folder));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a program, a rule, a generator and a config are typed for three compilers, however modules are resolved', async () => {
  const required =
    "import catalpa = require('catalpa');\nexport const loaded: Promise<catalpa.Loaded> = catalpa.load('spec');\n";
  writeFileSync(join(folder, 'required.cts'), required);
  const files = ['check.ts', 'catalpa.config.ts', 'rules/has-owner.ts', 'generators/parameters.ts'];
  const compilers = ['typescript-5.4', 'typescript-5.9', 'typescript'];
  const resolutions = [
    { module: 'node16', moduleResolution: 'node16', files: [...files, 'required.cts'] },
    { module: 'nodenext', moduleResolution: 'nodenext', files: [...files, 'required.cts'] },
    { module: 'esnext', moduleResolution: 'bundler', files },
  ];
  const runs = compilers.flatMap((compiler) => resolutions.map((resolution) => ({ compiler, ...resolution })));
  const results = await byTwos(runs, async ({ compiler, module, moduleResolution, files: compiled }) => {
    const project = join(folder, `${compiler}-${module}`);
    mkdirSync(project);
    const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, types: [] };
    const compilerOptions = {
      ...strict,
      module,
      moduleResolution,
      target: 'es2022',
      noEmit: true,
      allowImportingTsExtensions: true,
    };
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: compiled.map((path) => `../${path}`) }),
    );
    const { out, error } = await runNode([resolve('node_modules', compiler, 'bin/tsc'), '-p', project], folder);
    return `${out}${error}`;
  });
  expect(results).toEqual(runs.map(() => ''));
}, 240_000);

it('a program uses the installed library', async () => {
  const file = join(folder, 'program.mjs');
  const contents = `import { findings } from './check.ts'; console.log(await findings('spec'));`;
  await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    packages: 'external',
    format: 'esm',
    outfile: file,
  });
  const { code, out, error } = await runNode([file], folder);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('spec/shop/routes/orders.yaml:1:1 warning has-owner\n  nobody owns "orders"\n');
});

it('the command line runs the rule and the generator of the config', async () => {
  const catalpa = join(folder, 'node_modules/catalpa/dist/catalpa.cjs');
  const state = { XDG_STATE_HOME: join(folder, '.state') };
  const checked = await runNode([catalpa, 'check'], folder, state);
  expect(checked.out).toContain('error has-owner');
  writeFileSync(
    join(folder, 'spec/shop/routes/orders.yaml'),
    `${readFileSync(join(folder, 'spec/shop/routes/orders.yaml'), 'utf8')}extensions: { owner: Team Orders }\n`,
  );
  expect(await runNode([catalpa, 'generate'], folder, state)).toMatchObject({ code: 0, error: '' });
  expect(readFileSync(join(folder, 'docs/parameters/shop.csv'), 'utf8')).toContain('listItems;page;no;number\n');
});
