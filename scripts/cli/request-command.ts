import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { shippedFolder } from '../../generators/catalogue/read/find-layers.ts';
import type { Settings } from '../../generators/config/settings.ts';
import { atLeastOne, collect, examples, NamedArgument, seconds, verb } from './command-options.ts';
import { usualItems } from './commands/requesting/received.ts';
import { sendRequest } from './commands/send-request.ts';
import type { ExitCode } from './exit-codes.ts';
import { flagsGiven, projectSettings } from './project-settings.ts';
import type { Terminal } from './terminal.ts';

/** Adds `request`. */
export function addRequest(root: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  verb(root, 'request', 'Send one request to a server, checked by the catalogue, and print the answer.')
    .addArgument(
      new NamedArgument(
        '<request>',
        'the parameters, as in "list=allpages&aplimit=3", or a method and a path, as in "GET /posts/3"',
        'request',
      ),
    )
    .option('--server <address>', 'the address of the server (default: the one that the catalogue states)')
    .option('--interface <name>', 'the interface of the catalogue (default: the only one of the kind of request)')
    .option('-b, --binding <name>', 'the kind of deployment (default: the one of the catalogue, or else a preset)')
    .option('--post', 'send it even if it may change something; tokens are fetched')
    .option('--dry-run', 'send nothing; print the request')
    .option('--body <json>', 'the body of a request for a route, or - for standard input')
    .option('--all', 'read all items that the request lists, by as many requests as it takes')
    .option('--limit <number>', `with --all: the most items (default: ${usualItems})`, atLeastOne)
    .option('--json', 'print JSON (the default, unless the answer on a terminal is a list of plain values)')
    .option('--table', 'print the lists of an answer as tables')
    .option('--elevated', 'check with the limits for elevated rights')
    .option('-H, --header <header>', 'an additional request header, as "Name: value"; may be repeated', collect)
    .option('--login <user>', 'log in first, with the password in CATALPA_PASSWORD or one that is asked for')
    .option('--timeout <seconds>', 'the time limit of a request', seconds, 30)
    .addHelpText(
      'after',
      examples(
        "request 'list=allpages&aplimit=3' --server https://wiki.example/w/api.php",
        "request 'GET /wp/v2/posts?per_page=2' --server https://site.example/wp-json",
        `request 'POST /wp/v2/posts' --body '{"title":"A"}' --server https://site.example/wp-json --login ada --post`,
        "request 'action=edit&title=A&text=B' --server https://wiki.example/w/api.php --dry-run",
        "request 'list=allpages&aplimit=max' --server https://wiki.example/w/api.php --all --limit 5000 --json",
      ),
    )
    .action(async (text, options, command) => {
      const usual = { server: undefined, interface: undefined, binding: undefined, body: undefined, limit: undefined };
      const flags = { post: false, dryRun: false, all: false, json: false, table: false, elevated: false };
      const chosen = { ...usual, ...flags, header: [], login: undefined, ...options };
      const catalogue = requestCatalogue((await projectSettings(command)).settings, command);
      finish(await sendRequest(text, { ...chosen, catalogue }, terminal));
    });
}

/** The catalogue of the project; the one that ships with Catalpa if nothing names one, and there is none. */
export function requestCatalogue(settings: Settings, command: Command): string {
  const isNamed = flagsGiven<{ catalogue: string }>(command).catalogue !== undefined || settings.place(['catalogue']);
  return isNamed || existsSync(settings.catalogue) ? settings.catalogue : shippedFolder();
}
