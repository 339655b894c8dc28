import { Command } from 'commander';
import { expect, it } from 'vitest';

import { commandLine } from '../../scripts/cli/command-line.ts';
import { withConfig, withOutputs } from '../../scripts/cli/command-options.ts';

function lineOf(...args: readonly string[]): string {
  let line = '';
  const root = new Command('catalpa');
  withOutputs(withConfig(root.command('generate')))
    .argument('[targets...]')
    .option('--check')
    .option('-f, --format <name>', '', 'pretty')
    .action((targets, _options, command) => {
      line = commandLine(command, targets, ['check', 'format']);
    });
  root.parse(['generate', ...args], { from: 'user' });
  return line;
}

it.each([
  [[], 'catalpa generate'],
  [['--check', '-f', 'json', 'types', 'zod', '-o', 'src/generated'], 'catalpa generate types zod --out src/generated'],
  [['-b', 'mediawiki', '--check', '-b', 'wordpress'], 'catalpa generate --binding mediawiki --binding wordpress'],
  [['--no-config'], 'catalpa generate --no-config'],
  [['--config', 'ci/a.json'], 'catalpa generate --config ci/a.json'],
  [['--out=-x'], 'catalpa generate --out=-x'],
  [['--out', "our 'docs'"], "catalpa generate --out 'our '\\''docs'\\'''"],
  [['--out', ''], "catalpa generate --out ''"],
])('prints the command line %j without the flags of checking', (args, line) => {
  expect(lineOf(...args)).toBe(line);
});
