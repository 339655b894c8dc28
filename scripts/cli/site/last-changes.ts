import { join, resolve } from 'node:path';
import { type Fault, repositoryAround } from '../../../generators/config/folders.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import { existsSync } from '../../../generators/lib/file-system.ts';
import { visible } from '../../../generators/lib/visible.ts';
import { listed } from '../../../generators/lib/wording.ts';
import { errorCode, quoted } from '../../../generators/write/error.ts';
import { git } from '../../../generators/write/git.ts';
import type { Terminal } from '../terminal.ts';
import { projectOf } from './edited-files.ts';

/**
 * The times of the last commits that changed files, in milliseconds since 1970, by path in the repository. If some are not known, prints
 * why.
 */
export function lastChanges(settings: Settings, files: readonly string[], terminal: Terminal): Map<string, number> {
  const found = changesIn(repositoryAround(resolve(projectOf(settings))), [...new Set(files)]);
  const changes = found instanceof Map ? found : new Map<string, number>();
  const fault = found instanceof Map ? faultOfLacking([...new Set(files.filter((file) => !changes.has(file)))]) : found;
  if (!fault) return changes;
  const pages = changes.size > 0 ? 'some pages' : 'pages';
  terminal.error(
    `catalpa: ${pages} have no date of their last change (site.lastChanged): ${fault.message}. ${fault.hint}\n`,
  );
  return changes;
}

/** The times of the last commits by path, or the reason why none is known. */
function changesIn(root: string, files: readonly string[]): Map<string, number> | Fault {
  if (!existsSync(join(root, '.git')))
    return {
      message: `${quoted(root)} is in no repository of Git`,
      hint: 'Build the site in a clone of the repository.',
    };
  try {
    // The oldest commit of a shallow clone seems to have made all files.
    if (git(root, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true')
      return {
        message: `the clone ${quoted(root)} is shallow, and has no earlier commits`,
        hint: 'Fetch them: with "git fetch --unshallow", or "fetch-depth: 0" for actions/checkout.',
      };
    return timesIn(root, files);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { message: 'Git is not installed', hint: 'Install it.' };
    return {
      message: `Git could not read the commits of ${quoted(root)}`,
      hint: 'Run "git log" there to see the reason.',
    };
  }
}

/** The times by path, from one run of Git for all files. */
function timesIn(root: string, files: readonly string[]): Map<string, number> {
  const folders = new Set(files.map((file) => file.replace(/[^/]*$/, '') || '.'));
  // Settings of the repository could make Git run a program to check signatures.
  const options = ['-c', 'log.showSignature=false', '--literal-pathspecs'];
  const log = [...options, 'log', '--stdin', '-z', '--name-only', '--no-renames', '--format=/%ct'];
  const printed = git(root, log, `HEAD\n--\n${[...folders].join('\n')}\n`).toString();
  const times = new Map<string, number>();
  let time = 0;
  // A commit is a slash with its time, and a line break before the first of its files. No path begins with a slash.
  for (const text of printed.split('\0')) {
    const path = text.replace(/^\n/, '');
    if (path.startsWith('/')) time = Number(path.slice(1)) * 1000;
    else if (path !== '' && !times.has(path)) times.set(path, time);
  }
  return times;
}

function faultOfLacking(files: readonly string[]): Fault | undefined {
  if (files.length === 0) return undefined;
  return {
    message: `Git has no commit of ${listed(files.map(visible))}`,
    hint: `Commit ${files.length === 1 ? 'it' : 'them'}.`,
  };
}
