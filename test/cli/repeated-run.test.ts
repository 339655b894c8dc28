import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFiles } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { type Ended, runNode } from '../tools/processes.ts';

interface Project {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  run(...args: string[]): Promise<Ended>;
  put(path: string, text: string): void;
}

const all = mkdtempSync(join(tmpdir(), 'catalpa-repeated-'));
afterAll(() => rmSync(all, { recursive: true }));

/** A folder with a copy of the built command line and a small catalogue. */
function project(): Project {
  const folder = mkdtempSync(join(all, 'project-'));
  writeFiles(folder, Object.fromEntries(Object.entries(mini).map(([path, text]) => [`spec/${path}`, text])));
  mkdirSync(join(folder, 'dist'));
  const files = ['catalpa.cjs', 'catalpa.bundle.cjs', 'catalpa.loader.cjs', 'build-id'];
  for (const file of files) cpSync(join('dist', file), join(folder, 'dist', file));
  // Whoever loads the program says so.
  const bundle = join(folder, 'dist/catalpa.bundle.cjs');
  const said = `if (process.env.SAY_LOADED) process.stderr.write('loaded\\n');\n`;
  writeFileSync(bundle, said, { flag: 'a' });
  const environment = { XDG_STATE_HOME: join(folder, 'state'), SAY_LOADED: 'yes' };
  return {
    folder,
    environment,
    run: (...args) => runNode([join('dist', 'catalpa.cjs'), ...args], folder, environment),
    put: (path, text) => writeFileSync(join(folder, path), text),
  };
}

/** Longer than the coarsest clock of a file system takes for a step. */
const aWhile = 2_100;

const generated = project();
const counted = project();
const faulty = project();
const configured = project();
const withCode = project();
const withRule = project();

// A run is remembered where nothing has changed for a while: the projects of all tests are left alone for the same one.
beforeAll(async () => {
  for (const { run } of [generated, counted]) await run('generate', 'types');
  faulty.put(
    'spec/wiki/sets/sets.yaml',
    `${mini['wiki/sets/sets.yaml']}\nSIDE: { values: [a], default: b, source: wiki-doc 2 }`,
  );
  for (const { put } of [configured, withCode, withRule]) put('package.json', '{}');
  configured.put('catalpa.config.yaml', 'severities: { unused-set: off }\n');
  withCode.put('catalpa.config.mjs', 'export default { severities: { "unused-set": "off" } };\n');
  withRule.put('catalpa.config.yaml', 'rules: [./rule.mjs]\n');
  withRule.put('rule.mjs', 'export default { id: "x", purpose: "Is.", severity: "error", check() {} };\n');
  await setTimeout(aWhile);
});

it('check and generate are answered without the program as long as nothing changes, with the same words and codes', async () => {
  const { run, put } = generated;
  const first = [await run('check', '--max-warnings', '0'), await run('generate', 'types')];
  expect(first.map(({ error }) => error.includes('loaded'))).toEqual([true, true]);
  const again = [await run('check', '--max-warnings', '0'), await run('generate', 'types')];
  expect(again).toEqual(first.map((one) => ({ ...one, error: one.error.replace('loaded\n', '') })));
  expect(again.map(({ code, out }) => [code, out])).toEqual([
    [0, 'no errors, no warnings\n'],
    [0, 'out is up to date\n'],
  ]);

  put('out/types/wiki.ts', '// Mine');
  const edited = await run('generate', 'types');
  expect([edited.code, edited.error.includes('loaded')]).toEqual([1, true]);

  put('spec/wiki/sets/sets.yaml', 'DIR: 1');
  const broken = await run('check', '--max-warnings', '0');
  expect([broken.code, broken.error.includes('loaded')]).toEqual([1, true]);
});

/** Makes a process print at its end what it has read, and the modules of Node that were loaded for the command line. */
const noting = `
  const [fs, Module] = [require('node:fs'), require('node:module')];
  const noted = { read: [], loaded: [] };
  for (const name of ['readFileSync', 'openSync', 'readdirSync']) {
    const original = fs[name];
    fs[name] = (path, ...more) => {
      noted.read.push(String(path));
      return original(path, ...more);
    };
  }
  const { require: load } = Module.prototype;
  Module.prototype.require = function (name) {
    if (this.filename.endsWith('catalpa.cjs')) noted.loaded.push(name);
    return load.call(this, name);
  };
  process.on('exit', () => process.stderr.write(JSON.stringify(noted)));
`;

async function notedOf({ folder, environment, put }: Project, ...args: string[]): Promise<unknown> {
  put('noting.cjs', noting);
  const command = ['--require', './noting.cjs', join('dist', 'catalpa.cjs'), ...args];
  const { error } = await runNode(command, folder, environment);
  const noted: { read: string[]; loaded: string[] } = JSON.parse(error);
  const read = noted.read.map((path) => basename(path).replace(/^run-.*/, 'its record'));
  return { read, loaded: [...new Set(noted.loaded)].sort() };
}

it('an answer takes nothing but its record and the parts of Node that it needs, and the version nothing at all', async () => {
  const [check, generate] = [['check'], ['generate', 'types']];
  for (const args of [check, generate]) await counted.run(...args);
  expect(await notedOf(counted, '--version')).toEqual({ read: ['catalpa.cjs'], loaded: ['node:fs', 'node:path'] });
  const answered = { read: ['catalpa.cjs', 'its record'], loaded: ['node:crypto', 'node:fs', 'node:os', 'node:path'] };
  expect(await notedOf(counted, ...check)).toEqual(answered);
  expect(await notedOf(counted, ...generate)).toEqual(answered);
});

/** The exit code of a script of the shell in a project, and all that it printed to the same place. */
async function shell({ folder, environment }: Project, script: string): Promise<[number, string]> {
  const catalpa = `catalpa() { "${process.execPath}" "${join(folder, 'dist/catalpa.cjs')}" "$@"; }`;
  const env = { ...process.env, ...environment, SAY_LOADED: '', NO_COLOR: '1' };
  const child = spawn('bash', ['-c', `exec 2>&1; ${catalpa}; ${script}`], { cwd: folder, env });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [code] = await once(child, 'close');
  return [code, printed];
}

it('an answer has its words in the order in which the run printed them', async () => {
  const first = await shell(faulty, 'catalpa show pages');
  expect(first).toEqual([
    0,
    expect.stringMatching(/^catalpa: the catalogue has errors; [\s\S]*pages {2}module of wiki/),
  ]);
  expect(await shell(faulty, 'catalpa show pages')).toEqual(first);
});

const ends: Readonly<Record<string, readonly [script: string, code: number, printed: RegExp]>> = {
  'the folder that it is in is gone': ['mkdir gone; cd gone; rmdir ../gone; catalpa check', 2, /^catalpa: /],
  'the disk is full': [
    'catalpa check > /dev/full',
    2,
    /^catalpa: standard output cannot be written: the disk is full\n$/,
  ],
  'nobody reads its errors': [
    '{ catalpa generate --bogus; echo $? >&3; } 3>&1 2> >(exec 2>&-) | cat; exit 0',
    0,
    /^2\n$/,
  ],
};

const endings = Object.entries(ends).map(([where, end]) => [where, end, project()] as const);

it.skipIf(process.platform !== 'linux').for(endings)(
  'a run ends as one that could not be carried out where %s, remembered or not',
  async ([, [script, code, printed], made]) => {
    await shell(made, 'catalpa check');
    for (const _ of [1, 2]) expect(await shell(made, script)).toEqual([code, expect.stringMatching(printed)]);
  },
);

async function isLoaded({ run }: Project, ...args: string[]): Promise<boolean> {
  return (await run(...args)).error.includes('loaded');
}

it('a run with a config that is data is answered until the config is edited, gone, or another one appears', async () => {
  const { folder, put, run } = configured;
  for (const args of [['check'], ['config'], ['rules']]) {
    expect([await isLoaded(configured, ...args), await isLoaded(configured, ...args)]).toEqual([true, false]);
  }
  put('catalpa.config.json', '{}');
  const two = await run('check');
  expect([two.code, two.error]).toEqual([2, expect.stringContaining('there are 2 configurations')]);
  rmSync(join(folder, 'catalpa.config.json'));
  expect(await isLoaded(configured, 'check')).toBe(false);
  put('catalpa.config.yaml', 'severities: { unused-st: off }\n');
  expect((await run('check')).code).toBe(2);
  rmSync(join(folder, 'catalpa.config.yaml'));
  expect(await isLoaded(configured, 'check')).toBe(true);
});

it('a run that runs code of the project is made each time', async () => {
  for (const one of [withCode, withRule]) {
    expect([await isLoaded(one, 'check'), await isLoaded(one, 'check')]).toEqual([true, true]);
  }
});
