import pico from 'picocolors';
import { hasErrors } from '../../generators/catalogue/diagnostic.ts';
import { didYouMean } from '../../generators/lib/suggestions.ts';
import { type Entry, entriesOf, findEntries, namesOf } from '../../generators/manual/find.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { checkFolder } from '../../generators/pipeline.ts';
import type { ExitCode } from '../exit-codes.ts';
import { textMemoryOf } from '../known-texts.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { formatNamed, printFindings } from './findings.ts';

export interface ShowOptions {
  readonly catalogue: string;
  readonly name: string;
}

/** `catalpa show`: prints what has a name. */
export async function show(options: ShowOptions, terminal: Terminal): Promise<ExitCode> {
  const memory = textMemoryOf(options.catalogue);
  const checked = checkFolder(options.catalogue, undefined, memory.known);
  memory.keep(checked);
  const { catalogue, diagnostics } = checked;
  if (!catalogue) {
    terminal.error(printFindings(diagnostics, formatNamed('pretty'), options.catalogue, terminal.colour));
    return 1;
  }
  if (hasErrors(diagnostics)) terminal.error('catalpa: the catalogue has errors; "catalpa check" lists them\n\n');
  const entries = entriesOf(catalogue);
  const found = findEntries(entries, options.name);
  if (found.length === 0) {
    throw new UsageError(
      `there is nothing called "${options.name}"`,
      didYouMean(options.name, knownNames(entries, options.name)),
    );
  }
  const colours = pico.createColors(terminal.colour);
  const style = { width: terminal.width, strong: colours.bold, name: colours.cyan, faint: colours.dim };
  terminal.out(found.map((entry) => manualPage(entry, style)).join('\n'));
  return 0;
}

/** Names with an interface in front are near only to a name that has one. */
function knownNames(entries: readonly Entry[], name: string): string[] {
  const names = entries.flatMap(namesOf);
  return /[/.]/.test(name) ? names : names.filter((one) => !/[/.]/.test(one) || one.startsWith('/'));
}
