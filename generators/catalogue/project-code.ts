import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFileSync } from '../lib/file-system.ts';
import { startsOfLines } from '../lib/lines.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Place, type Source, sourceOver } from './source.ts';

// Rules and generators of a project are code that anybody may have written: what goes wrong in them is a finding, and no fault of ours.

/** A rule or generator of a project, as messages name it. */
export interface ProjectCode {
  readonly kind: 'rule' | 'generator';
  readonly name: string;
  /** Where it is named, for a failure that leads to no file. */
  readonly at: Place;
}

/** Reports that code of a project has thrown: at the first line of the stack that is not Catalpa's, where that is known. */
export function failureOf({ kind, name, at }: ProjectCode, error: unknown): Diagnostic {
  const [message = ''] = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n');
  const frame = error instanceof Error ? firstFrame(error.stack ?? '') : undefined;
  return {
    code: `${kind}-failed`,
    severity: 'error',
    message: `the ${kind} "${name}" failed: ${message}`,
    at: (frame && placeOfFrame(frame)) ?? at,
    hint: frame ? `It was thrown ${frame.text}.` : `Correct the ${kind}.`,
  };
}

/** Reports that code of a project returned or reported something else than it has to. */
export function wrongUseOf({ kind, name, at }: ProjectCode, what: string, hint: string): Diagnostic {
  return { code: `${kind}-failed`, severity: 'error', message: `the ${kind} "${name}" ${what}`, at, hint };
}

/** A line of a stack: a file, and the 1-based line and column in it. */
interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line as Node writes it, with the path from the working folder. */
  readonly text: string;
}

function firstFrame(stack: string): Frame | undefined {
  for (const [, called, address = '', line, column] of stack.matchAll(/^ +at (?:(.+) \()?(.+?):(\d+):(\d+)\)?$/gm)) {
    const file = address.startsWith('file:') ? fileURLToPath(address) : address.replace(/^async /, '');
    if (file.startsWith('node:') || isOurs(file)) continue;
    const place = `${relative('', file)}:${line}:${column}`;
    const text = called === undefined ? `at ${place}` : `at ${called} (${place})`;
    return { file, line: Number(line), column: Number(column), text };
  }
  return undefined;
}

/** The one file of the program, or the folder of its sources where it was not built. */
const ours = __dirname.endsWith(`${sep}generators${sep}catalogue`) ? dirname(__dirname) : __filename;

function isOurs(file: string): boolean {
  return file === ours || file.startsWith(`${ours}${sep}`);
}

function placeOfFrame({ file, line, column }: Frame): Place | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // A stack may name what is no file, such as code that was made from a text.
    return undefined;
  }
  const start = (startsOfLines(text)[line - 1] ?? 0) + column - 1;
  const word = /^[\w$]*/.exec(text.slice(start))?.[0].length ?? 0;
  return { source: textSource(relative('', file), text), path: [], part: 'value', range: { start, end: start + word } };
}

/** A text that is no file of a catalogue, by the name that is printed; every place in it is a range, or else its beginning. */
export function textSource(shown: string, text: string): Source {
  const nowhere = { start: 0, end: 0 };
  const source = sourceOver(shown, text, () => ({ data: undefined, problems: [], locate: () => nowhere }));
  return { ...source, shown };
}
