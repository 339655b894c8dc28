import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { defaultOptions, openapiFormats, openapiVersions } from '../generators/emit/generator.ts';
import { generators, targetNames } from '../generators/emit/index.ts';
import { usualLimit } from '../generators/import/limit.ts';
import { visibleLines } from '../generators/lib/visible.ts';
import { adopt } from './commands/adopt.ts';
import { check } from './commands/check.ts';
import { docs } from './commands/docs.ts';
import { drift, failingNames } from './commands/drift.ts';
import { formatNames } from './commands/findings.ts';
import { generate } from './commands/generate.ts';
import { importInto } from './commands/import.ts';
import { init } from './commands/init.ts';
import { importerNames, seconds } from './commands/reading.ts';
import { listRules } from './commands/rules.ts';
import { show } from './commands/show.ts';
import { type ExitCode, exitCodesText } from './exit-codes.ts';
import { printFailure } from './failure.ts';
import { maskedTerminal } from './masked-terminal.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

/** A whole number from 0, as an option's value. */
function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** A whole number from 1, as an option's value. */
function atLeastOne(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.');
  return Number(text);
}

/** The number of a port, as an option's value. */
function port(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('It must be a port.');
  return Number(text);
}

/** The values of an option that may be repeated. */
function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ catalpa ${line}\n`).join('')}`;
}

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
  addDrift(root, terminal, finish);
  addListings(root, terminal, finish);
  return root;
}

/** A verb with what all of them have. */
function verb(root: Command, usage: string, purpose: string): Command {
  return root
    .command(usage)
    .description(purpose)
    .option('-c, --catalogue <folder>', 'the folder of the catalogue', 'spec')
    .helpOption('-h, --help', 'print this help')
    .exitOverride();
}

/** The targets that a run without targets leaves out, as a part of a sentence. */
const optionalNames = generators.flatMap(({ name, optional }) => (optional ? [name] : []));
const butOptional = optionalNames.length === 0 ? '' : ` but ${optionalNames.join(', ')}, unless made before`;

function addWork(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  verb(root, 'check', 'Check the catalogue, and report errors and warnings.')
    .option('-f, --format <name>', `the format of findings: ${formatNames.join(', ')}`, 'pretty')
    .option('-w, --max-warnings <count>', 'fail if there are more warnings than this', count)
    .addOption(new Option('--dump', 'print the resolved model as JSON').hideHelp())
    .addHelpText('after', examples('check', 'check --format github', 'check --catalogue api --max-warnings 0'))
    .action(async (options) => finish(await check({ maxWarnings: undefined, dump: false, ...options }, terminal)));

  verb(root, 'generate', 'Write the outputs; only files that differ are touched.')
    .argument('[targets...]', `what to generate: ${targetNames.join(', ')} (default: all${butOptional})`)
    .option('-o, --out <folder>', 'the folder to write to', 'out')
    .option('-b, --binding <name>', 'also make outputs for this kind of deployment; may be repeated', collect)
    .addOption(
      new Option('--openapi <version>', `a version of OpenAPI: ${openapiVersions.join(', ')}; may be repeated`)
        .argParser(collect)
        .default([], defaultOptions.openapi.versions.join(', ')),
    )
    .option(
      '--openapi-format <name>',
      `the format of OpenAPI documents: ${openapiFormats.join(', ')}`,
      defaultOptions.openapi.format,
    )
    .option('--check', 'write nothing; fail if a file is missing, changed or left over')
    .option('--dry-run', 'write nothing; list what would be written and removed')
    .option(
      '--overwrite',
      'replace files at the paths of outputs even if they were edited by hand or not made by Catalpa',
    )
    .addHelpText(
      'after',
      examples('generate', 'generate openapi reference', 'generate openapi --binding mediawiki', 'generate --check'),
    )
    .action(async (targets, options) =>
      finish(
        await generate({ check: false, dryRun: false, overwrite: false, binding: [], ...options, targets }, terminal),
      ),
    );
}

function addDocs(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  verb(root, 'docs', 'Build a site of the reference pages, with search and a request builder; requires VitePress.')
    .option('--build', 'write the site (the default without --serve)')
    .option('--serve', 'serve the site, and update it as the catalogue is edited, until interrupted')
    .option('-o, --out <folder>', 'the folder to write the site to', 'site')
    .option('--base <path>', 'the path under which the site will be published, such as /docs/', '/')
    .option('-b, --binding <name>', 'also include the pages for this kind of deployment; may be repeated', collect)
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
    .action(async (options) => finish(await docs({ build: false, serve: false, binding: [], ...options }, terminal)));
}

function addInit(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  root
    .command('init')
    .description(
      'Begin a catalogue of your own, from a server that describes itself or from an interface that ships here.',
    )
    .argument('[address]', 'the address of a WordPress or a MediaWiki, or of a page of it')
    .option('--from <file>', 'a file with its description instead, or - for standard input')
    .option('--shipped <name>', 'an interface that ships with Catalpa instead: wiki, content')
    .option('-i, --into <folder>', 'the folder of the catalogue; it need not exist', 'spec')
    .option('-H, --header <header>', 'an additional request header, as "Name: value"; may be repeated', collect)
    .option('--timeout <seconds>', 'the time limit of a request', seconds, 30)
    .option('--limit <number>', 'the largest number of routes or modules to read', atLeastOne, usualLimit)
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .addHelpText(
      'after',
      examples('init https://wiki.example/w/api.php', 'init --from saved.json --into api', 'init --shipped wiki'),
    )
    .action(async (address, options) =>
      finish(await init({ from: undefined, shipped: undefined, header: [], ...options, address }, terminal)),
    );
}

/** An argument that a command needs, unless an option stands for it. */
function required(name: string, value: string | undefined): string {
  if (value !== undefined) return value;
  throw new UsageError(`missing required argument '${name}'`, 'See catalpa import --help.');
}

/** @throws {UsageError} where a description is named beside `--adopt`. */
function refuseDescription(kind: string | undefined): void {
  if (kind === undefined) return;
  throw new UsageError(`--adopt imports nothing, and so takes no "${kind}"`, 'Give it with --into alone.');
}

function addImport(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  root
    .command('import')
    .description("Make a catalogue from a server's description of itself, in a folder that belongs to the import.")
    .argument('[kind]', `the kind of description: ${importerNames.join(', ')}`)
    .argument('[target]', 'a file, an http or https address, or - for standard input')
    .option('-i, --into <folder>', 'the folder that the import makes, and makes anew each time', 'spec')
    .option('--interface <name>', 'the folder of the interface in it (default: content for routes, wiki for modules)')
    .option('-H, --header <header>', 'an additional request header, as "Name: value"; may be repeated', collect)
    .option('--timeout <seconds>', 'the time limit of a request', seconds, 30)
    .option('--limit <number>', 'the largest number of routes or modules to read', atLeastOne, usualLimit)
    .option('--repairs', 'list all repairs of the document, however many')
    .option('--dry-run', 'write nothing; list what would be written and removed')
    .option('--overwrite', 'throw away what was edited by hand in the folder')
    .option('--adopt', 'import nothing; make the folder one that is kept by hand from now on')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .addHelpText(
      'after',
      examples(
        'import route-index https://example.org/wp-json/',
        'import paraminfo https://example.org/w/api.php --into api --interface wiki',
        'import route-index saved.json --dry-run',
        'import --adopt --into api',
      ),
    )
    .action(async (kind, target, options) => {
      if (options.adopt) {
        refuseDescription(kind);
        return finish(adopt(options.into, terminal));
      }
      const given = { kind: required('kind', kind), target: required('target', target) };
      const flags = { interface: undefined, header: [], repairs: false, dryRun: false, overwrite: false };
      finish(await importInto({ ...flags, ...options, ...given }, terminal));
    });
}

function addDrift(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  verb(root, 'drift', 'Report differences between a server and the catalogue.')
    .argument('<target>', "the server's description: a file, an http or https address, or - for standard input")
    .option('--interface <name>', 'the interface of the catalogue (default: the one of its kind)')
    .option('--kind <name>', `the kind of description, where it cannot be recognized: ${importerNames.join(', ')}`)
    .option('-H, --header <header>', 'an additional request header, as "Name: value"; may be repeated', collect)
    .option('--timeout <seconds>', 'the time limit of a request', seconds, 30)
    .option('--limit <number>', 'the largest number of routes or modules to read', atLeastOne, usualLimit)
    .option('--fail-on <what>', `the least serious change that fails the run: ${failingNames.join(', ')}`, 'breaks')
    .option('-f, --format <name>', `the format of changes: ${formatNames.join(', ')}`, 'pretty')
    .addHelpText(
      'after',
      examples(
        'drift https://example.org/wp-json/',
        'drift https://example.org/w/api.php --interface wiki --format github',
        'drift saved.json --fail-on any',
      ),
    )
    .action(async (target, options) =>
      finish(await drift({ kind: undefined, interface: undefined, header: [], ...options, target }, terminal)),
    );
}

function addListings(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  verb(root, 'rules', 'List the consistency rules.')
    .addHelpText('after', examples('rules'))
    .action(() => finish(listRules(terminal)));

  verb(root, 'show', 'Show a route, endpoint, module, set, group, resource or binding in the terminal.')
    .argument('<name>', 'its name; preceded by the interface where it is ambiguous, as in wiki/categories')
    .addHelpText('after', examples('show allpages', 'show "/cms/v2/posts/{id}"', 'show RIGHTS_CONTRIB'))
    .action(async (name, options) => finish(await show({ name, ...options }, terminal)));
}

/** Carries out a command line, without the names of the program in front. Nothing is thrown. */
export async function run(args: readonly string[], unmasked: Terminal): Promise<ExitCode> {
  const terminal = maskedTerminal(args, unmasked);
  let code: ExitCode = 0;
  try {
    const command = program(terminal, (result) => {
      code = result;
    });
    await command.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has printed its own message, or the help that was asked for.
    if (!(error instanceof CommanderError)) printFailure(error, terminal);
    code = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2;
  }
  terminal.progress('');
  return code;
}
