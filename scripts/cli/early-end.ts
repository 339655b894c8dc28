import { firstLineOf, placeOfThrown } from '../../generators/catalogue/sources/thrown.ts';
import { thrownValue } from '../../generators/lib/thrown-value.ts';
import { visible } from '../../generators/lib/visible.ts';
import { linkOf, spanOf } from '../../generators/report/span.ts';
import type { ExitCode } from './exit-codes.ts';
import { printFailure } from './failure.ts';
import { printLast } from './print-at-once.ts';
import type { Terminal } from './terminal.ts';

/**
 * Sees to it that a process is no success whose command has not ended, and that its exit code is that of the command: code of a
 * project can end the process, wait for what never comes, or throw where nobody waits for it.
 * @returns what is to be called when the command has ended.
 */
export function guardEnd(terminal: Terminal): (code: ExitCode) => void {
  let ended: ExitCode | undefined;
  process.once('exit', () => {
    // Whoever ends the process with this code has said why.
    if (ended === undefined && process.exitCode !== 2) printLast(tooEarly);
    process.exitCode = ended ?? 2;
  });
  process.on('uncaughtException', (error) => {
    ended = 2;
    printUncaught(error, terminal);
    process.exit(2);
  });
  return (code) => {
    ended = code;
    process.exitCode = code;
  };
}

const tooEarly = `catalpa: the process ended before the command did
  Code of the project must not end it, or wait for what never comes: see its configuration, rules and generators.
`;

function printUncaught(error: unknown, terminal: Terminal): void {
  const thrown = thrownValue(error);
  const place = placeOfThrown(thrown);
  if (!place) {
    printFailure(error, terminal);
    return;
  }
  const name = thrown.name ?? 'a value that is no error';
  terminal.error(`catalpa: nothing caught ${name}: ${visible(firstLineOf(thrown))}\n`);
  terminal.error(`  It was thrown at ${visible(linkOf(spanOf(place, '')))}.\n`);
}
