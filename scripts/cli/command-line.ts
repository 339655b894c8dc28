import type { Command, Option } from 'commander';

/**
 * The given command line without some of its flags, quoted for a shell.
 * @param operands The arguments that are not flags.
 * @param without The names of the flags that are left out, such as `dryRun`.
 */
export function commandLine(command: Command, operands: readonly string[], without: readonly string[]): string {
  const flags = command.options.flatMap((option) => {
    const name = option.attributeName();
    if (without.includes(name) || command.getOptionValueSource(name) !== 'cli') return [];
    return wordsOf(option, command.getOptionValue(name));
  });
  return [command.parent?.name() ?? '', command.name(), ...[...operands, ...flags].map(quotedWord)].join(' ').trim();
}

/** A flag with its values. A flag and its negation share a value: only the given one returns anything. */
function wordsOf({ long, negate }: Option, value: unknown): string[] {
  const flag = long ?? '';
  if (typeof value === 'boolean') return value === negate ? [] : [flag];
  if (negate) return [];
  return [value].flat().flatMap((one) => (String(one).startsWith('-') ? [`${flag}=${one}`] : [flag, String(one)]));
}

function quotedWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
