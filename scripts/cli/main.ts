import { Command, CommanderError, Option } from 'commander';
import { generators, targetNames } from '../../generators/emit/index.ts';
import { visibleLines } from '../../generators/lib/visible.ts';
import { commandLine } from './command-line.ts';
import {
  collect,
  count,
  examples,
  ListedArgument,
  ListedOption,
  NamedArgument,
  port,
  templatesOption,
  verb,
  withOutputs,
} from './command-options.ts';
import { check } from './commands/check.ts';
import { configFormats, printConfig } from './commands/config.ts';
import { docs } from './commands/docs.ts';
import { generate } from './commands/generate.ts';
import { lsp } from './commands/lsp.ts';
import { mcp, toolsText } from './commands/mcp.ts';
import { formatNames } from './commands/print-findings.ts';
import { listRules } from './commands/rules.ts';
import { show } from './commands/show.ts';
import { watchAndGenerate } from './commands/watch.ts';
import { addCompletion } from './completion-command.ts';
import { type ExitCode, exitCodesText } from './exit-codes.ts';
import { printFailure } from './failure.ts';
import type { ReadSettings } from './followed-settings.ts';
import { maskedTerminal } from './masked-terminal.ts';
import { flagsGiven, projectData, projectSettings } from './project-settings.ts';
import { addRequest } from './request-command.ts';
import { addDrift, addImport, addInit, addObserve } from './server-commands.ts';
import { type OutputFlags, type SiteFlags, withOutputFlags, withSiteFlags } from './settings-of-flags.ts';
import { addTemplates } from './template-commands.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';
import { addWords } from './words-command.ts';

function program(terminal: Terminal, finish: (code: ExitCode) => void): Command {
  const root = new Command('catalpa')
    .description(
      'Keeps what an HTTP interface accepts as YAML, checks it, and generates everything downstream from it.',
    )
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => terminal.error(text),
      outputError: (text, write) => write(visibleLines(text.replace(/^error: /, 'catalpa: '))),
      getOutHelpWidth: () => terminal.width,
      getErrHelpWidth: () => terminal.width,
    })
    .addHelpText('after', examples('check', 'generate types validators --out src/generated', 'show allpages'))
    .addHelpText('after', `Exit codes:\n${exitCodesText(terminal.width)}`);

  addWork(root, terminal, finish);
  addDocs(root, terminal, finish);
  addInit(root, terminal, finish);
  addImport(root, terminal, finish);
  addObserve(root, terminal, finish);
  addRequest(root, terminal, finish);
  addDrift(root, terminal, finish);
  addListings(root, terminal, finish);
  addServers(root, finish);
  addTemplates(root, terminal, finish);
  addCompletion(root, terminal, finish);
  addWords(root, terminal, finish);
  pointToHelp(root);
  return root;
}

/** Adds a pointer to `--help` to Commander's messages about wrong usage, for a command and its subcommands. */
function pointToHelp(command: Command, names = command.name()): void {
  command.showHelpAfterError(`  See ${names} --help.`);
  for (const below of command.commands) pointToHelp(below, `${names} ${below.name()}`);
}

/** The generators that a run without targets leaves out. */
const optionalNames = generators.flatMap(({ name, optional }) => (optional ? [name] : []));
const butOptional = optionalNames.length === 0 ? '' : ` but ${optionalNames.join(', ')}, unless made before`;

function addWork(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  verb(root, 'check', 'Check the catalogue, and report errors and warnings.')
    .addOption(new ListedOption('-f, --format <name>', 'the format of findings', formatNames).default('pretty'))
    .option('-w, --max-warnings <count>', 'fail if there are more warnings than this', count)
    .addOption(new Option('--dump', 'print the resolved model as JSON').hideHelp())
    .addHelpText('after', examples('check', 'check --format github', 'check --catalogue api --max-warnings 0'))
    .action(async (options, command) => {
      const { settings } = await projectSettings(command);
      finish(await check(settings, { maxWarnings: undefined, dump: false, ...options }, terminal));
    });

  withOutputs(verb(root, 'generate', 'Write the outputs; only files that differ are touched.'))
    .addArgument(new ListedArgument('[targets...]', 'what to generate', targetNames, ` (default: all${butOptional})`))
    .option('--check', 'write nothing; fail if a file is missing, changed or left over')
    .addOption(
      new ListedOption('-f, --format <name>', 'the format of what --check finds', formatNames).default('pretty'),
    )
    .option('--dry-run', 'write nothing; list what would be written and removed')
    .option('--watch', 'stay, and write the outputs again after each edit, until interrupted')
    .option(
      '--overwrite',
      'replace files at the paths of outputs even if they were edited by hand or not made by Catalpa',
    )
    .addHelpText(
      'after',
      examples(
        'generate',
        'generate openapi reference',
        'generate openapi --binding mediawiki',
        'generate --check',
        'generate --watch',
      ),
    )
    .action(async (targets, options, command) => {
      const read: ReadSettings = async (load) => {
        const { settings, file } = await projectSettings(command, load ? { load } : {});
        const flags = { ...flagsGiven<OutputFlags>(command), targets };
        return { settings: withOutputFlags(settings, flags).settings, file: file?.path };
      };
      const line = commandLine(command, targets, ['check', 'format']);
      const chosen = { check: false, dryRun: false, overwrite: false, watch: false, ...options, command: line };
      finish(
        await (chosen.watch
          ? watchAndGenerate(read, chosen, terminal)
          : generate((await read()).settings, chosen, terminal)),
      );
    });
}

function addDocs(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  verb(root, 'docs', 'Build a site of the reference pages, with search and a request builder.')
    .option('--build', 'write the site (the default without --serve)')
    .option('--serve', 'serve the site, and update it as the catalogue is edited, until interrupted')
    .option('-o, --out <folder>', 'the folder to write the site to', 'site')
    .option('--base <path>', 'the path under which the site will be published, such as /docs/', '/')
    .option('-b, --binding <name>', 'show the pages for this kind of deployment; may be repeated', collect)
    .option('--plain', 'also show the plain form of an interface with bindings')
    .addOption(templatesOption())
    .option('-p, --port <number>', 'the port for --serve (default: 5173)', port)
    .addHelpText(
      'after',
      examples(
        'docs',
        'docs --out public/api --base /api/',
        'docs --serve',
        'docs --catalogue api --binding mediawiki',
      ),
    )
    .action(async (options, command) => {
      const read: ReadSettings = async (load) => {
        const { settings, file } = await projectSettings(command, load ? { load } : {});
        return { settings: withSiteFlags(settings, flagsGiven<SiteFlags>(command)), file: file?.path };
      };
      finish(await docs(read, { build: false, serve: false, ...options }, terminal));
    });
}

function addListings(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  verb(root, 'rules', 'List the consistency rules, those of the project among them, with the severities in force.')
    .addHelpText('after', examples('rules'))
    .action(async (_options, command) => {
      finish(listRules((await projectSettings(command, { makesCatalogue: true })).settings, terminal));
    });

  withOutputs(verb(root, 'config', 'Print the configuration in force, and where each value is from.'))
    .addOption(new ListedOption('-f, --format <name>', 'the format', configFormats).default('yaml'))
    .addHelpText('after', examples('config', 'config --format json', 'config --config ci/catalpa.config.json'))
    .action(async (options, command) => {
      const { file, settings } = await projectSettings(command);
      const inForce = withOutputFlags(settings, flagsGiven<OutputFlags>(command));
      finish(printConfig(inForce, file?.path, options.format, terminal));
    });

  verb(root, 'show', 'Show a route, endpoint, module, set, group, resource or binding in the terminal.')
    .addArgument(
      new NamedArgument(
        '<name>',
        'its name; preceded by the interface where it is ambiguous, as in wiki/categories',
        'entries',
      ),
    )
    .option('--plain', 'show names and facts as the sources state them, without a binding')
    .addHelpText('after', examples('show allpages', 'show "/cms/v2/posts/{id}"', 'show RIGHTS_CONTRIB'))
    .action(async (name, { plain = false }, command) => {
      finish(await show((await projectSettings(command)).settings, name, plain, terminal));
    });

  verb(
    root,
    'mcp',
    'Answer assistants about the catalogue, by the Model Context Protocol on standard input and output.',
  )
    .addHelpText('after', toolsText(terminal.width))
    .addHelpText('after', examples('mcp', 'mcp --catalogue api'))
    .action(async (_options, command) => finish(await mcp(projectData(command).settings, terminal)));
}

function addServers(root: Command, finish: (code: ExitCode) => void): void {
  root
    .command('lsp')
    .description(
      'Serve an editor, over standard input and output: findings, definitions, uses, completion and renaming.',
    )
    // Clients pass the transport as a flag; this is the only one that is supported.
    .addOption(new Option('--stdio').hideHelp())
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .addHelpText(
      'after',
      `
An editor starts it, as GUIDE.md shows under "Editors", and names the folders of the workspace. Their catalogues are found by
their catalogue.yaml, at most three folders down, or are those that a configuration names; a file that is opened alone belongs
to the catalogue around it. A configuration in YAML, JSON or package.json gives rules their severities. One in code, and rules
of the project, are not run. Keys of the format are completed by the YAML language server, from the schemas.
`,
    )
    .addHelpText('after', examples('lsp', 'lsp --stdio'))
    .action(async () => finish(await lsp()));
}

/** Carries out a command line, given without the name of the program. Never throws. */
export async function run(args: readonly string[], unmasked: Terminal): Promise<ExitCode> {
  const terminal = maskedTerminal(args, unmasked);
  let code: ExitCode = 0;
  try {
    const command = program(terminal, (result) => {
      code = result;
    });
    await command.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has already printed its message or the help.
    if (!(error instanceof CommanderError)) printFailure(error, terminal);
    code = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2;
  }
  terminal.progress('');
  return code;
}
