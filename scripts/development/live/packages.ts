import { resolve } from 'node:path';
import { mustRun, run } from './processes.ts';

/** Which of Debian's packages are not installed here. */
export async function missingPackages(names: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
  const { stdout } = await run({ program: 'dpkg', args: ['--get-selections', ...names] }, signal);
  const installed = new Set(stdout.match(/^[^\s:]+(?=(?::\w+)?\s+(?:install|hold)$)/gm));
  return names.filter((name) => !installed.has(name));
}

/** The command that installs packages, as one would type it. */
export function installCommand(names: readonly string[]): string {
  return `sudo apt-get install --no-install-recommends ${names.join(' ')}`;
}

/** Installs packages and starts none of their services; asks for the superuser's password where it has to. */
export async function installPackages(names: readonly string[], signal: AbortSignal): Promise<void> {
  const args = ['sh', resolve('scripts/development/live/install.sh'), ...names];
  const command = process.getuid?.() === 0 ? { program: 'env', args } : { program: 'sudo', args };
  await mustRun({ ...command, asks: true }, signal);
}
