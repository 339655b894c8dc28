import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WriteError } from '../../generators/write/error.ts';
import type { GeneratorOutput } from '../../generators/write/paths.ts';

/** A folder that is gone when the test is over, or whatever else is named. */
export function temporaryFolder(whenOver: (clean: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-test-'));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The output of a generator, with its files by path in its folder. */
export function made(name: string, files: Readonly<Record<string, string>>): GeneratorOutput {
  return { generator: { name }, files: Object.entries(files).map(([path, text]) => ({ path, text })) };
}

export function put(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Everything below a folder: files with their text, and folders that are empty. The manifest is left out. */
export function tree(root: string, below = ''): Record<string, string> {
  if (!existsSync(root)) return {};
  const found: Record<string, string> = {};
  const names = readdirSync(join(root, below)).sort();
  if (names.length === 0 && below !== '') found[`${below}/`] = '';
  for (const name of names) {
    const path = below === '' ? name : `${below}/${name}`;
    if (path === 'manifest.json') continue;
    const stats = lstatSync(join(root, path));
    if (stats.isDirectory()) Object.assign(found, tree(root, path));
    else found[path] = stats.isSymbolicLink() ? '(link)' : readFileSync(join(root, path), 'utf8');
  }
  return found;
}

export function manifestIn(root: string): string {
  return readFileSync(join(root, 'manifest.json'), 'utf8');
}

/** The problems that an operation throws, with the folder's own path as `out`. */
export function problemsOf(root: string, operation: () => unknown): { message: string; hint: string }[] {
  const named = (text: string): string => text.replaceAll(root, 'out');
  try {
    operation();
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    return error.problems.map(({ message, hint }) => ({ message: named(message), hint: named(hint) }));
  }
  return [];
}

export function messagesOf(root: string, operation: () => unknown): string[] {
  return problemsOf(root, operation).map(({ message }) => message);
}
