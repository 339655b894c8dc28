import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from './folders.ts';

/** The environment of the caller, without variables that slow each start of Node down or let a tool send data. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env;
  return { ...env, REDOCLY_TELEMETRY: 'off' };
}

/** The time that Node takes for a command, in seconds. */
export function secondsOf(command: readonly string[]): number {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, command, { env: quietEnvironment(), encoding: 'utf8' });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stderr}`);
  return seconds;
}

/** The cost of one or several processes. */
export interface Cost {
  readonly seconds: number;
  /** The largest resident memory of a process. */
  readonly megabytes: number;
}

/** The cost of consecutive commands of Node: their total time, and, if asked for, the memory of the largest one. */
export function costOf(commands: readonly (readonly string[])[], withMemory: boolean): Cost {
  const costs = commands.map(
    withMemory ? timeAndMemoryOf : (command) => ({ seconds: secondsOf(command), megabytes: 0 }),
  );
  return {
    seconds: costs.reduce((sum, { seconds }) => sum + seconds, 0),
    megabytes: Math.max(...costs.map(({ megabytes }) => megabytes)),
  };
}

function timeAndMemoryOf(command: readonly string[]): Cost {
  const folder = freshFolder();
  const [noting, noted] = [join(folder, 'noting.cjs'), join(folder, 'noted')];
  const memory = 'String(process.resourceUsage().maxRSS)';
  writeFileSync(
    noting,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(noted)}, ${memory}));\n`,
  );
  const seconds = secondsOf(['--require', noting, ...command]);
  return { seconds, megabytes: Number(readFileSync(noted, 'utf8')) / 1024 };
}

/**
 * Runs the measurements in turn, so that ratios remain comparable while the speed of the machine changes. The first round does not count.
 */
export function inTurn<Measured>(
  measures: readonly (() => Measured)[],
  runs: number,
): readonly (readonly Measured[])[] {
  const rounds = Array.from({ length: runs + 1 }, () => measures.map((measure) => measure()));
  return measures.map((_, index) => rounds.slice(1).flatMap((round) => round.slice(index, index + 1)));
}
