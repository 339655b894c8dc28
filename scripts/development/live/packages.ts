import { resolve } from 'node:path';
import { mustRun, run } from './processes.ts';

/** The Debian packages in the list that are not installed. */
export async function missingPackages(names: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
  const { stdout } = await run({ program: 'dpkg', args: ['--get-selections', ...names] }, signal);
  const installed = new Set(stdout.match(/^[^\s:]+(?=(?::\w+)?\s+(?:install|hold)$)/gm));
  return names.filter((name) => !installed.has(name));
}

/** The command that installs packages, as a user would type it. */
export function installCommand(names: readonly string[]): string {
  return `sudo apt-get install --no-install-recommends ${names.join(' ')}`;
}

/** Installs packages without starting their services. It asks for the password of root if necessary. */
export async function installPackages(names: readonly string[], signal: AbortSignal): Promise<void> {
  const args = ['sh', resolve('scripts/development/live/install.sh'), ...names];
  const command = process.getuid?.() === 0 ? { program: 'env', args } : { program: 'sudo', args };
  await mustRun({ ...command, asks: true }, signal);
}
