import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '../support/cli.ts';
import { runNode } from '../tools/processes.ts';

const lock = (version: string): string => JSON.stringify({ packages: { 'node_modules/hono': { version } } });
const folder = {
  'test/tools/package.json': '{ "devDependencies": { "hono": "^4.0.0" } }',
  'test/tools/package-lock.json': lock('4.1.0'),
};
const inModules = 'test/tools/node_modules/.package-lock.json';

test.each<[string, Readonly<Record<string, string>>, number, string]>([
  [
    'are missing',
    {},
    2,
    'The packages in test/tools are not installed, and this needs them.\n  Install them: npm run tools\n',
  ],
  [
    'are others',
    { [inModules]: lock('4.0.0') },
    2,
    'The packages in test/tools are not installed as package-lock.json has them.\n  Install them: npm run tools\n',
  ],
  ['are there', { [inModules]: lock('4.1.0') }, 0, ''],
])('where packages of test/tools %s, what needs them says so', async (_name, files, code, error) => {
  const root = folderOf({ ...folder, ...files });
  copyFileSync(resolve('test/tools/installed.mjs'), join(root, 'installed.mjs'));
  expect(await runNode([join(root, 'installed.mjs')], root)).toEqual({ code, out: '', error });
});

test('another folder and the script that installs it may be named', async () => {
  const root = folderOf({
    'test/other/package.json': folder['test/tools/package.json'],
    'test/other/package-lock.json': lock('4.1.0'),
  });
  const { code, error } = await runNode([resolve('test/tools/installed.mjs'), 'test/other', 'other'], root);
  expect({ code, error }).toEqual({
    code: 2,
    error: 'The packages in test/other are not installed, and this needs them.\n  Install them: npm run other\n',
  });
});
