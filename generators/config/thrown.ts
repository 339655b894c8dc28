import { basename, dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../catalogue/diagnostic.ts';
import type { Place, Source } from '../catalogue/source.ts';
import { existsSync } from '../lib/file-system.ts';
import { startsOfLines } from '../lib/lines.ts';
import { named, sourceOf } from './read-data.ts';

/** A module of a project that could not be loaded. */
interface Failing {
  /** The path of the module, from the working folder. */
  readonly path: string;
  readonly error: unknown;
  /** The text in which an error without a place of its own is shown. */
  readonly fallback: Place;
}

/** An error of a module of the project as a finding, at the line of the project that the error comes from. */
export function thrownError({ path, error, fallback }: Failing): Diagnostic {
  const at = placeOfError(path, error) ?? fallback;
  const missing = missingModule(error);
  if (missing !== undefined) return missingError(path, missing, fallback);
  const parsed = /^ParseError: (.*)/.exec(messageOf(error));
  if (parsed) {
    const message = `"${path}" cannot be read: ${lowerFirst(parsed[1]?.trim() ?? '')}`;
    return { code: 'config', severity: 'error', message, at, hint: 'Correct the syntax there.' };
  }
  return {
    code: 'config',
    severity: 'error',
    message: `"${path}" throws ${nameOf(error)}: ${messageOf(error)}`,
    at,
    hint: 'Correct the code there.',
  };
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').trim();
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'a value that is no error';
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A frame of a stack, or the place that a parser adds to its message: `/path/file.ts:3:14`. */
const frame = /(?:file:\/\/|(?<=[\s(]))((?:\/|[A-Za-z]:[\\/])[^\n():]*):(\d+)(?::(\d+))?/g;

/** The innermost place of the project that an error comes from, as code of packages and of Catalpa is not what is to be corrected. */
function placeOfError(path: string, error: unknown): Place | undefined {
  const folder = resolve(dirname(path));
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : '';
  const isParser = text.startsWith('ParseError');
  for (const [, name = '', line = '1', column = '1'] of text.matchAll(frame)) {
    const file = name.startsWith('/') ? fileOf(name) : name;
    if (!file.startsWith(folder + sep) || file.includes(`${sep}node_modules${sep}`)) continue;
    if (/[\\/]dist[\\/]catalpa\.[^\\/]*$/.test(file) || !existsSync(file)) continue;
    // A parser counts columns from 0.
    return placeIn(file, Number(line), Number(column) + (isParser ? 1 : 0));
  }
  return undefined;
}

function fileOf(path: string): string {
  try {
    return fileURLToPath(`file://${path}`);
  } catch {
    return path;
  }
}

/** The word at a line and column, both from 1. */
function placeIn(file: string, line: number, column: number): Place {
  const shown = relative(resolve(), file);
  const source = named(sourceOf(shown), shown);
  const start = Math.min((startsOfLines(source.text)[line - 1] ?? 0) + column - 1, source.text.length);
  const [word = ''] = /^[\w$]+|^./.exec(source.text.slice(start)) ?? [];
  return { source, path: [], part: 'value', range: { start, end: start + word.length } };
}

/** The name of a module or a package that is not there, as an error of Node or jiti tells it. */
function missingModule(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code !== 'ERR_MODULE_NOT_FOUND' && error.code !== 'MODULE_NOT_FOUND') return undefined;
  return /^Cannot find (?:module|package) '([^']+)'/.exec(error.message)?.[1];
}

function missingError(path: string, name: string, fallback: Place): Diagnostic {
  const { source } = fallback;
  // Node gives the whole path of a module that a relative name leads to.
  const isFile = /^(?:\.|\/|[A-Za-z]:[\\/]|file:)/.test(name);
  const word = isFile ? basename(name) : name;
  const range = importOf(source, word);
  const hints: Readonly<Record<string, string>> = {
    catalpa: 'Install it for the project: npm install --save-dev catalpa',
  };
  return {
    code: 'config',
    severity: 'error',
    message: `"${path}" imports "${isFile && !name.startsWith('.') ? word : name}", which is not there`,
    at: range ? { source, path: [], part: 'value', range } : fallback,
    hint: hints[name] ?? (isFile ? 'Correct the path, or add the file.' : 'Install the package, or correct its name.'),
  };
}

/** The text in quotes that ends with a name. */
function importOf({ text }: Source, name: string): { start: number; end: number } | undefined {
  const quoted = new RegExp(`(['"])(?:[^'"\\n]*/)?${name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}\\1`);
  const match = quoted.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
