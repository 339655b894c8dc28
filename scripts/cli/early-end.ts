import { firstLineOf, placeOfThrown } from '../../generators/catalogue/sources/thrown.ts';
import { thrownValue } from '../../generators/lib/thrown-value.ts';
import { visible } from '../../generators/lib/visible.ts';
import { linkOf, spanOf } from '../../generators/report/span.ts';
import type { ExitCode } from './exit-codes.ts';
import { printFailure } from './failure.ts';
import { printLast } from './print-at-once.ts';
import type { Terminal } from './terminal.ts';

/**
 * Makes the exit code of the process that of its command, or 2 if the process ends before the command does. Code of a project can end
 * the process, wait for something that never happens, or throw an error that nothing catches.
 * @returns the function to call when the command has ended.
 */
export function guardEnd(terminal: Terminal): (code: ExitCode) => void {
  let ended: ExitCode | undefined;
  process.once('exit', () => {
    // Code that ends the process with 2 has already printed the reason.
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
