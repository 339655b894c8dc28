import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalpa, folderOf } from '../support/cli.ts';

/** A folder with the script for a shell, and a program that prints these words and keeps the arguments that it was called with. */
async function folderFor(shell: string, words: readonly string[]): Promise<string> {
  const { out } = await catalpa('completion', shell);
  const folder = folderOf({
    script: out,
    words: words.map((word) => `${word}\n`).join(''),
    catalpa: `#!/bin/sh\nprintf '%s\\n' "$@" > "$(dirname "$0")/called"\ncat "$(dirname "$0")/words"\n`,
  });
  chmodSync(join(folder, 'catalpa'), 0o755);
  return folder;
}

/** The words that bash itself parts before the cursor are given, with the last part as the one to complete. */
const inBash = `cd "$1"; source ./script; COMP_LINE="$2"; COMP_POINT=\${#2}; shift 2
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); typed="\${COMP_WORDS[COMP_CWORD]}"
_catalpa ./catalpa "\${typed#[\\"\\']}"; printf '%s\\n' "\${COMPREPLY[@]}"`;

/** The words that bash offers at the end of a line, and the arguments that the program was called with. */
async function offered(line: string, parts: readonly string[], words: readonly string[]) {
  const folder = await folderFor('bash', words);
  const { stdout, stderr } = spawnSync('bash', ['-c', inBash, 'bash', folder, line, ...parts], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const called = spawnSync('cat', [join(folder, 'called')], { encoding: 'utf8' }).stdout;
  return { offered: stdout.split('\n').slice(0, -1), called: called.split('\n').slice(0, 3), folder };
}

test('Bash completes a quoted request as one word, and keeps the quotation open after "="', async () => {
  const { offered: words, called } = await offered(
    "catalpa request 'list=allpages&apfr",
    ['catalpa', 'request', "'list=allpages&apfr"],
    ['list=allpages&apfrom='],
  );
  expect(called).toEqual(['words', 'request', 'list=allpages&apfr']);
  expect(words).toEqual(['list=allpages&apfrom=', 'list=allpages&apfrom=...']);
});

test('Bash completes the part of an unquoted request after the last "=" or "&"', async () => {
  const { offered: words, called } = await offered(
    'catalpa request list=allpages\\&prop=in',
    ['catalpa', 'request', 'list', '=', 'allpages\\&prop', '=', 'in'],
    ['list=allpages&prop=info', 'list=allpages&prop=info|links'],
  );
  expect(called).toEqual(['words', 'request', 'list=allpages&prop=in']);
  expect(words).toEqual(['info', 'info\\|links']);
});

test('Bash completes a name with a space, and options still by themselves', async () => {
  const line = ['catalpa', 'show', 'GET\\ /po'];
  const name = await offered('catalpa show GET\\ /po', line, ['GET /posts']);
  expect(name.called).toEqual(['words', 'entries', 'GET /po']);
  expect(name.offered).toEqual(['GET\\ /posts']);
  const option = await offered('catalpa show --cat', ['catalpa', 'show', '--cat'], ['other']);
  expect(option.offered).toEqual(['--catalogue']);
});

test('Bash neither runs nor parts a name, however it is written', async () => {
  const hostile = ['$(touch ran)', '`touch ran`', '"; touch ran; "', 'a b', '*', "it's"];
  const { offered: words, folder } = await offered('catalpa show ', ['catalpa', 'show', ''], hostile);
  expect(words).toHaveLength(hostile.length);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
  writeFileSync(join(folder, 'line'), `printf '%s\\n' ${words.join(' ')}`);
  const { stdout } = spawnSync('bash', ['line'], { cwd: folder, encoding: 'utf8' });
  expect(stdout.split('\n').slice(0, -1)).toEqual(hostile);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
});

/** Where fish is not on this machine, only its script is looked at. */
test.each([
  ["catalpa request 'GET /posts?pa", ['words', 'request', 'GET /posts?pa'], ['GET /posts?page=']],
  ['catalpa request GET\\ /posts\\?pa', ['words', 'request', 'GET /posts?pa'], ['GET /posts?page=']],
  ['catalpa show $(to', ['words', 'entries', '$(to'], ['$(touch ran)']],
  ['catalpa show allp', ['words', 'entries', 'allp'], ['allpages']],
])('Fish completes %s', async (line, expected, words) => {
  const folder = await folderFor('fish', words);
  const program = 'source script; complete -C $argv[1]';
  const { error, stdout } = spawnSync('fish', ['--no-config', '-c', program, line], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  });
  if (error) {
    expect(error).toMatchObject({ code: 'ENOENT' });
    return;
  }
  expect(existsSync(join(folder, 'ran'))).toBe(false);
  if (line.includes('$(')) return;
  expect(stdout).toBe(`${words[0]}\n`);
  const called = spawnSync('cat', [join(folder, 'called')], { encoding: 'utf8' }).stdout;
  expect(called.split('\n').slice(0, 3)).toEqual(expected);
});

/** A stand-in for what zsh has only in a terminal: it prints what would be offered. */
const inZsh = `cd "$1"; compadd() { print -rl -- "$@" }; compdef() { : }
words=("\${(@)argv[2,-1]}"); CURRENT=$#words; PREFIX="\${words[CURRENT]#[\\"\\']}"; source ./script; _catalpa`;

test.each([
  [['./catalpa', 'request', "'list=allpages&apfr"], 'list=allpages&apfr', 'list=allpages&apfrom=', ['-S', '']],
  [['./catalpa', 'show', 'GET\\ /po'], 'GET /po', 'GET /posts', []],
  [['./catalpa', 'show', ''], '', '$(touch ran) `touch ran`', []],
])('Zsh completes %j', async (line, text, word, suffix) => {
  const folder = await folderFor('zsh', [word]);
  const { error, stdout, stderr } = spawnSync('zsh', ['-f', '-c', inZsh, 'zsh', folder, ...line], { encoding: 'utf8' });
  if (error) {
    expect(error).toMatchObject({ code: 'ENOENT' });
    return;
  }
  expect(stderr).toBe('');
  expect(stdout.split('\n').slice(0, -1)).toEqual([...suffix, '--', word]);
  const called = spawnSync('cat', [join(folder, 'called')], { encoding: 'utf8' }).stdout;
  expect(called.split('\n')[2]).toBe(text);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
});
