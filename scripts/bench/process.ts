import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** The environment of whoever calls, without what slows each start of Node down or lets a tool send anything. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env;
  return { ...env, REDOCLY_TELEMETRY: 'off' };
}

/** Seconds that Node takes for a command from start to end. */
export function secondsOf(command: readonly string[]): number {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, command, { env: quietEnvironment(), encoding: 'utf8' });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (status === null || status > 1) throw new Error(`${command.join(' ')} failed:\n${stderr}`);
  return seconds;
}

/** Seconds that Node takes for a command, and the megabytes of memory that it has at most. `file` is one to write to. */
export function costOf(
  command: readonly string[],
  file: string,
): { readonly seconds: number; readonly memory: number } {
  const noting = `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.resourceUsage().maxRSS)));`;
  writeFileSync(`${file}.cjs`, noting);
  const seconds = secondsOf(['--require', `${file}.cjs`, ...command]);
  return { seconds, memory: Number(readFileSync(file, 'utf8')) / 1024 };
}

/** Times commands in turn, so that their ratios hold where the machine's speed drifts. The first round does not count. */
export function inTurn(commands: readonly (() => readonly string[])[], runs: number): readonly (readonly number[])[] {
  const rounds = Array.from({ length: runs + 1 }, () => commands.map((command) => secondsOf(command())));
  return commands.map((_, index) => rounds.slice(1).map((round) => round[index] ?? Number.NaN));
}
