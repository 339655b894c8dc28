import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// Times whole cold processes, ours and a peer's in turn, so that the ratio holds where the machine's speed drifts.
// The peers are installed into a cache folder the first time.

const peers = { '@redocly/cli': '2', 'openapi-typescript': '7', typescript: '5' };
const cache = resolve('node_modules/.cache/catalpa-bench');
const catalpa = resolve('dist/catalpa.cjs');

interface Contest {
  readonly name: string;
  readonly goal: number;
  /** Called before each run; gives the arguments of `node`. */
  ours(work: string): string[];
  peer(work: string): string[];
}

const documents = ['out/openapi/content.json', 'out/openapi/wiki.json'].map((path) => resolve(path));

const contests: readonly Contest[] = [
  {
    name: 'catalpa check / redocly lint',
    goal: 0.7,
    ours: () => [catalpa, 'check'],
    peer: () => [join(cache, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', ...documents],
  },
  {
    name: 'catalpa generate, all outputs / openapi-typescript, types only',
    goal: 1,
    ours: (work) => [catalpa, 'generate', '--catalogue', withoutBindings(work), '--out', join(work, 'out')],
    peer: typesOf,
  },
  {
    name: 'the same with the outputs for both bindings as well',
    goal: 1,
    ours: (work) => [catalpa, 'generate', '--out', join(work, 'out')],
    peer: typesOf,
  },
];

function typesOf(work: string): string[] {
  const apis = documents.map(
    (path, index) => `  api${index}: { root: ${path}, x-openapi-ts: { output: ${work}/${index}.ts } }`,
  );
  writeFileSync(join(work, 'redocly.yaml'), `apis:\n${apis.join('\n')}\n`);
  return [join(cache, 'node_modules/openapi-typescript/bin/cli.js'), '--redocly', join(work, 'redocly.yaml')];
}

/** The shipped catalogue, of which no output is made with a binding. */
function withoutBindings(work: string): string {
  const folder = join(work, 'spec');
  cpSync('spec', folder, { recursive: true });
  const top = join(folder, 'catalogue.yaml');
  writeFileSync(top, readFileSync(top, 'utf8').replace(/^bindings:.*\n/m, ''));
  return folder;
}

function installPeers(): void {
  if (existsSync(join(cache, 'node_modules'))) return;
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true, dependencies: peers }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: cache, stdio: 'inherit' });
}

/** Removed when all is over: a disk that is busy with removing is slow to create. */
const finished: string[] = [];

/** Seconds of one run in a fresh folder. */
function time(args: (work: string) => string[]): number {
  const work = mkdtempSync(join(tmpdir(), 'catalpa-bench-'));
  const command = args(work);
  const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env;
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, command, {
    env: { ...env, REDOCLY_TELEMETRY: 'off' },
    encoding: 'utf8',
  });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  finished.push(work);
  if (status === null || status > 1) throw new Error(`${command.join(' ')} failed:\n${stderr}`);
  return seconds;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function run({ name, goal, ours, peer }: Contest, runs: number): void {
  time(ours);
  time(peer);
  const pairs = Array.from({ length: runs }, () => ({ ours: time(ours), peer: time(peer) }));
  const ratio = median(pairs.map((pair) => pair.ours / pair.peer));
  const seconds = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.peer)].map((all) => median(all).toFixed(2));
  console.log(`${name}: ${ratio.toFixed(2)} (goal: at most ${goal}); ${seconds.join(' s / ')} s`);
}

installPeers();
const bare = (): string[] => ['-e', '0'];
console.log(`bare node: ${median(Array.from({ length: 7 }, () => time(bare))).toFixed(3)} s`);
for (const contest of contests) run(contest, Number(process.argv[2] ?? 9));
for (const work of finished) rmSync(work, { recursive: true, force: true });
