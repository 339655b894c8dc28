import type { Command } from 'commander';
import { examples, templatesOption, withConfig } from './command-options.ts';
import { ejectTemplates, listTemplates, showTemplate } from './commands/templates.ts';
import type { ExitCode } from './exit-codes.ts';
import { projectSettings } from './project-settings.ts';
import type { Terminal } from './terminal.ts';

/** The folder that templates are put into where none is named. */
const usualFolder = 'docs/templates';

export function addTemplates(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  const templates = root
    .command('templates')
    .description('List the templates of pages, show what they are given, and copy them to change them.')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .addHelpText(
      'after',
      examples('templates list', 'templates show reference/module', 'templates eject reference/module'),
    );
  const command = (usage: string, purpose: string): Command =>
    withConfig(templates.command(usage).description(purpose))
      .helpOption('-h, --help', 'print this help')
      .exitOverride();

  command('list', 'List the templates, and those that are replaced.')
    .addOption(templatesOption())
    .action(async (options, command) => finish(await listTemplates(await folderInForce(options, command), terminal)));

  command('show', 'Show what a template is given, and what it calls.')
    .argument('<name>', 'its name, such as reference/module or reference/partials/parameter')
    .action(async (name) => finish(await showTemplate(name, terminal)));

  command('eject', 'Copy a template of Catalpa into a folder, to be changed there.')
    .argument('<names...>', 'their names, such as reference/module or reference/partials/parameter')
    .option(
      '-i, --into <folder>',
      `the folder of your own templates (default: that of the configuration, or ${usualFolder})`,
    )
    .option('--overwrite', 'replace a template that is there')
    .action(async (names, options, command) => {
      const inForce = await folderInForce({}, command);
      const into = inForce ?? usualFolder;
      finish(ejectTemplates({ overwrite: false, into, ...options, inForce, names }, terminal));
    });
}

/** The folder of the project's own templates, as a flag or the config names it. */
async function folderInForce(flags: { readonly templates?: string }, command: Command): Promise<string | undefined> {
  return flags.templates ?? (await projectSettings(command, { makesCatalogue: true })).settings.templates;
}
