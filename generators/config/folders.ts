import { homedir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { folded } from '../lib/file-names.ts';
import { existsSync } from '../lib/file-system.ts';
import { realPath } from '../write/real-path.ts';

/** A fact and its fix. */
export interface Fault {
  readonly message: string;
  readonly hint: string;
}

/** The relation of a folder to another one: equal to it, inside it, around it, or apart from it. */
export type Relation = 'same' | 'inside' | 'around' | 'apart';

/** The relation of a folder to another one, with links followed. */
export function relationOf(folder: string, other: string): Relation {
  return relationOfReal(realFolder(folder), realFolder(other));
}

/** The path of a folder with links followed and case folded, as case does not count on some systems. */
export function realFolder(folder: string): string {
  return folded(realPath(folder));
}

/** The relation of two paths that `realFolder` returned, for comparing many folders. */
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
 * The reason why outputs must not be written to a folder; undefined if they may. In a catalogue, outputs would be read as its files, and
 * among the files of a project they could not be told apart from these.
 * @param named The folder in a sentence, such as `the output folder "out"`.
 * @param fix The hint, as a sentence.
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

/**
 * The fault of a folder whose path has a link that leads out of the project and its repository; undefined if there is none. With such a
 * link, the author of the repository would decide where files are written.
 * @param project The folder of the configuration, or the working folder if there is none.
 * @param named As for `faultOfFolder`.
 */
export function faultOfLink(folder: string, project: string, named: string): Fault | undefined {
  const around = [resolve(project), repositoryAround(resolve(project))];
  // A path that itself leads out of the project is intended.
  if (!around.some((one) => isIn(resolve(folder), one))) return undefined;
  const real = realPath(folder);
  if (around.some((one) => isIn(real, realPath(one)))) return undefined;
  const message = `${named} is behind a link that leads out of the project, to "${real}"`;
  return { message, hint: 'Name that folder itself, or put a folder in the place of the link.' };
}

/** Whether a path, with links followed, is neither in the project nor in its repository. `project` is as for `faultOfLink`. */
export function isOutside(path: string, project: string): boolean {
  const around = [resolve(project), repositoryAround(resolve(project))];
  return !around.some((one) => isIn(realPath(path), realPath(one)));
}

/**
 * The path of a file from the folder of the repository, or from that of the project if there is none, with links followed and with `/`
 * between its parts. Undefined for a file that is not below that folder. `project` is as for `faultOfLink`.
 */
export function pathInRepository(file: string, project: string): string | undefined {
  const path = relative(realPath(repositoryAround(resolve(project))), realPath(file));
  return isUpward(path) ? undefined : path.split(sep).join('/');
}

function isIn(folder: string, other: string): boolean {
  return !isUpward(relative(other, folder));
}

/** The nearest folder with a repository, from a folder upward; the folder itself if there is none. */
export function repositoryAround(folder: string): string {
  for (let around = folder; ; around = dirname(around)) {
    if (existsSync(join(around, '.git'))) return around;
    if (dirname(around) === around) return folder;
  }
}
