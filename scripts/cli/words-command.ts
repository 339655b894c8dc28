import type { Command } from 'commander';
import { checkProject } from '../../generators/api/check-project.ts';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { hasErrors } from '../../generators/catalogue/sources/diagnostic.ts';
import { usualEntries } from '../../generators/manual/usual-forms.ts';
import { type NamedArgument, withConfig } from './command-options.ts';
import { requestWords } from './commands/completing/request-words.ts';
import { knownNames } from './commands/show.ts';
import type { ExitCode } from './exit-codes.ts';
import { textMemoryOf } from './known-texts.ts';
import { projectData } from './project-settings.ts';
import { requestCatalogue } from './request-command.ts';
import type { Terminal } from './terminal.ts';

/** The options of a command line that is completed by which the words differ. */
interface Choice {
  readonly interface?: string;
  readonly binding?: string;
}

type WordLister = (catalogue: Catalogue, text: string, choice: Choice) => readonly string[];

const listers: Readonly<Record<NamedArgument['names'], WordLister>> = {
  entries: (catalogue, text) => knownNames(usualEntries(catalogue), text),
  request: (catalogue, text, { interface: name, binding }) =>
    requestWords(catalogue, text, { interface: name, binding }),
};

/** Adds `words`, which the scripts of `completion` call, and help does not list: it prints what may follow a text. */
export function addWords(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  withConfig(root.command('words', { hidden: true }))
    .argument('<names>')
    .argument('<text>')
    .argument('[line...]')
    .option('-c, --catalogue <folder>')
    .option('--interface <name>')
    .option('-b, --binding <name>')
    .helpOption(false)
    .allowUnknownOption()
    .exitOverride()
    .action((names: string, text: string, _line: readonly string[], choice: Choice, command: Command) => {
      finish(0);
      const found = wordsOf(names, text, choice, command);
      terminal.out([...new Set(found)].map((word) => `${word}\n`).join(''));
    });
}

/** Characters that a shell may give a meaning between quotes, and those that would end a line. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}'"`$!\\]/u;

/** The words that begin with a text. A mistake is no news to someone who is still writing the command: there are none then. */
function wordsOf(names: string, text: string, choice: Choice, command: Command): readonly string[] {
  try {
    const { settings } = projectData(command);
    const folder = names === 'request' ? requestCatalogue(settings, command) : settings.catalogue;
    const memory = textMemoryOf(folder);
    const checked = checkProject({ ...settings, catalogue: folder }, { known: memory.known });
    memory.keep(checked);
    if (!checked.catalogue || hasErrors(checked.diagnostics)) return [];
    const words = listers[names as keyof typeof listers](checked.catalogue, text, choice);
    return words.filter((word) => word.startsWith(text) && !unsafe.test(word));
  } catch {
    return [];
  }
}
