import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generateOf, importOf } from './commands.ts';
import {
  boundOfSet,
  type Edit,
  newModule,
  purposeInImport,
  purposeOfArgument,
  purposeOfModule,
  purposeOfSet,
} from './edits.ts';
import { type Figure, median } from './figures.ts';
import { freshFolder } from './folders.ts';
import { multiplied } from './multiplied.ts';
import { quietEnvironment, secondsOf } from './process.ts';
import { largeIndex } from './route-index.ts';

/** A series of edits that a process follows. */
export interface Following {
  readonly name: string;
  /** Makes the catalogue in an empty folder, and returns its path; undefined for the shipped catalogue. */
  readonly catalogue?: (folder: string) => string;
  readonly edit: Edit;
  readonly targets?: readonly string[];
  /** The goal for the time from an edit until all outputs are up to date, in starts of Node. */
  readonly goal?: number;
}

/** A tenth of a second, in starts of Node, on a machine where Node starts in 22 ms. */
const tenth = 4.5;

const twoTargets = ['types', 'validators'];

export const followings: readonly Following[] = [
  { name: 'generate --watch, a purpose of a module changed / bare node', edit: purposeOfModule, goal: tenth },
  {
    name: 'generate types validators --watch, a purpose of a module changed / bare node',
    edit: purposeOfModule,
    targets: twoTargets,
    goal: tenth,
  },
  { name: 'generate --watch, a purpose of an argument of a route changed / bare node', edit: purposeOfArgument },
  { name: 'generate --watch, a purpose of a shared set changed / bare node', edit: purposeOfSet },
  { name: 'generate --watch, a bound of a shared set changed / bare node', edit: boundOfSet },
  { name: 'generate --watch, a module added / bare node', edit: newModule },
  {
    name: 'generate --watch, a purpose changed, 928 routes / bare node',
    catalogue: imported,
    edit: purposeInImport,
  },
];

/** Imports the route index of a large site. */
function imported(folder: string): string {
  secondsOf(importOf(largeIndex(freshFolder()), folder));
  return join(folder, 'spec');
}

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

function shipped(folder: string): string {
  return multiplied(folder, 1);
}

async function secondsOfEdits({ catalogue: make = shipped, edit, targets = [] }: Following): Promise<number[]> {
  const catalogue = make(freshFolder());
  const change = edit(catalogue);
  const following = spawn(process.execPath, [...generateOf(catalogue, freshFolder(), ...targets), '--watch'], {
    env: { ...quietEnvironment(), XDG_STATE_HOME: freshFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seconds: number[] = [];
  try {
    // The report on the first run may arrive later, and must not be taken for that on an edit.
    await Promise.all([said(following, 'stdout', /\d+ written/), said(following, 'stderr', /Watching/)]);
    for (let number = 1; number <= uncounted + counted; number += 1) {
      await wait(pause);
      const written = said(following, 'stdout', /\d+ written/);
      const start = performance.now();
      change(number);
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
