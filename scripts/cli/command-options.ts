import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { defaultOptions, openapiFormats, openapiVersions, referenceFlavours } from '../../generators/emit/generator.ts';

/** Parses a whole number from 0. */
export function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** Parses a whole number from 1. */
export function atLeastOne(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.');
  return Number(text);
}

/** Parses the number of a port. */
export function port(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('It must be a port.');
  return Number(text);
}

/** Parses a number of seconds, up to an hour. */
export function seconds(text: string): number {
  return amount(text, 'seconds above 0, up to 3600', (value) => value > 0 && value <= 3600);
}

/** Parses a number of minutes, up to a day. */
export function minutes(text: string): number {
  return amount(text, 'minutes above 0, up to 1440', (value) => value > 0 && value <= 1440);
}

/** Parses a number of seconds to wait, up to an hour. */
export function pauseSeconds(text: string): number {
  return amount(text, 'seconds, 0 or more, up to 3600', (value) => value <= 3600);
}

function amount(text: string, bounds: string, isAllowed: (value: number) => boolean): number {
  const value = Number(text);
  if (!/^\d+(?:\.\d+)?$/.test(text) || !isAllowed(value))
    throw new InvalidArgumentError(`It must be a number of ${bounds}.`);
  return value;
}

/** Collects the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** An option that takes one of some values, which its description lists, and which shells complete. */
export class ListedOption extends Option {
  constructor(
    flags: string,
    purpose: string,
    readonly values: readonly string[],
    more = '',
  ) {
    super(flags, `${purpose}: ${values.join(', ')}${more}`);
  }
}

/** An argument that takes some of these values, which its description lists, and which shells complete. */
export class ListedArgument extends Argument {
  constructor(
    name: string,
    purpose: string,
    readonly values: readonly string[],
    more = '',
  ) {
    super(name, `${purpose}: ${values.join(', ')}${more}`);
  }
}

/** An argument that is a name of the catalogue, or a request that is made of such names, which shells complete. */
export class NamedArgument extends Argument {
  constructor(
    name: string,
    purpose: string,
    readonly names: 'entries' | 'request',
  ) {
    super(name, purpose);
  }
}

/** The examples at the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ catalpa ${line}\n`).join('')}`;
}

/** Adds a command with the options that all commands on a catalogue have. */
export function verb(root: Command, usage: string, purpose: string): Command {
  return withConfig(root.command(usage).description(purpose))
    .option('-c, --catalogue <folder>', 'the folder of the catalogue', 'spec')
    .helpOption('-h, --help', 'print this help')
    .exitOverride();
}

/** Adds the options that choose the config of the project. */
export function withConfig(command: Command): Command {
  return command
    .option('--config <file>', 'the configuration (default: catalpa.config.* or "catalpa" in package.json)')
    .option('--no-config', 'use no configuration');
}

/** Adds the options that choose which outputs are made, and where. */
export function withOutputs(command: Command): Command {
  return command
    .option('-o, --out <folder>', 'the folder to write to', 'out')
    .option('-b, --binding <name>', 'make outputs for this kind of deployment; may be repeated', collect)
    .option('--plain', 'also make the plain form of an interface with bindings')
    .addOption(
      new ListedOption('--openapi <version>', 'a version of OpenAPI', openapiVersions, '; may be repeated')
        .argParser(collect)
        .default([], defaultOptions.openapi.versions.join(', ')),
    )
    .addOption(
      new ListedOption('--openapi-format <name>', 'the format of OpenAPI documents', openapiFormats).default(
        defaultOptions.openapi.format,
      ),
    )
    .addOption(
      new ListedOption('--flavour <name>', 'the tool that reference pages are for', referenceFlavours).default(
        defaultOptions.reference?.flavour,
      ),
    )
    .addOption(templatesOption());
}

/** The option that names a folder of templates, for commands that make pages. */
export function templatesOption(): Option {
  return new Option('--templates <folder>', 'a folder of templates that replace those of Catalpa');
}
