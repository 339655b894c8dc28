import { resolve } from 'node:path';
import { lastLines, type Outcome, run } from './processes.ts';

const program = resolve('dist/catalpa.cjs');

/** The used part of a finding, as `--format json` prints it. */
export interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

/** Runs the built command line. */
export function catalpa(args: readonly string[], signal: AbortSignal): Promise<Outcome> {
  return run({ program: process.execPath, args: [program, ...args] }, signal);
}

/** Runs the built command line, and throws unless its exit code is 0. */
export async function mustSucceed(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { status, stdout, stderr } = await catalpa(args, signal);
  if (status !== 0) throw new Error(`catalpa ${args.join(' ')} ends with ${status}:\n${lastLines(stdout + stderr)}`);
}
