import { basename } from 'node:path';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Place, Source } from '../catalogue/sources/source.ts';
import { firstLineOf, placeOfThrown } from '../catalogue/sources/thrown.ts';
import { asPattern } from '../lib/as-pattern.ts';
import { type ThrownValue, thrownValue } from '../lib/thrown-value.ts';

/** A module of a project that could not be loaded. */
interface Failing {
  /** The path of the module, relative to the working folder. */
  readonly path: string;
  readonly error: unknown;
  /** The place of an error that has no other place. */
  readonly fallback: Place;
}

/** The finding for an error of a project's module, at the project's line that threw it. */
export function thrownError({ path, error, fallback }: Failing): Diagnostic {
  const thrown = thrownValue(error);
  const at = placeOfThrown(thrown) ?? fallback;
  const missing = missingModule(thrown);
  if (missing !== undefined) return missingError(path, missing, fallback);
  const parsed = /^ParseError: (.*)/.exec(firstLineOf(thrown));
  if (parsed) {
    const message = `"${path}" cannot be read: ${lowerFirst(parsed[1]?.trim() ?? '')}`;
    return { code: 'config', severity: 'error', message, at, hint: 'Correct the syntax there.' };
  }
  return {
    code: 'config',
    severity: 'error',
    message: `"${path}" throws ${thrown.name ?? 'a value that is no error'}: ${firstLineOf(thrown)}`,
    at,
    hint: 'Correct the code there.',
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The name of a missing module or package, from an error of Node or jiti; undefined for any other error. */
function missingModule({ code, message }: ThrownValue): string | undefined {
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return undefined;
  return /^Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
}

function missingError(path: string, name: string, fallback: Place): Diagnostic {
  const { source } = fallback;
  // Node gives the absolute path of a module that is imported by a relative path.
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

/** The range of the first text in quotes that ends with a name. */
function importOf({ text }: Source, name: string): { start: number; end: number } | undefined {
  const quoted = new RegExp(`(['"])(?:[^'"\\n]*/)?${asPattern(name)}\\1`);
  const match = quoted.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
