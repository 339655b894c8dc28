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

// Facts that later runs rely on are stored in a folder that only this user can write to. Files in the tree that a run writes to may have
// come with a repository, and may have been made to mislead it.

/** The name of the file with the stamp of the last run, next to the claims of running processes. */
export const stampName = 'stamp';

/** The names of the files with the values of a catalogue's texts, and with the digests of what outputs were made of. */
const memoryNames = ['texts', 'outputs'] as const;

export type MemoryName = (typeof memoryNames)[number];

/** The prefix of the names of files with the records of runs. */
export const runRecordPrefix = 'run-';

/** The name of the file with the path of the folder that the state is about. */
const subjectName = 'folder';

/**
 * The state folder of a folder: a private folder for facts that runs of this user store about it. It is created if it does not exist; the
 * folder that it is about need not exist.
 * @returns its path; undefined if there is no place that only this user can write to.
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

/** A private folder of this user for files that only save time; undefined if there is no place for it. */
export function privateFolder(name: string): string | undefined {
  const home = homes().find((one) =>
    unlessRefused(() => {
      requirePrivate(one);
      requirePrivate(join(one, name));
    }),
  );
  return home === undefined ? undefined : join(home, name);
}

/** The possible parents of all state folders, the preferred one first. */
function homes(): string[] {
  const fallback = join(tmpdir(), `catalpa-${process.getuid?.() ?? 'state'}`);
  const home = stateHome();
  return home === undefined ? [fallback] : [home, fallback];
}

/** The folder for state according to the XDG Base Directory Specification, or below the local data on Windows. */
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

/** Creates a folder if it does not exist. Throws if the folder is not private to this user, as one from a checkout may not be. */
function requirePrivate(folder: string): void {
  makeFolder(folder);
  const stats = lstatSync(folder);
  const isOwn = process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o077) === 0);
  if (!stats.isDirectory() || !isOwn) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
}

/** Whether a file of a state folder only saves time, so that it may be removed. */
export function isDispensable(name: string): boolean {
  return name === stampName || [...memoryNames, runRecordPrefix].some((start) => name.startsWith(start));
}

/** Creates a folder and its parents if they do not exist. Below `/proc`, Node's own option for this never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another run may have made the folder meanwhile.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Removes the state of folders that are gone, unless it has files that do more than save time. */
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
