import { type Command, InvalidArgumentError } from 'commander';

/** A whole number from 0, as an option's value. */
export function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** A whole number from 1, as an option's value. */
export function atLeastOne(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It must be a whole number above 0.');
  return Number(text);
}

/** The number of a port, as an option's value. */
export function port(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('It must be a port.');
  return Number(text);
}

/** Seconds, as an option's value. */
export function seconds(text: string): number {
  const value = Number(text);
  if (!/^\d+(?:\.\d+)?$/.test(text) || value === 0 || value > 3600) {
    throw new InvalidArgumentError('It must be a number of seconds above 0, up to 3600.');
  }
  return value;
}

/** The values of an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** The examples at the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ catalpa ${line}\n`).join('')}`;
}

/** A verb with what all of them have. */
export function verb(root: Command, usage: string, purpose: string): Command {
  return root
    .command(usage)
    .description(purpose)
    .option('-c, --catalogue <folder>', 'the folder of the catalogue', 'spec')
    .helpOption('-h, --help', 'print this help')
    .exitOverride();
}
