import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generateOf } from './commands.ts';
import { type Figure, median } from './figures.ts';
import { freshFolder } from './folders.ts';
import { multiplied } from './multiplied.ts';
import { quietEnvironment, secondsOf } from './process.ts';

/** A series of edits that a process follows. */
export interface Following {
  readonly name: string;
  /** The edited file, relative to the folder of the catalogue. */
  readonly file: string;
  /** A text in the file. Each edit writes another number after it. */
  readonly words: string;
  readonly targets: readonly string[];
  /** The goal for the time from an edit until all outputs are up to date, in starts of Node. */
  readonly goal?: number;
}

const ofModule = { file: 'wiki/modules/list/allpages.yaml', words: 'Lists all pages of a namespace' };
const ofRoute = { file: 'content/routes/posts.yaml', words: 'ID of the post' };

/** A tenth of a second, in starts of Node, on a machine where Node starts in 22 ms. */
const tenth = 4.5;

export const followings: readonly Following[] = [
  { name: 'generate --watch, a purpose of a module changed / bare node', ...ofModule, targets: [], goal: tenth },
  {
    name: 'generate types validators --watch, a purpose of a module changed / bare node',
    ...ofModule,
    targets: ['types', 'validators'],
    goal: tenth,
  },
  { name: 'generate --watch, a purpose of an argument of a route changed / bare node', ...ofRoute, targets: [] },
];

/** The number of first edits that are not measured, until V8 has compiled most of the code. */
const uncounted = 12;
const counted = 20;

/** The time from the end of one edit's work until the next edit, in milliseconds. */
const pause = 250;

/** Measures the time from an edit until a process reports that the outputs are up to date, and the time in which Node starts. */
export async function figureOf(following: Following): Promise<Figure> {
  const starts = (): number[] => Array.from({ length: 7 }, () => secondsOf(['-e', '0']));
  const before = starts();
  const edit = median(await secondsOfEdits(following));
  const start = median([...before, ...starts()]);
  const { name, goal } = following;
  const detail = `${edit.toFixed(3)} / ${start.toFixed(3)} s`;
  const row = { contest: name, figure: edit / start, unit: '', detail };
  return goal === undefined ? row : { ...row, goal: { atMost: goal } };
}

async function secondsOfEdits({ file, words, targets }: Following): Promise<number[]> {
  const catalogue = multiplied(freshFolder(), 1);
  const following = spawn(process.execPath, [...generateOf(catalogue, freshFolder(), ...targets), '--watch'], {
    env: { ...quietEnvironment(), XDG_STATE_HOME: freshFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const path = join(catalogue, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(words)) throw new Error(`${file} does not say "${words}"`);
  const seconds: number[] = [];
  try {
    await said(following, 'stderr', /Watching/);
    for (let edit = 1; edit <= uncounted + counted; edit += 1) {
      await wait(pause);
      const written = said(following, 'stdout', /\d+ written/);
      const start = performance.now();
      writeFileSync(path, text.replace(words, `${words} ${edit}`));
      await written;
      seconds.push((performance.now() - start) / 1000);
    }
  } finally {
    following.kill('SIGINT');
    await once(following, 'exit');
  }
  return seconds.slice(uncounted);
}

/** Waits until a process prints a line that matches. Throws if the process ends before. */
function said(following: ChildProcess, where: 'stdout' | 'stderr', meant: RegExp): Promise<void> {
  const stream = following[where];
  return new Promise((resolve, reject) => {
    let printed = '';
    const hear = (more: Buffer): void => {
      printed += more;
      if (!meant.test(printed)) return;
      stream?.off('data', hear);
      following.off('exit', end);
      resolve();
    };
    const end = (): void => reject(new Error(`a process that follows edits has ended:\n${printed}`));
    stream?.on('data', hear);
    following.once('exit', end);
  });
}
