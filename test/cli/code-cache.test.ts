import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { identifyNode, readCodeCache, writeCodeCache } from '../../scripts/cli/code-cache.ts';
import { Random } from '../../scripts/development/random.ts';
import { folderOf } from '../support/cli.ts';
import { runNode } from '../tools/processes.ts';

const random = new Random(1);
const source = Buffer.from('exports.answer = 42;');
const data = Buffer.from(Array.from({ length: 50_000 }, () => random.below(256)));
const node = identifyNode();

/** A file with the cache of the source, in a folder of its own. */
function written(): string {
  const path = join(folderOf({}), 'program.cache');
  writeCodeCache(path, source, node, () => data);
  return path;
}

it('a cache is read as it was written, and stands alone in its folder', () => {
  const path = written();
  expect(readCodeCache(path, source, node)?.equals(data)).toBe(true);
  expect(readdirSync(join(path, '..'))).toEqual(['program.cache']);
});

it('no cache is read of another source, of another Node, or where there is no file', () => {
  const path = written();
  expect(readCodeCache(path, Buffer.from('exports.answer = 43;'), node)).toBeUndefined();
  expect(readCodeCache(path, source, node ^ 1)).toBeUndefined();
  expect(readCodeCache(`${path}.other`, source, node)).toBeUndefined();
});

it('no cache is read of which a bit is flipped, an end is missing, a part is zero, or more follows', () => {
  const path = written();
  const whole = readFileSync(path);
  const half = Math.floor(whole.length / 2);
  const flipped = Array.from({ length: 200 }, () => {
    const damaged = Buffer.from(whole);
    const place = random.below(whole.length);
    damaged.writeUInt8(damaged.readUInt8(place) ^ (1 << random.below(8)), place);
    return damaged;
  });
  const cut = [0, 1, 3, 4, 5, half, whole.length - 4, whole.length - 1].map((length) => whole.subarray(0, length));
  const zero = [
    Buffer.alloc(4),
    Buffer.alloc(whole.length),
    Buffer.from(whole).fill(0, half),
    Buffer.from(whole).fill(0, 0, half),
  ];
  const longer = [Buffer.concat([whole, Buffer.alloc(1)]), Buffer.concat([whole, whole])];
  const read = [...flipped, ...cut, ...zero, ...longer].filter((damaged) => {
    writeFileSync(path, damaged);
    return readCodeCache(path, source, node) !== undefined;
  });
  expect(read).toEqual([]);
});

it('a cache that cannot be written is not written, and nothing is said or left over', () => {
  const folder = folderOf({});
  const nowhere = join(folder, 'missing', 'program.cache');
  writeCodeCache(nowhere, source, node, () => expect.fail('there is no use in making the cache'));
  mkdirSync(join(folder, 'program.cache'));
  writeCodeCache(join(folder, 'program.cache'), source, node, () => data);
  expect(readdirSync(folder, { recursive: true })).toEqual(['program.cache']);
});

/** A copy of the built command line without a code cache. */
function program(): string {
  const folder = folderOf({});
  for (const file of ['catalpa.cjs', 'catalpa.bundle.cjs']) cpSync(join('dist', file), join(folder, file));
  return folder;
}

const cacheOf = (folder: string): string =>
  join(folder, readdirSync(folder).find((name) => name.endsWith('.cache')) ?? '');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
// The version alone is printed without the program.
const start = ['catalpa.cjs', '--version', 'check'];
const asEver = { code: 0, out: `${version}\n`, error: '' };

it('starts of a program at the same time do not hurt each other, and leave one whole cache', async () => {
  const folder = program();
  const starts = Array.from({ length: 4 }, () => runNode(start, folder));
  expect(await Promise.all(starts)).toEqual(starts.map(() => asEver));
  expect(readdirSync(folder)).toHaveLength(3);
  const made = readFileSync(cacheOf(folder));
  expect(await runNode(start, folder)).toEqual(asEver);
  expect(readFileSync(cacheOf(folder)).equals(made)).toBe(true);
});

it('a program does not run the cache of another build, even of one whose text is as long', async () => {
  const folder = program();
  const bundle = join(folder, 'catalpa.bundle.cjs');
  const text = readFileSync(bundle, 'utf8');
  const other = version.replace(/\d/g, '9');
  writeFileSync(bundle, text.replaceAll(JSON.stringify(version), JSON.stringify(other)));
  expect(await runNode(start, folder)).toEqual({ ...asEver, out: `${other}\n` });
  writeFileSync(bundle, text);
  expect(await runNode(start, folder)).toEqual(asEver);
});

it('the program has no characters beyond ASCII, so that it is run without being decoded', () => {
  expect(/[^\0-\x7f]/.exec(readFileSync('dist/catalpa.bundle.cjs', 'utf8'))).toBeNull();
});

it('a check does not set up what starts other processes, which takes milliseconds', async () => {
  const folder = program();
  const listing = "process.on('exit', () => process.stderr.write(process.moduleLoadList.join('\\n')));";
  writeFileSync(join(folder, 'listing.cjs'), listing);
  const args = ['-r', './listing.cjs', 'catalpa.cjs', 'check', '--catalogue', resolve('spec')];
  const { code, error } = await runNode(args, folder, { XDG_STATE_HOME: folderOf({}) });
  expect(code).toBe(0);
  expect(error.split('\n')).toContain('NativeModule vm');
  expect(error).not.toContain('child_process');
});

it('`check` has a cache of its own, which is smaller than that of everything', async () => {
  const folder = program();
  const catalogue = ['--catalogue', resolve('spec')];
  const env = { XDG_STATE_HOME: folderOf({}) };
  await runNode(['catalpa.cjs', 'check', ...catalogue], folder, env);
  const [small = ''] = readdirSync(folder).filter((name) => name.endsWith('.cache'));
  const { size } = statSync(join(folder, small));
  await runNode(['catalpa.cjs', 'generate', 'types', ...catalogue], folder, env);
  const caches = readdirSync(folder).filter((name) => name.endsWith('.cache'));
  expect(caches).toHaveLength(2);
  expect(small).toMatch(/^catalpa\.check\./);
  expect(caches.map((name) => statSync(join(folder, name)).size).sort((a, b) => a - b)[0]).toBe(size);
});

it('a process that answers many calls, with options of V8 of its own, leaves a cache that the next start runs', () => {
  const folder = program();
  cpSync('dist/catalpa.mcp.cjs', join(folder, 'catalpa.mcp.cjs'));
  const args = ['catalpa.cjs', 'mcp', '--catalogue', resolve('spec')];
  const env = { ...process.env, XDG_STATE_HOME: folderOf({}) };
  const run = () => spawnSync(process.execPath, args, { cwd: folder, env, input: '', timeout: 30_000 }).status;
  expect(run()).toBe(0);
  // A cache that V8 does not take is written again, to another file of that name.
  const made = statSync(cacheOf(folder));
  expect(run()).toBe(0);
  expect(statSync(cacheOf(folder)).ino).toBe(made.ino);
});

it('a program has a cache of its own for each set of flags of V8', async () => {
  const folder = program();
  expect(await runNode(start, folder)).toEqual(asEver);
  expect(await runNode(['--stack-size=900', ...start], folder)).toEqual(asEver);
  expect(readdirSync(folder).filter((name) => name.endsWith('.cache'))).toHaveLength(2);
});

it('a program keeps its cache with what is remembered for this user where nothing can be written beside it', async () => {
  const folder = program();
  await runNode(start, folder);
  const path = cacheOf(folder);
  rmSync(path);
  mkdirSync(path);
  const env = { XDG_STATE_HOME: folderOf({}) };
  const kept = join(env.XDG_STATE_HOME, 'catalpa', 'code', basename(path));
  expect(await runNode(start, folder, env)).toEqual(asEver);
  const made = readFileSync(kept);
  expect(await runNode(start, folder, env)).toEqual(asEver);
  expect(readFileSync(kept).equals(made)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(3);
});

it('a program starts without a cache where there is no place for one', async () => {
  const folder = program();
  await runNode(start, folder);
  const path = cacheOf(folder);
  rmSync(path);
  mkdirSync(path);
  const nowhere = join(folderOf({ file: '' }), 'file');
  expect(await runNode(start, folder, { XDG_STATE_HOME: nowhere, TMPDIR: nowhere })).toEqual(asEver);
  expect(readdirSync(folder)).toHaveLength(3);
});

it('the version alone is printed without the program', async () => {
  const folder = folderOf({ 'catalpa.bundle.cjs': 'throw new Error();' });
  cpSync(join('dist', 'catalpa.cjs'), join(folder, 'catalpa.cjs'));
  expect(await runNode(['catalpa.cjs', '--version'], folder)).toEqual(asEver);
  expect(await runNode(['catalpa.cjs', '-V'], folder)).toEqual(asEver);
});
