import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import * as library from '../../generators/api/index.ts';
import * as entry from '../../scripts/build/package-entry.ts';
import { folderOf } from '../support/cli.ts';
import { runNode } from '../tools/processes.ts';

// What `catalpa` is imported as, as the build has made it.

/** A folder in which the built package is installed. */
function installed(files: Readonly<Record<string, string>>): string {
  const folder = folderOf(files);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/catalpa'));
  return folder;
}

it('the package exports what the library has, and nothing else', () => {
  expect(Object.keys(entry).sort()).toEqual(Object.keys(library).sort());
});

const names = `Object.keys(library).filter((name) => name !== 'default').sort().join(' ')`;
const use = `library.check({ catalogue: ${JSON.stringify(resolve('spec'))} })
  .then(({ catalogue, diagnostics }) => console.log(catalogue.title, diagnostics.length, ${names}))`;

it('it can be imported and required, and checks a catalogue', async () => {
  const folder = installed({
    'a.mjs': `import * as library from 'catalpa'; ${use};`,
    'a.cjs': `const library = require('catalpa'); ${use};`,
  });
  const expected = `Content and wiki interfaces 0 ${Object.keys(library).sort().join(' ')}\n`;
  for (const file of ['a.mjs', 'a.cjs'])
    expect(await runNode([file], folder)).toEqual({ code: 0, out: expected, error: '' });
});

it('what gives types alone does not load the program', async () => {
  const listing = `console.log(defineConfig({ catalogue: 'a' }).catalogue,
    Object.keys(require.cache).filter((file) => file.includes('bundle')).length);`;
  const folder = installed({
    'a.mjs': `import { createRequire } from 'node:module';
      import { defineConfig } from 'catalpa'; const require = createRequire(import.meta.url); ${listing}`,
    'a.cjs': `const { defineConfig } = require('catalpa'); ${listing}`,
  });
  for (const file of ['a.mjs', 'a.cjs'])
    expect(await runNode([file], folder)).toEqual({ code: 0, out: 'a 0\n', error: '' });
});

it('code of a project gets the program that runs it, and not a second one', async () => {
  const folder = installed({
    'catalpa.config.mjs': `import { shapesOf } from 'catalpa'; import { createRequire } from 'node:module';
      const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('bundle'));
      export default { catalogue: ${JSON.stringify(resolve('spec'))}, outputs: [{ folder: 'out', targets: ['count'] }],
        generators: [{ name: 'count', purpose: 'Counts.', generate({ interfaces }) {
          const before = loaded().length;
          return [{ path: 'a.txt', text: before + ' ' + shapesOf(interfaces[0]).length + ' ' + loaded().length }];
        } }] };`,
  });
  const ran = await runNode([resolve('dist/catalpa.cjs'), 'generate'], folder, { XDG_STATE_HOME: folder });
  expect(ran).toMatchObject({ code: 0, error: '' });
});
