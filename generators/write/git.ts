import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { askingProgram } from '../lib/file-system.ts';

/** Variables that name a repository other than that of the folder: Git sets them for hooks. */
const ofOtherRepositories = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_OBJECT_DIRECTORY', 'GIT_INDEX_FILE'];

const environment = {
  ...Object.fromEntries(ofOtherRepositories.map((name) => [name, undefined])),
  // Git would fetch missing objects by programs that the repository names. Older versions know only the second variable.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
};

/** Runs a command of Git that only reads objects, so that no program that a repository configures is run. */
export function git(folder: string, args: readonly string[], input = ''): Buffer {
  askingProgram();
  return execFileSync('git', ['-C', resolve(folder), ...args], {
    // Windows looks for programs in the current folder first, where a repository may have one of this name.
    cwd: dirname(process.execPath),
    env: { ...process.env, ...environment },
    input,
    stdio: 'pipe',
    maxBuffer: Infinity,
  });
}
