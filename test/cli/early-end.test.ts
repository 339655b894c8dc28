import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { runNode } from '../tools/processes.ts';

// Code of a project must not make a success of a command that has not ended.

const spec = Object.fromEntries(Object.entries(mini).map(([path, text]) => [`spec/${path}`, text]));

const tooEarly = `catalpa: the process ended before the command did
  Code of the project must not end it, or wait for what never comes: see its configuration, rules and generators.
`;

it.each([
  ['ends the process', 'process.exit(0);', '', tooEarly],
  ['waits for what never comes', 'await new Promise(() => {});', '', tooEarly],
  [
    'throws when nobody waits for it',
    "setTimeout(() => { throw new Error('late\\u001b'); });",
    'no errors, no warnings\n',
    `catalpa: nothing caught Error: late<U+001B>
  It was thrown at catalpa.config.mjs:1:26.
`,
  ],
  [
    'forgets a promise that fails',
    "Promise.reject(new Error('late'));",
    'no errors, no warnings\n',
    'catalpa: nothing caught Error: late\n  It was thrown at catalpa.config.mjs:1:16.\n',
  ],
  ['ends the process later', 'setTimeout(() => process.exit(1));', 'no errors, no warnings\n', ''],
])('a config that %s', async (_name, code, out, error) => {
  const folder = folderOf({ ...spec, 'package.json': '{}', 'catalpa.config.mjs': `${code} export default {};` });
  const ended = await runNode([resolve('dist/catalpa.cjs'), 'check'], folder);
  expect(ended).toMatchObject({ code: error === '' ? 0 : 2, out, error });
});

it('what code of a project prints is not among the results', async () => {
  const config = "console.log('hello'); export default {};\n";
  const folder = folderOf({ ...spec, 'package.json': '{}', 'catalpa.config.mjs': config });
  const ended = await runNode([resolve('dist/catalpa.cjs'), 'check'], folder);
  expect(ended).toMatchObject({ code: 0, out: 'no errors, no warnings\n', error: 'hello\n' });
});

it.skipIf(process.platform === 'win32')('a working folder that is gone is said to be', async () => {
  const folder = folderOf(spec);
  const program = JSON.stringify([resolve('dist/catalpa.cjs'), 'check']);
  const code = `require('fs').rmSync(process.cwd(), { recursive: true });
    const [file, ...args] = ${program};
    const { status, stderr } = require('child_process').spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
    console.log(status, stderr);`;
  const { out } = await runNode(['-e', code], folder);
  expect(out).toBe('2 catalpa: the working folder is gone\n  Change to another folder.\n\n');
});
