import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { digestOf } from './digest.ts';
import { errorCode, unlessRefused } from './error.ts';
import { realPath } from './real-path.ts';

// What a run has to rely on later is kept in a folder that only this user can write to. What lies in the tree that the run
// writes to may have come with a repository, and may have been made to mislead it.

/** The file with what this user's runs know of the files in a folder, beside the claims of running processes. */
export const stampName = 'stamp';

/** The files with what the texts of a catalogue say, and with what the outputs in a folder were made from. */
const memoryNames = ['texts', 'outputs'] as const;

export type MemoryName = (typeof memoryNames)[number];

/** The prefix of the names of files that keep the answers of runs. */
export const runRecordPrefix = 'run-';

/** The file that says which folder it is about. */
const subjectName = 'folder';

/**
 * A folder for what the runs of this user have to remember of another folder, which need not exist. It is made if it is not there.
 * @returns undefined where this user has no place that nobody else can write to.
 */
export function stateFolder(of: string): string | undefined {
  const subject = realPath(of);
  const key = digestOf(subject);
  const home = homes().find((one) =>
    unlessRefused(() => {
      requirePrivate(one);
      if (existsSync(join(one, key, subjectName))) return;
      makeFolder(join(one, key));
      writeFileSync(join(one, key, subjectName), subject);
      forgetFoldersGone(one, key);
    }),
  );
  return home === undefined ? undefined : join(home, key);
}

/** A folder of this user's alone for what no run needs, but saves time; undefined where there is no place for it. */
export function privateFolder(name: string): string | undefined {
  const home = homes().find((one) =>
    unlessRefused(() => {
      requirePrivate(one);
      requirePrivate(join(one, name));
    }),
  );
  return home === undefined ? undefined : join(home, name);
}

/** The folders that may hold all of it, the preferred one first. */
function homes(): string[] {
  const fallback = join(tmpdir(), `catalpa-${process.getuid?.() ?? 'state'}`);
  const home = stateHome();
  return home === undefined ? [fallback] : [home, fallback];
}

/** Where programs keep such things: as the XDG Base Directory Specification has it, or below the local data on Windows. */
function stateHome(): string | undefined {
  const { XDG_STATE_HOME: chosen = '', LOCALAPPDATA: local = '' } = process.env;
  if (isAbsolute(chosen)) return join(chosen, 'catalpa');
  if (process.platform === 'win32' && isAbsolute(local)) return join(local, 'catalpa');
  let home = '';
  unlessRefused(() => {
    home = homedir();
  });
  return isAbsolute(home) ? join(home, '.local', 'state', 'catalpa') : undefined;
}

/** Makes a folder unless it is there. It fails where others than this user may write to it, as to one from a checkout. */
function requirePrivate(folder: string): void {
  makeFolder(folder);
  const stats = lstatSync(folder);
  const isOwn = process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o077) === 0);
  if (!stats.isDirectory() || !isOwn) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
}

/** Whether a file of a state folder only saves time. */
export function isDispensable(name: string): boolean {
  return name === stampName || [...memoryNames, runRecordPrefix].some((start) => name.startsWith(start));
}

/** Makes a folder and those around it, unless they are there. Below `/proc`, Node's own way of doing so never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another run may have made it meanwhile.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Removes what is remembered of folders that are gone, unless it does more than save time. */
function forgetFoldersGone(home: string, butKey: string): void {
  for (const key of readdirSync(home)) {
    const at = (name: string): string => join(home, key, name);
    unlessRefused(() => {
      if (key === butKey || existsSync(readFileSync(at(subjectName), 'utf8'))) return;
      const others = readdirSync(join(home, key)).filter((name) => name !== subjectName);
      if (!others.every(isDispensable)) return;
      for (const name of [...others, subjectName]) unlessRefused(() => unlinkSync(at(name)));
      rmdirSync(join(home, key));
    });
  }
}
