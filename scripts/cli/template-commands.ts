import type { Command } from 'commander';
import type { Settings } from '../../generators/config/settings.ts';
import { examples, templatesOption, withConfig } from './command-options.ts';
import { ejectTemplates, listTemplates, showTemplate } from './commands/templates.ts';
import type { ExitCode } from './exit-codes.ts';
import { projectSettings } from './project-settings.ts';
import { withSiteFlags } from './settings-of-flags.ts';
import type { Terminal } from './terminal.ts';

/** The folder that templates are copied to if none is named. */
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
    .addHelpText('after', examples('templates list', 'templates list --templates docs/templates'))
    .action(async (options, command) => finish(await listTemplates(await inForce(options, command), terminal)));

  command('show', 'Show what a template is given, and what it calls.')
    .argument('<name>', 'its name, such as reference/module or reference/partials/parameter')
    .addHelpText('after', examples('templates show reference/module'))
    .action(async (name) => finish(await showTemplate(name, terminal)));

  command('eject', 'Copy a template of Catalpa into a folder, to be changed there.')
    .argument('<names...>', 'their names, such as reference/module or reference/partials/parameter')
    .option(
      '-i, --into <folder>',
      `the folder of your own templates (default: that of the configuration, or ${usualFolder})`,
    )
    .option('--overwrite', 'replace a template that is there')
    .addHelpText(
      'after',
      examples('templates eject reference/module', 'templates eject reference/partials/parameter --into pages'),
    )
    .action(async (names, options, command) => {
      const { templates } = await inForce({}, command);
      const into = templates ?? usualFolder;
      finish(ejectTemplates({ overwrite: false, into, ...options, inForce: templates, names }, terminal));
    });
}

/** The settings of the project, with the folder of templates from the flags if they name one. */
async function inForce(flags: { readonly templates?: string }, command: Command): Promise<Settings> {
  const { settings } = await projectSettings(command, { makesCatalogue: true });
  return withSiteFlags(settings, flags);
}
