import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from './folders.ts';

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
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${stderr}`);
  return seconds;
}

/** The cost of one or several processes. */
export interface Cost {
  readonly seconds: number;
  /** The memory that a process has at most, resident. */
  readonly megabytes: number;
}

/** The cost of commands that Node carries out one after the other: the time of all, and if asked for, the memory of the largest. */
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

/** Measures in turn, so that ratios hold where the machine's speed drifts. The first round does not count. */
export function inTurn<Measured>(
  measures: readonly (() => Measured)[],
  runs: number,
): readonly (readonly Measured[])[] {
  const rounds = Array.from({ length: runs + 1 }, () => measures.map((measure) => measure()));
  return measures.map((_, index) => rounds.slice(1).flatMap((round) => round.slice(index, index + 1)));
}
