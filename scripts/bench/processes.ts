import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Figure, median, optionsOf, report } from './figures.ts';
import { importFigures } from './imports.ts';
import { installPeers, openapiTypescript, redocly } from './install.ts';
import { inTurn, secondsOf } from './process.ts';

// Times whole cold processes, ours and a peer's in turn; what has no peer is timed alone.

const catalpa = resolve('dist/catalpa.cjs');
const documents = ['out/openapi/content.json', 'out/openapi/wiki.json'].map((path) => resolve(path));

interface Contest {
  readonly name: string;
  readonly goal: number;
  /** Called before each run with a fresh folder; gives the arguments of `node`. */
  ours(work: string): readonly string[];
  peer(work: string): readonly string[];
}

const contests: readonly Contest[] = [
  {
    name: 'catalpa check / redocly lint',
    goal: 0.7,
    ours: () => [catalpa, 'check'],
    peer: () => [redocly, 'lint', ...documents],
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

function typesOf(work: string): readonly string[] {
  const apis = documents.map(
    (path, index) => `  api${index}: { root: ${path}, x-openapi-ts: { output: ${work}/${index}.ts } }`,
  );
  writeFileSync(join(work, 'redocly.yaml'), `apis:\n${apis.join('\n')}\n`);
  return [openapiTypescript, '--redocly', join(work, 'redocly.yaml')];
}

/** The shipped catalogue, of which no output is made with a binding. */
function withoutBindings(work: string): string {
  const folder = join(work, 'spec');
  cpSync('spec', folder, { recursive: true });
  const top = join(folder, 'catalogue.yaml');
  writeFileSync(top, readFileSync(top, 'utf8').replace(/^bindings:.*\n/m, ''));
  return folder;
}

/** Removed when all is over: a disk that is busy with removing is slow to create. */
const finished: string[] = [];

function freshFolder(): string {
  const work = mkdtempSync(join(tmpdir(), 'catalpa-bench-'));
  finished.push(work);
  return work;
}

function run({ name, goal, ours, peer }: Contest, runs: number): Figure {
  const commands = [ours, peer].map((command) => () => command(freshFolder()));
  const [our = [], their = []] = inTurn(commands, runs);
  return {
    contest: name,
    figure: median(our.map((seconds, round) => seconds / (their[round] ?? Number.NaN))),
    unit: '',
    goal: { atMost: goal },
    detail: `${median(our).toFixed(2)} / ${median(their).toFixed(2)} s`,
  };
}

const { named, args } = optionsOf(process.argv);
const runs = Number(named[0] ?? 9);
installPeers();
console.log(`bare node: ${median(Array.from({ length: 7 }, () => secondsOf(['-e', '0']))).toFixed(3)} s`);
report([...contests.map((contest) => run(contest, runs)), ...importFigures(catalpa, runs, freshFolder)], args);
for (const work of finished) rmSync(work, { recursive: true, force: true });
