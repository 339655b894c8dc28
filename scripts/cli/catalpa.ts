import { guardEnd } from './early-end.ts';
import { run } from './main.ts';
import { survivable } from './print-at-once.ts';
import { followedRun } from './repeated-run.ts';
import { createTerminal } from './terminal.ts';

// The entry of the bundle in dist/: the library, and the command line, which the launcher starts.

export * from '../../generators/api/index.ts';

/** Carries out the command line of this process. */
export function startCommandLine(): void {
  // Standard output is for results, which programs read: code of the project prints to standard error.
  for (const method of ['log', 'info', 'debug', 'dir', 'table'] as const) console[method] = console.error;
  survivable('stdout');
  survivable('stderr');
  const args = process.argv.slice(2);
  const terminal = createTerminal(process);
  const followed = followedRun(args, __filename, terminal);
  const end = guardEnd(terminal);
  run(args, followed?.terminal ?? terminal).then((code) => {
    end(code);
    followed?.finish(code);
  });
}
