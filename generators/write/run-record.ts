import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { observeFiles } from '../lib/file-system.ts';
import { digestOf } from './digest.ts';
import { errorCode, unlessRefused } from './error.ts';
import { runRecordPrefix, stateFolder } from './state.ts';

// A run that changed nothing has the same answer as long as nothing that it looked at changes. Its record replaces the next run. As in
// other build tools, a file counts as unchanged if its identity, its size and the time of its last change are the same.

/** The printed texts of a run, in order, and its exit code. */
export interface Answer {
  readonly code: number;
  readonly printed: readonly (readonly [to: 'stdout' | 'stderr', text: string])[];
}

interface RunRecord extends Answer {
  /** The command and everything besides files that its answer depends on. */
  readonly command: string;
  /** Each path that the run looked at, with its state. */
  readonly states: readonly (readonly [path: string, state: State])[];
}

/** The stamp of a path and, if it is a link, that of its target; the error code if the path cannot be read. */
type State = string | readonly Stamp[];

/** The numbers that identify a file and its version. Every change of a file changes the last one. */
type Stamp = readonly [identity: number, size: number, changedMs: number];

/** The most records for a folder. Commands with other options or in other terminals have separate records. */
const mostRecords = 20;

/** The most characters of the printed texts in a record. */
const longestText = 1_000_000;

/**
 * The minimum age of all changes before a run, in milliseconds. Some file systems count time in steps of two seconds, and two changes
 * within one step look the same.
 */
const rest = 2_000;

/**
 * Follows which paths a run looks at and changes, from now until its end.
 * @param program The path of the program.
 */
export function followRun(
  program: string,
  began = Date.now(),
): { remember(folder: string, command: string, answer: Answer): void } {
  const states = new Map<string, State>();
  let isRepeatable = true;
  const looking = (path: string): void => {
    if (!isRepeatable || states.has(path)) return;
    const state = stateOf(path);
    states.set(path, state);
    if (changedAfter(state, began - rest)) isRepeatable = false;
  };
  const unrepeatable = (): void => {
    isRepeatable = false;
  };
  looking(program);
  observeFiles({ looking, changing: unrepeatable, asking: unrepeatable });
  return {
    remember(folder, command, { code, printed }) {
      observeFiles(undefined);
      const file = fileOf(folder, command);
      const length = printed.reduce((sum, [, text]) => sum + text.length, 0);
      if (!isRepeatable || file === undefined || length > longestText) return;
      const record: RunRecord = { command, code, printed, states: [...states] };
      const temporary = `${file}.${process.pid}`;
      unlessRefused(() => {
        writeFileSync(temporary, JSON.stringify(record), { mode: 0o600 });
        renameSync(temporary, file);
        forgetOldest(dirname(file));
      });
    },
  };
}

/** The answer of a command's last run in the folder, if nothing that the run looked at has changed; undefined otherwise. */
export function answerOf(folder: string, command: string): Answer | undefined {
  const file = fileOf(folder, command);
  if (file === undefined) return undefined;
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as RunRecord;
    if (record.command !== command) return undefined;
    return record.states.every(([path, state]) => areSame(stateOf(path), state)) ? record : undefined;
  } catch {
    // The record does not exist, or is incomplete.
    return undefined;
  }
}

function fileOf(folder: string, command: string): string | undefined {
  const state = stateFolder(folder);
  return state === undefined ? undefined : join(state, `${runRecordPrefix}${digestOf(command).slice(0, 16)}`);
}

/** Removes the oldest records of a folder, except for the newest `mostRecords`. */
function forgetOldest(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.startsWith(runRecordPrefix));
  if (files.length <= mostRecords) return;
  const paths = files.map((name) => join(folder, name));
  const byAge = paths.map((path) => ({ path, time: statSync(path).mtimeMs })).sort((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(mostRecords)) rmSync(path, { force: true });
}

function stateOf(path: string): State {
  try {
    const own = lstatSync(path);
    return own.isSymbolicLink() ? [stampOf(own), stampOf(statSync(path))] : [stampOf(own)];
  } catch (error) {
    return errorCode(error) ?? 'unknown';
  }
}

function stampOf({ ino, size, ctimeMs }: Stats): Stamp {
  return [ino, size, ctimeMs];
}

function changedAfter(state: State, time: number): boolean {
  return typeof state !== 'string' && state.some(([, , changedMs]) => changedMs > time);
}

function areSame(one: State, other: State): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.flat().join() === other.flat().join();
}
