import type { Command, Option } from 'commander';
import { ListedArgument, ListedOption, NamedArgument } from '../../command-options.ts';

/** An option that shells complete. */
export interface CompletedOption {
  /** With hyphens: `-o` and `--out`. */
  readonly names: readonly string[];
  readonly purpose: string;
  readonly takesValue: boolean;
  /** The values, if some are listed; others are taken for files. */
  readonly values: readonly string[];
}

/** A command that shells complete. */
export interface CompletedCommand {
  /** The names that lead to it; empty for the program itself. */
  readonly path: readonly string[];
  readonly purpose: string;
  readonly options: readonly CompletedOption[];
  /** Whether its arguments are these words alone. */
  readonly takesWordsOnly: boolean;
  /** The names of the catalogue that its argument is made of, which the program itself lists; undefined if it takes none. */
  readonly names: NamedArgument['names'] | undefined;
  /** The words that are no options: the names of commands below it, or listed values of arguments. */
  readonly words: readonly { readonly name: string; readonly purpose: string }[];
}

/** All commands of a program with what can follow each, from their definitions. */
export function completedCommands(command: Command, path: readonly string[] = []): readonly CompletedCommand[] {
  const help = command.createHelp();
  const visible = help.visibleCommands(command);
  const below = visible.map((one) => ({ name: one.name(), purpose: one.description() }));
  const listed = command.registeredArguments.flatMap((one) => (one instanceof ListedArgument ? one.values : []));
  const named = command.registeredArguments.find((one) => one instanceof NamedArgument);
  return [
    {
      path,
      purpose: command.description(),
      options: help.visibleOptions(command).map(completedOption),
      takesWordsOnly:
        below.length > 0 || named !== undefined || (listed.length > 0 && command.registeredArguments.length === 1),
      names: named?.names,
      words: [...below, ...listed.map((name) => ({ name, purpose: '' }))],
    },
    ...command.commands
      .filter((one) => visible.includes(one))
      .flatMap((one) => completedCommands(one, [...path, one.name()])),
  ];
}

function completedOption(option: Option): CompletedOption {
  const { short, long, description, required, optional } = option;
  return {
    names: [short, long].flatMap((name) => name ?? []),
    purpose: description,
    takesValue: required || optional,
    values: option instanceof ListedOption ? option.values : [],
  };
}
