import type { Command } from 'commander';
import { didYouMean } from '../../generators/lib/suggestions.ts';
import { examples, ListedArgument } from './command-options.ts';
import { completedCommands } from './commands/completing/completed-words.ts';
import { completionScripts } from './commands/completing/completion-script.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** Adds `completion`. */
export function addCompletion(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  const shells = [...completionScripts.keys()];
  root
    .command('completion')
    .description('Print a script by which a shell completes commands, options, targets and names.')
    .addArgument(new ListedArgument('<shell>', 'the shell', shells))
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .addHelpText(
      'after',
      `
Add the line for your shell to ~/.bashrc, ~/.zshrc (after compinit) or ~/.config/fish/config.fish:
  eval "$(catalpa completion bash)"
  eval "$(catalpa completion zsh)"
  catalpa completion fish | source

The names are those of the catalogue of the folder, if it has no errors. Completing one runs no code of the project. A request is
completed up to its next choice: a method, a part of the path, a parameter, a listed value. It is best begun with a quote.
`,
    )
    .addHelpText('after', examples('completion bash'))
    .action((shell: string) => {
      const script = completionScripts.get(shell);
      if (!script)
        throw new UsageError(
          `there is no completion for "${shell}"`,
          didYouMean(shell, shells) ?? `Shells are ${shells.join(', ')}.`,
        );
      terminal.out(script(root.name(), completedCommands(root)));
      finish(0);
    });
}
