import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { folderOf } from '../support/cli.ts';
import { tree } from '../write/support.ts';

const example = resolve('test/examples/fleet');

/** Six sites, of which the first three fail: at the import, at the check and by drift. */
const names = ['content-002', 'content-004', 'content-006', 'wiki-001', 'wiki-003', 'wiki-005'];

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

function node(script: string, args: readonly string[], state: string): Ran {
  const env = { ...process.env, XDG_STATE_HOME: state };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  return { code: status, out: stdout, error: stderr };
}

const make = (...args: readonly string[]): Ran => node(join(example, 'make-sites.mjs'), args, folderOf({}));

function run(fleet: string, cache: string, state: string, ...args: readonly string[]): Ran {
  return node(join(example, 'run-fleet.mjs'), ['--in', fleet, '--cache', cache, ...args], state);
}

/** The last line of a report, without the time. */
function counts({ out, error }: Ran): string {
  const line = out.trimEnd().split('\n').at(-1) ?? '';
  return `${line.replace(/ \d+\.\d s$/, '')}${error}`;
}

function edit(fleet: string, path: string, change: (text: string) => string): void {
  const file = join(fleet, 'sites', path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

beforeAll(() => {
  const installed = readdirSync(example).includes('node_modules');
  if (!installed) throw new Error('the example is not installed: npm ci --prefix test/examples/fleet');
});

it('makes the same sites of the same seed, alike and not the same', () => {
  const [one, other, third] = ['1', '1', '2'].map((seed) => {
    const into = folderOf({});
    expect(make('--into', into, '--sites', '6', '--seed', seed)).toMatchObject({ code: 0, error: '' });
    return tree(join(into, 'sites'));
  });
  expect(one).toEqual(other);
  expect(one).not.toEqual(third);
  expect(new Set(names.map((name) => one?.[`${name}/description.json`])).size).toBe(6);
});

it('reports failures together, makes again only what has changed, and shares what was made', () => {
  const [fleet, cache, state] = [folderOf({}), folderOf({}), folderOf({})];
  make('--into', fleet, '--sites', '6', '--failing', '3');
  const clone = folderOf({});
  const first = run(fleet, cache, state);
  expect(first.code).toBe(1);
  expect(counts(first)).toBe('6 sites, 3 failed. 24 tasks: 0 cached, 19 run, 5 left out behind failures.');
  const heads = ['content-002: check', 'wiki-001: import', 'wiki-003: drift'];
  expect(first.out.match(/^\S+: \w+(?= failed)/gm)).toEqual(heads);
  expect(first.out).toContain('wiki-001: import failed with exit code 2 (not carried out)');
  expect(first.out).toContain('wiki-003: drift failed with exit code 1 (findings)');
  expect(first.out).toContain('there is no set "STATUS_OF_NOTHING"');
  expect(first.out).toContain('"filterredir" of "query+allpages" is gone');
  const markdown = readFileSync(join(fleet, 'report.md'), 'utf8');
  expect(markdown).toContain('| wiki-001 | import | 2 | not carried out |');
  expect(markdown.match(/(?<=^## ).*/gm)).toEqual(heads);

  const again = run(fleet, cache, state);
  expect(again.code).toBe(1);
  expect(counts(again)).toBe('6 sites, 3 failed. 24 tasks: 16 cached, 3 run, 5 left out behind failures.');

  rmSync(join(fleet, 'sites/content-002/spec/content'), { recursive: true });
  cpSync(join(fleet, 'sites/wiki-003/description.json'), join(fleet, 'sites/wiki-003/live.json'));
  for (const file of ['description.json', 'live.json'])
    cpSync(join(fleet, 'sites/wiki-005', file), join(fleet, 'sites/wiki-001', file));
  expect(counts(run(fleet, cache, state))).toBe('6 sites, 0 failed. 24 tasks: 16 cached, 8 run.');
  cpSync(fleet, clone, { recursive: true, filter: (path) => !/(?:imported|generated|\.turbo)$/.test(path) });
  expect(counts(run(fleet, cache, state))).toBe('6 sites, 0 failed. 24 tasks: 24 cached, 0 run.');

  edit(fleet, 'wiki-005/live.json', (text) => `${text}\n`);
  expect(counts(run(fleet, cache, state))).toBe('6 sites, 0 failed. 24 tasks: 23 cached, 1 run.');
  edit(fleet, 'wiki-005/description.json', (text) => `${text}\n`);
  expect(counts(run(fleet, cache, state))).toBe('6 sites, 0 failed. 24 tasks: 20 cached, 4 run.');

  expect(counts(run(clone, cache, folderOf({})))).toBe('6 sites, 0 failed. 24 tasks: 24 cached, 0 run.');
  for (const name of names) {
    const made = tree(join(clone, 'sites', name, 'generated'));
    expect(Object.keys(made).length).toBeGreaterThan(2);
    expect(made).toEqual(tree(join(fleet, 'sites', name, 'generated')));
  }
}, 600_000);

it('divides the sites among machines', () => {
  const [fleet, cache, state] = [folderOf({}), folderOf({}), folderOf({})];
  make('--into', fleet, '--sites', '6');
  expect(counts(run(fleet, cache, state, '--shard', '1/2'))).toBe('3 sites, 0 failed. 12 tasks: 0 cached, 12 run.');
  expect(counts(run(fleet, cache, state))).toBe('6 sites, 0 failed. 24 tasks: 12 cached, 12 run.');
  expect(run(fleet, cache, state, '--shard', '3/2')).toEqual({
    code: 2,
    out: '',
    error: 'run-fleet: "3/2" is no shard. Write it like "3/100".\n',
  });
}, 600_000);

it('says what is missing', () => {
  const [fleet, bare] = [folderOf({ 'turbo.json': '{}' }), folderOf({})];
  for (const file of ['run-fleet.mjs', 'report.mjs']) cpSync(join(example, file), join(bare, file));
  expect(node(join(bare, 'run-fleet.mjs'), ['--in', fleet], fleet)).toEqual({
    code: 2,
    out: '',
    error: 'run-fleet: the build engine is not installed. Run "npm ci" in the folder of this example.\n',
  });
  expect(run(bare, bare, bare).error).toContain(`"${bare}" is no fleet.`);
  mkdirSync(join(bare, 'sites'));
  expect(make('--into', bare).error).toContain('has sites already');
  expect(make().error).toContain('name the folder to make with --into');
  expect(make('--into', join(bare, 'x'), '--sites', 'many').error).toContain('"--sites" is not a whole number');
  expect(make('--into', join(bare, 'x'), '--sites', '2', '--failing', '3').error).toContain('"--failing"');
});
