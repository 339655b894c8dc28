import pico from 'picocolors';
import { checkProject } from '../../../generators/api/check-project.ts';
import { hasErrors } from '../../../generators/catalogue/sources/diagnostic.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import { didYouMean } from '../../../generators/lib/suggestions.ts';
import { type Entry, entriesOf, findEntries, namesOf } from '../../../generators/manual/manual-entries.ts';
import { manualPage } from '../../../generators/manual/page.ts';
import { usualEntries } from '../../../generators/manual/usual-forms.ts';
import type { ExitCode } from '../exit-codes.ts';
import { textMemoryOf } from '../known-texts.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { formatNamed, printFindings } from './print-findings.ts';

/**
 * `catalpa show`: prints the parts of the catalogue that have a name. They are shown by the names of requests if the catalogue names a
 * binding, unless `isPlain` is true.
 */
export async function show(settings: Settings, name: string, isPlain: boolean, terminal: Terminal): Promise<ExitCode> {
  const memory = textMemoryOf(settings.catalogue);
  const checked = checkProject(settings, { known: memory.known });
  memory.keep(checked);
  const { catalogue, diagnostics } = checked;
  if (!catalogue) {
    terminal.error(printFindings(diagnostics, formatNamed('pretty'), settings.catalogue, terminal.colour));
    return 1;
  }
  if (hasErrors(diagnostics)) terminal.error('catalpa: the catalogue has errors; "catalpa check" lists them\n\n');
  const entries = isPlain ? entriesOf(catalogue) : usualEntries(catalogue);
  const found = findEntries(entries, name);
  if (found.length === 0) {
    throw new UsageError(`there is nothing called "${name}"`, didYouMean(name, knownNames(entries, name)) ?? unlisted);
  }
  const colours = pico.createColors(terminal.colour);
  const style = { width: terminal.width, strong: colours.bold, name: colours.cyan, faint: colours.dim };
  terminal.out(found.map((entry) => manualPage(entry, style)).join('\n'));
  return 0;
}

const unlisted =
  'Name a route, endpoint, module, set, group, resource or binding of the catalogue; its files have their names.';

/** The names to suggest for a name. Names with an interface in front are suggested only if the name has one too. */
export function knownNames(entries: readonly Entry[], name: string): string[] {
  const names = entries.flatMap(namesOf);
  return /[/.]/.test(name) ? names : names.filter((one) => !/[/.]/.test(one) || /^(?:[A-Z]+ )?\//.test(one));
}
