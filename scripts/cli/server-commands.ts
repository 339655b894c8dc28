import type { Command } from 'commander';
import { importerNames } from '../../generators/api/importers.ts';
import { usualLimit } from '../../generators/import/limit.ts';
import { nodeDisk } from '../../generators/write/disk.ts';
import { recordOf } from '../../generators/write/import-folder.ts';
import {
  atLeastOne,
  collect,
  examples,
  ListedArgument,
  ListedOption,
  minutes,
  pauseSeconds,
  seconds,
  verb,
  withConfig,
} from './command-options.ts';
import { adopt } from './commands/adopt.ts';
import { drift, failingNames } from './commands/drift.ts';
import { importInto } from './commands/import.ts';
import { init } from './commands/init.ts';
import { observeServer } from './commands/observe.ts';
import { usualRun } from './commands/observing/observing-run.ts';
import { formatNames } from './commands/print-findings.ts';
import type { ExitCode } from './exit-codes.ts';
import { flagsGiven, projectSettings } from './project-settings.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** Adds `init`. */
export function addInit(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  root
    .command('init')
    .description(
      'Begin a catalogue of your own: from a server that describes itself, from an interface that ships here, or from nothing.',
    )
    .argument(
      '[address...]',
      'the address of a WordPress or a MediaWiki, or of a page of it; of several servers, one for each',
    )
    .option(
      '--from <file...>',
      'a file with its description instead, or - for standard input; several for several servers',
    )
    .option('--shipped <name>', 'an interface that ships with Catalpa instead: wiki, content')
    .option('--routes [name]', 'a small interface of routes instead, to be changed to your own (default name: shop)')
    .option('--modules [name]', 'a small interface of modules instead (default name: library)')
    .option('-i, --into <folder>', 'the folder of the catalogue; it need not exist', 'spec')
    .option('-H, --header <header>', 'an additional request header, as "Name: value"; may be repeated', collect)
    .option('--timeout <seconds>', 'the time limit of a request', seconds, 30)
    .option('--limit <number>', 'the largest number of routes or modules to read', atLeastOne, usualLimit)
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .addHelpText(
      'after',
      examples(
        'init https://wiki.example/w/api.php',
        'init --from saved.json --into api',
        'init --shipped wiki',
        'init --routes shop',
        'init --modules',
      ),
    )
    .action(async (addresses, options) =>
      finish(
        await init(
          { from: [], shipped: undefined, routes: undefined, modules: undefined, header: [], ...options, addresses },
          terminal,
        ),
      ),
    );
}

/** An error for an argument that a command needs. */
function missing(name: string): UsageError {
  return new UsageError(`missing required argument '${name}'`, 'See catalpa import --help.');
}

/** The kind of a description and its targets. The kind may be left out if `into` has an import, which records its kind. */
function described(first: string | undefined, others: readonly string[], into: string) {
  if (first !== undefined && importerNames.includes(first)) {
    if (others.length === 0) throw missing('target');
    return { kind: first, targets: others };
  }
  const kind = recordOf(into, nodeDisk)?.importer;
  if (first === undefined) throw missing(kind === undefined ? 'kind' : 'target');
  if (kind !== undefined) return { kind, targets: [first, ...others] };
  // A plain word before a single target is meant as its kind, so the error is about the kind. Files and addresses are no plain words.
  if (others.length === 1 && !/[./:]/.test(first)) return { kind: first, targets: others };
  throw new UsageError(
    'nothing says what kind of description it is',
    `Name the kind first (${importerNames.join(', ')}), or an import that is there with --into.`,
  );
}

/** @throws {UsageError} if a description is named together with `--adopt`. */
function refuseDescription(kind: string | undefined): void {
  if (kind === undefined) return;
  throw new UsageError(`--adopt imports nothing, and so takes no "${kind}"`, 'Give it with --into alone.');
}

/** The folder to import into: the one that `--into` names, or that of the project's catalogue. */
async function intoOf(command: Command): Promise<string> {
  const { into } = flagsGiven<{ into: string }>(command);
  return into ?? (await projectSettings(command, { makesCatalogue: true })).settings.catalogue;
}

/** Adds `import`. */
export function addImport(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  withConfig(root.command('import'))
    .description("Make a catalogue from a server's description of itself, in a folder that belongs to the import.")
    .addArgument(
      new ListedArgument('[kind]', 'the kind of description', importerNames, '; an import that is made anew knows it'),
    )
    .argument(
      '[target...]',
      'a file, an http or https address, or - for standard input; of several servers, one for each',
    )
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
        'import https://example.org/wp-json/ --into spec/server',
        'import paraminfo https://en.wiki.example/w/api.php https://de.wiki.example/w/api.php',
        'import route-index saved.json --dry-run',
        'import --adopt --into api',
      ),
    )
    .action(async (kind, targets, given, command) => {
      const options = { ...given, into: await intoOf(command) };
      if (options.adopt) {
        refuseDescription(kind);
        return finish(adopt(options.into, terminal));
      }
      const flags = { interface: undefined, header: [], repairs: false, dryRun: false, overwrite: false };
      finish(await importInto({ ...flags, ...options, ...described(kind, targets, options.into) }, terminal));
    });
}

const waiting = 'the time between two requests (default: 0.5, or 0 for this machine)';

/** Adds `drift`. */
export function addDrift(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  verb(root, 'drift', 'Report differences between a server and the catalogue.')
    .argument('[target]', "the server's description: a file, an http or https address, or - for standard input")
    .option('--observe', 'also compare what the server answers, by requests that only read')
    .option('--from <folder>', 'with --observe: recorded answers instead, as for observe; the target may be left out')
    .option('--interface <name>', 'the interface of the catalogue (default: the one of its kind)')
    .addOption(
      new ListedOption('--kind <name>', 'the kind of description, where it cannot be recognized', importerNames),
    )
    .option('-H, --header <header>', 'an additional request header, as "Name: value"; may be repeated', collect)
    .option('--timeout <seconds>', 'the time limit of a request', seconds, 30)
    .option(
      '--limit <number>',
      `the largest number of routes or modules to read (default: ${usualLimit}); with --observe, of requests (default: ${usualRun.limit})`,
      atLeastOne,
    )
    .option(
      '--within <minutes>',
      `with --observe: the time limit of the requests (default: ${usualRun.within})`,
      minutes,
    )
    .option('--wait <seconds>', `with --observe: ${waiting}`, pauseSeconds)
    .addOption(
      new ListedOption('--fail-on <what>', 'the least serious change that fails the run', failingNames).default(
        'breaks',
      ),
    )
    .addOption(new ListedOption('-f, --format <name>', 'the format of changes', formatNames).default('pretty'))
    .addHelpText(
      'after',
      examples(
        'drift https://example.org/wp-json/',
        'drift https://example.org/w/api.php --interface wiki --format github',
        'drift saved.json --fail-on any',
        'drift https://example.org/w/api.php --observe --limit 300',
        'drift https://example.org/wp-json/ --observe',
        'drift --observe --from answers/',
      ),
    )
    .action(async (target, options, command) => {
      const { catalogue } = (await projectSettings(command)).settings;
      const answers = { observe: false, from: undefined, limit: undefined, within: undefined, wait: undefined };
      const usual = { kind: undefined, interface: undefined, header: [], ...answers };
      finish(await drift({ ...usual, ...options, catalogue, target }, terminal));
    });
}

/** Adds `observe`. */
export function addObserve(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  verb(root, 'observe', 'Learn what a server answers, by requests that only read; keep the shapes, and no values.')
    .argument(
      '[address]',
      'the address of a MediaWiki, which ends in api.php, or of a WordPress (…/wp-json), whose routes are asked if they state no response',
    )
    .option(
      '--from <folder>',
      'recorded answers instead: files of {"request": "action=query&…", "answer": {…}}, or of "GET /posts" for a route',
    )
    .option('--interface <name>', 'the interface of the catalogue (default: the only one of its kind)')
    .option('--dry-run', 'send nothing and write nothing; list the requests, and what is left out')
    .option('--merge', 'add to what was observed on another server')
    .option('--limit <number>', `the largest number of requests (default: ${usualRun.limit})`, atLeastOne)
    .option('--within <minutes>', `the time limit of the run (default: ${usualRun.within})`, minutes)
    .option('--wait <seconds>', waiting, pauseSeconds)
    .option('-H, --header <header>', 'an additional request header, as "Name: value"; may be repeated', collect)
    .option(
      '--login <user>',
      'log in to a MediaWiki first, with the password in CATALPA_PASSWORD or one that is asked for',
    )
    .option('--timeout <seconds>', 'the time limit of a request', seconds, 30)
    .addHelpText(
      'after',
      examples(
        'observe https://example.org/w/api.php --dry-run',
        'observe https://example.org/w/api.php --limit 300 --wait 1',
        'observe https://example.org/wp-json --dry-run',
        'observe https://example.org/w/api.php --header "Authorization: Bearer 0123"',
        'observe https://example.org/w/api.php --login Ada',
        'observe --from answers/',
      ),
    )
    .action(async (address, options, command) => {
      const { catalogue } = (await projectSettings(command)).settings;
      const asking = { limit: undefined, within: undefined, wait: undefined, login: undefined, header: [] };
      const usual = { from: undefined, interface: undefined, dryRun: false, merge: false, ...asking };
      finish(await observeServer({ ...usual, ...options, catalogue, address }, terminal));
    });
}
