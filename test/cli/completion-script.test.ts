import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importerNames } from '../../generators/api/importers.ts';
import { targetNames } from '../../generators/emit/index.ts';
import { formatNames } from '../../scripts/cli/commands/print-findings.ts';
import { catalpa, folderOf } from '../support/cli.ts';

/** The words that bash offers for the last of these, by the script that is printed for it. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const { out } = await catalpa('completion', 'bash');
  const folder = folderOf({ 'completion.bash': out });
  const program = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _catalpa; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', program, 'bash', join(folder, 'completion.bash'), 'catalpa', ...words],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

test('Bash completes the names of all commands', async () => {
  const { out } = await catalpa('--help');
  const [, listed = ''] = out.split('\nCommands:\n');
  const names = [...(listed.split('\n\n')[0] ?? '').matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name);
  const words = await offered('');
  expect(names.length).toBeGreaterThan(12);
  expect(words.filter((word) => !word.startsWith('-'))).toEqual(names);
});

test.each<[readonly string[], readonly string[]]>([
  [['ge'], ['generate']],
  [['generate', 'open'], ['openapi']],
  [['generate', '--dr'], ['--dry-run']],
  [['generate', 'types', '--over'], ['--overwrite']],
  [
    ['check', '--format', 'g'],
    ['github', 'gitlab'],
  ],
  [['check', '-f', 'pr'], ['pretty']],
  [['templates', 'e'], ['eject']],
  [['templates', 'eject', '--in'], ['--into']],
  [['templates', 'show', '--cat'], []],
  [['show', '--cat'], ['--catalogue']],
  [['generate', '--out', 't'], []],
  [['request', '--dr'], ['--dry-run']],
  [['completion', 'f'], ['fish']],
  [['unknown', 'ch'], ['check']],
])('After %j, bash offers %j', async (words, expected) => {
  expect(await offered(...words)).toEqual(expected);
});

test('Targets, kinds and formats are those of the program', async () => {
  expect(await offered('generate', '')).toEqual(expect.arrayContaining([...targetNames]));
  expect(await offered('import', '')).toEqual(expect.arrayContaining([...importerNames]));
  expect(await offered('drift', '--format', '')).toEqual(formatNames);
});

test('The scripts for zsh and fish have the purposes as well', async () => {
  const zsh = await catalpa('completion', 'zsh');
  expect(zsh.out).toMatch(/^#compdef catalpa\n/);
  expect(zsh.out).toContain(
    "'rules:List the consistency rules, those of the project among them, with the severities in force.'",
  );
  expect(zsh.out).toContain("'generate -o'|'generate --out') _files; return ;;");
  const fish = await catalpa('completion', 'fish');
  expect(fish.out).toContain(
    "complete -c catalpa -n '__fish_use_subcommand' -f -a 'rules' -d 'List the consistency rules,",
  );
  expect(fish.out).toContain(
    "complete -c catalpa -n '__fish_seen_subcommand_from show; and not __fish_seen_subcommand_from templates' -s c -l catalogue -r -d",
  );
  expect(fish.out).toContain("-s f -l format -r -f -a 'pretty json github");
});

/** Whether a shell that is on this machine reads its script without an error. */
test.each([
  ['bash', '-n'],
  ['zsh', '-n'],
  ['fish', '--no-execute'],
])('The script for %s is one that it reads', async (shell, flag) => {
  const { out } = await catalpa('completion', shell);
  const { error, stderr } = spawnSync(shell, [flag, join(folderOf({ script: out }), 'script')], { encoding: 'utf8' });
  if (error) expect(error).toMatchObject({ code: 'ENOENT' });
  else expect(stderr).toBe('');
});

test('Another shell is wrong usage', async () => {
  expect(await catalpa('completion', 'fush')).toEqual({
    code: 2,
    out: '',
    error: 'catalpa: there is no completion for "fush"\n  Did you mean "fish", "bash" or "zsh"?\n',
  });
});
