import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf, writeFiles } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { runNode } from '../tools/processes.ts';

const program = ['catalpa.cjs', 'catalpa.bundle.cjs', 'catalpa.loader.cjs', 'index.js', 'index.cjs', 'build-id'];

/** A project that has the package installed. */
function project(files: Readonly<Record<string, string>>): string {
  const spec = Object.entries(mini).map(([path, text]) => [`spec/${path}`, text]);
  const folder = folderOf({ 'package.json': '{}', ...Object.fromEntries(spec), ...files });
  const installed = join(folder, 'node_modules/catalpa');
  for (const file of ['package.json', ...program.map((name) => `dist/${name}`)]) cpSync(file, join(installed, file));
  return folder;
}

/** Says each time that the program is read: it is compiled from what was read. */
const sayLoaded = `const fs = require('node:fs');
const { readFileSync } = fs;
fs.readFileSync = (path, ...more) => {
  if (String(path).endsWith('catalpa.bundle.cjs')) process.stderr.write('loaded\\n');
  return readFileSync(path, ...more);
};
`;

const owner = `import { defineRule } from 'catalpa';

export default defineRule({
  id: 'has-owner',
  purpose: 'Each interface has an owner.',
  severity: 'warning',
  check(catalogue, report) {
    for (const { name, at } of catalogue.interfaces) report({ message: \`"\${name}" has no owner\`, at, hint: 'Name one.' });
  },
});
`;

const config = (owner: string): string => `import { defineConfig, defineGenerator } from 'catalpa';
import owner from './${owner}';

export default defineConfig({
  outputs: [{ folder: 'out', targets: ['history'] }],
  rules: [owner],
  generators: [
    defineGenerator({ name: 'history', purpose: 'A history.', generate: () => [{ path: 'a.md', text: '# A' }] }),
  ],
});
`;

it.each(['ts', 'mts', 'mjs'])(
  'a config in %s imports the package that runs it, of which there is one copy',
  async (ending) => {
    const folder = project({ [`catalpa.config.${ending}`]: config(`owner.${ending}`), [`owner.${ending}`]: owner });
    writeFiles(folder, { 'say.cjs': sayLoaded });
    const args = ['--require', './say.cjs', 'node_modules/catalpa/dist/catalpa.cjs'];
    const environment = { XDG_STATE_HOME: join(folder, 'state') };
    const checked = await runNode([...args, 'check'], folder, environment);
    expect(checked.out).toContain('warning has-owner\n  "wiki" has no owner\n');
    expect([checked.code, checked.error]).toEqual([0, 'loaded\n']);
    const generated = await runNode([...args, 'generate'], folder, environment);
    expect(generated).toMatchObject({ code: 0, out: 'out: 1 written, 0 unchanged\n', error: 'loaded\n' });
  },
);

it('code of a project is run each time, though no file has changed', async () => {
  const folder = project({
    'catalpa.config.mjs': `export default {
      outputs: [{ folder: 'out', targets: ['types', 'history'] }, { folder: 'more', targets: ['types'] }],
      rules: [
        {
          id: 'strict',
          purpose: 'Nothing is wrong.',
          severity: 'error',
          check({ interfaces: [{ at }] }, report) {
            if (process.env.STRICT) report({ message: 'something is wrong', at, hint: 'Correct it.' });
          },
        },
      ],
      generators: [
        {
          name: 'history',
          purpose: 'A history.',
          generate: () => [{ path: 'a.md', text: process.env.HISTORY ?? '' }],
        },
      ],
    };
    `,
  });
  const generate = (environment: Readonly<Record<string, string>>) => {
    const own = { XDG_STATE_HOME: join(folder, 'state'), ...environment };
    return runNode(['node_modules/catalpa/dist/catalpa.cjs', 'generate'], folder, own);
  };
  expect(await generate({ HISTORY: '1' })).toMatchObject({ code: 0 });
  expect(await generate({ HISTORY: '2' })).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'out/history/a.md'), 'utf8')).toBe('2');
  expect(await generate({ HISTORY: '2', STRICT: '1' })).toMatchObject({
    code: 1,
    out: expect.stringContaining('something is wrong'),
  });
});
