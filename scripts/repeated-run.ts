import { fstatSync } from 'node:fs';
import { type Answer, answerOf, followRun } from '../generators/write/run-record.ts';
import type { ExitCode } from './exit-codes.ts';
import { printAtOnce } from './print-at-once.ts';
import type { Terminal } from './terminal.ts';

/** The commands whose answer depends on files alone. */
const repeatable: ReadonlySet<string> = new Set(['check', 'generate', 'rules', 'show']);

/**
 * A command line with everything beside files that its answer depends on, as a text; undefined for one that asks for more than its
 * files say. `program` is the file of the program.
 */
function commandOf(args: readonly string[], program: string): string | undefined {
  const { env, version } = process;
  if (!repeatable.has(args[0] ?? '') || env['CATALPA_DEBUG']) return undefined;
  // Asking `process.stdout` takes milliseconds, which only a terminal is worth.
  const columns = fstatSync(1).isCharacterDevice() ? process.stdout.isTTY && process.stdout.columns : undefined;
  return JSON.stringify([version, program, args, columns, env['NO_COLOR'], env['TERM']]);
}

/** Prints what a command has printed before, if nothing that it depends on has changed. */
export function repeatRun(args: readonly string[], program: string): ExitCode | undefined {
  const command = commandOf(args, program);
  const answer = command === undefined ? undefined : answerOf(process.cwd(), command);
  if (!answer) return undefined;
  printAtOnce('stdout', answer.out);
  printAtOnce('stderr', answer.error);
  return answer.code as ExitCode;
}

/** A run that is remembered at its end if it changes nothing. */
export interface FollowedRun {
  readonly terminal: Terminal;
  finish(code: ExitCode): void;
}

/** Follows a run from now on; undefined where its answer depends on more than files. */
export function followedRun(args: readonly string[], program: string, terminal: Terminal): FollowedRun | undefined {
  const command = commandOf(args, program);
  if (command === undefined) return undefined;
  const run = followRun(program);
  const printed = { out: '', error: '' };
  const noting = (kind: keyof typeof printed) => ({
    value: (text: string): void => {
      printed[kind] += text;
      terminal[kind](text);
    },
  });
  return {
    terminal: Object.create(terminal, { out: noting('out'), error: noting('error') }),
    finish(code) {
      const answer: Answer = { code, ...printed };
      // A fault of Catalpa, or of the file system, may not come again.
      if (code !== 2) run.remember(process.cwd(), command, answer);
    },
  };
}
