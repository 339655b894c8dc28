import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freshFolder } from './folders.ts';
import { openapiTypescript, redocly } from './install.ts';
import { multiplied } from './multiplied.ts';
import { secondsOf } from './process.ts';

const catalpa = resolve('dist/catalpa.cjs');

/** Prepares a run, which is not timed, and gives its arguments of `node`. */
type Command = () => readonly string[];

/** A command of ours and what it is compared with. */
export interface Contest {
  readonly name: string;
  readonly part: string;
  /** Our time divided by that of the peer, at most. */
  readonly goal: number;
  /** Fewer rounds than others, where one takes long. */
  readonly rounds?: number;
  /** Makes what all of its runs need. */
  prepare(): { readonly ours: Command; readonly peer: Command };
}

const bareNode: Command = () => ['-e', '0'];

const edits: readonly Contest[] = [
  {
    name: '--version / bare node',
    part: 'edits',
    goal: 1.6,
    prepare: () => ({ ours: () => [catalpa, '--version'], peer: bareNode }),
  },
  {
    name: 'check, nothing changed / bare node',
    part: 'edits',
    goal: 1.5,
    prepare: () => ({ ours: unchanged(checkOf(multiplied(freshFolder(), 1))), peer: bareNode }),
  },
  {
    name: 'generate, nothing changed / bare node',
    part: 'edits',
    goal: 1.5,
    prepare: () => ({ ours: unchanged(generateOf(multiplied(freshFolder(), 1), freshFolder())), peer: bareNode }),
  },
  {
    name: 'generate, a purpose changed / bare node',
    part: 'edits',
    goal: 4,
    prepare: () => ({ ours: edited(multiplied(freshFolder(), 1)), peer: bareNode }),
  },
];

export const contests: readonly Contest[] = [
  ...edits,
  ...[1, 10, 50].map((times) => checkContest(times, times === 1 ? 0.25 : 0.4)),
  generateContest(1, 0.5),
  generateContest(10, 1.2),
  generateContest(50, 1.2),
];

/** The names of the groups of contests. */
export const parts: readonly string[] = [...new Set(contests.map(({ part }) => part)), 'imports'];

/** How often a catalogue of so many times the shipped one is timed. */
function groupOf(times: number): Pick<Contest, 'part' | 'rounds'> {
  return times === 1 ? { part: 'cold' } : { part: 'scale', rounds: times === 10 ? 3 : 1 };
}

function checkContest(times: number, goal: number): Contest {
  return {
    name: `check / redocly lint, ${times} ×`,
    ...groupOf(times),
    goal,
    prepare() {
      const folder = multiplied(freshFolder(), times);
      const documents = documentsOf(folder);
      return {
        ours: cold(() => checkOf(folder)),
        peer: () => [redocly, 'lint', '--extends=minimal', ...documents],
      };
    },
  };
}

function generateContest(times: number, goal: number): Contest {
  return {
    name: `generate, all outputs / openapi-typescript, types only, ${times} ×`,
    ...groupOf(times),
    goal,
    prepare() {
      const folder = multiplied(freshFolder(), times);
      const documents = documentsOf(folder);
      return { ours: cold(() => generateOf(folder, freshFolder())), peer: () => typesOf(documents, freshFolder()) };
    },
  };
}

function checkOf(catalogue: string): readonly string[] {
  return [catalpa, 'check', '--catalogue', catalogue];
}

function generateOf(catalogue: string, out: string, ...targets: readonly string[]): readonly string[] {
  return [catalpa, 'generate', ...targets, '--catalogue', catalogue, '--out', out];
}

/** Lets each run remember nothing of others. */
function cold(command: Command): Command {
  return () => {
    process.env['XDG_STATE_HOME'] = freshFolder();
    return command();
  };
}

/** A command whose runs change nothing, and know it from earlier ones. */
function unchanged(command: readonly string[]): Command {
  const state = freshFolder();
  process.env['XDG_STATE_HOME'] = state;
  for (let run = 0; run < 3; run += 1) {
    secondsOf(command);
    // A run trusts the times of files only when they are older than this.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100);
  }
  return () => {
    process.env['XDG_STATE_HOME'] = state;
    return command;
  };
}

/** A generation over outputs of which only those of one purpose are no longer up to date. */
function edited(catalogue: string): Command {
  const [state, out] = [freshFolder(), freshFolder()];
  const command = generateOf(catalogue, out);
  process.env['XDG_STATE_HOME'] = state;
  secondsOf(command);
  const file = join(catalogue, 'wiki/modules/list/tags.yaml');
  const text = readFileSync(file, 'utf8');
  let round = 0;
  return () => {
    process.env['XDG_STATE_HOME'] = state;
    round += 1;
    writeFileSync(file, text.replace(/^purpose: .*$/m, `purpose: Lists tags, ${round}`));
    return command;
  };
}

/** OpenAPI documents of a catalogue's interfaces, without bindings. */
function documentsOf(catalogue: string): readonly string[] {
  const out = freshFolder();
  secondsOf(generateOf(catalogue, out, 'openapi'));
  return ['content', 'wiki'].map((name) => join(out, `openapi/${name}.json`));
}

function typesOf(documents: readonly string[], work: string): readonly string[] {
  const apis = documents.map(
    (path, index) => `  api${index}: { root: ${path}, x-openapi-ts: { output: ${work}/${index}.ts } }`,
  );
  writeFileSync(join(work, 'redocly.yaml'), `apis:\n${apis.join('\n')}\n`);
  return [openapiTypescript, '--redocly', join(work, 'redocly.yaml')];
}
