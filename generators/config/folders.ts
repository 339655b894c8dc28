import { homedir } from 'node:os';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import { folded } from '../lib/file-names.ts';
import { realPath } from '../write/real-path.ts';

/** A fact and its fix. */
export interface Fault {
  readonly message: string;
  readonly hint: string;
}

/** How two folders lie to one another. */
export type Relation = 'same' | 'inside' | 'around' | 'apart';

/** How two folders lie to one another, with links followed. */
export function relationOf(folder: string, other: string): Relation {
  return relationOfReal(realFolder(folder), realFolder(other));
}

/** The path of a folder with links followed, and without case, as names that differ in it are one folder on some systems. */
export function realFolder(folder: string): string {
  return folded(realPath(folder));
}

/** The same of paths as `realFolder` makes them, where many are compared. */
export function relationOfReal(folder: string, other: string): Relation {
  const path = relative(other, folder);
  if (path === '') return 'same';
  if (!isUpward(path)) return 'inside';
  return isUpward(relative(folder, other)) ? 'apart' : 'around';
}

function isUpward(path: string): boolean {
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
}

/**
 * Says why a folder cannot be written to, so that nothing is lost or mixed up: outputs in a catalogue would be read as files of it,
 * and among the files of a project they could not be told from these.
 * @param named The folder in a sentence, such as `the output folder "out"`.
 * @param fix The sentence that says what to do.
 */
export function faultOfFolder(folder: string, catalogue: string, named: string, fix: string): Fault | undefined {
  const fault = (fact: string): Fault => ({ message: `${named} ${fact}`, hint: fix });
  if (folder === '') return fault('has no name');
  const real = realPath(folder);
  if (dirname(real) === real) return fault('is the root of the file system');
  if (real === realPath(homedir())) return fault('is your home folder');
  const relation = relationOf(folder, catalogue);
  if (relation === 'same') return fault('is that of the catalogue');
  if (relation === 'inside') return fault(`is in that of the catalogue, "${catalogue}"`);
  if (relation === 'around') return fault(`contains the catalogue, "${catalogue}"`);
  return undefined;
}
