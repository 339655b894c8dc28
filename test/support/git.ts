import { execFileSync } from 'node:child_process';

const own = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

/** Runs Git in a folder with nobody's settings, and gives what it prints. It fails where Git does, but for a conflict. */
export function git(folder: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: folder, env: { ...process.env, ...own }, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (stdout?.includes('CONFLICT')) return stdout;
    throw error;
  }
}
