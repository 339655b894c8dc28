import { fstatSync } from 'node:fs';
import { answerOf, followRun } from '../../generators/write/run-record.ts';
import type { ExitCode } from './exit-codes.ts';
import { printAtOnce } from './print-at-once.ts';
import { repositoryFolder } from './repository.ts';
import type { Terminal } from './terminal.ts';

/** The commands whose answer depends on files alone. */
const repeatable: ReadonlySet<string> = new Set(['check', 'config', 'generate', 'rules', 'show']);

/**
 * A key for a command line: everything besides files that its answer depends on. Undefined if the answer depends on anything else.
 * @param program The path of the program.
 */
function commandOf(args: readonly string[], program: string): string | undefined {
  const { env, version } = process;
  if (!repeatable.has(args[0] ?? '') || args.includes('--watch') || env['CATALPA_DEBUG'] || !isSomewhere())
    return undefined;
  // Only a terminal has columns; reading `process.stdout` takes milliseconds.
  const columns = fstatSync(1).isCharacterDevice() ? process.stdout.isTTY && process.stdout.columns : undefined;
  return JSON.stringify([version, program, args, columns, env['NO_COLOR'], env['TERM'], repositoryFolder()]);
}

/** Whether the working folder exists. */
function isSomewhere(): boolean {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}

/** Prints the recorded answer of a command, if nothing that it depends on has changed. */
export function repeatRun(args: readonly string[], program: string): ExitCode | undefined {
  const command = commandOf(args, program);
  const answer = command === undefined ? undefined : answerOf(process.cwd(), command);
  if (!answer) return undefined;
  for (const [to, text] of answer.printed) printAtOnce(to, text);
  return answer.code as ExitCode;
}

/** A run that is recorded at its end if it changes nothing. */
export interface FollowedRun {
  readonly terminal: Terminal;
  finish(code: ExitCode): void;
}

/** Begins to record a run; undefined if its answer depends on more than files. */
export function followedRun(args: readonly string[], program: string, terminal: Terminal): FollowedRun | undefined {
  const command = commandOf(args, program);
  if (command === undefined) return undefined;
  const run = followRun(program);
  const printed: [to: 'stdout' | 'stderr', text: string][] = [];
  const noting = (kind: 'out' | 'error', to: 'stdout' | 'stderr') => ({
    value: (text: string): void => {
      printed.push([to, text]);
      terminal[kind](text);
    },
  });
  return {
    terminal: Object.create(terminal, { out: noting('out', 'stdout'), error: noting('error', 'stderr') }),
    finish(code) {
      // A fault of Catalpa or of the file system may not occur again.
      if (code !== 2) run.remember(process.cwd(), command, { code, printed });
    },
  };
}
