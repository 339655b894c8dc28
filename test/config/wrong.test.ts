import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { catalpa, folderOf } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { tree } from '../write/support.ts';
import { inFolder } from './support.ts';

/** A config or a command line with a mistake. */
interface Case {
  readonly name: string;
  /** Beside a package.json and a catalogue in `spec`; an empty package.json is left out. */
  readonly files: Readonly<Record<string, string>>;
  /** The folder in which the command is run; that of the project by default. */
  readonly in?: string;
  readonly run: string;
  /** Everything that is printed. */
  readonly expected: string;
}

const cases = join(import.meta.dirname, 'wrong');

describe.each(readdirSync(cases).sort())('%s', (file) => {
  const all: readonly Case[] = parse(readFileSync(join(cases, file), 'utf8'));

  it.each(all)('$name', async ({ files, in: below = '.', run, expected }) => {
    const spec = Object.entries(mini).map(([path, text]) => [`spec/${path}`, text]);
    const all: Record<string, string> = { 'package.json': '{}', ...Object.fromEntries(spec), ...files };
    const given = Object.entries(all);
    const folder = folderOf(Object.fromEntries(given.filter(([path, text]) => path !== 'package.json' || text !== '')));
    const before = tree(folder);
    const { code, out, error } = await inFolder(join(folder, below), () => catalpa(...run.split(' ')));
    expect(error.replaceAll(folder, '<folder>')).toBe(expected);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(tree(folder)).toEqual(before);
  });
});
