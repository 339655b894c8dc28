import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFileSync } from '../../lib/file-system.ts';
import { startsOfLines } from '../../lib/lines.ts';
import type { ThrownValue } from '../../lib/thrown-value.ts';
import type { Range } from '../yaml/data.ts';
import { type Place, textSource } from './source.ts';

// Anybody may have written the code of a project: it may throw anything, and what it throws is a finding.

/** The first line of the message of a thrown value. */
export function firstLineOf({ message }: ThrownValue): string {
  return (/^.*/.exec(message)?.[0] ?? '').trim();
}

/**
 * The place in code of the project that an error comes from: the first in its stack that is neither in a package nor in Catalpa, as the
 * user can correct neither. Undefined if there is none.
 */
export function placeOfThrown(thrown: ThrownValue): Place | undefined {
  for (const frame of framesOf(thrown)) {
    const place = isOfProject(frame.file) ? placeOfFrame(frame) : undefined;
    if (place) return place;
  }
  return undefined;
}

/** A line and column of a file, both from 1. */
interface Frame {
  readonly file: string;
  readonly line: number;
  /** Undefined if it is not the column in the file. */
  readonly column: number | undefined;
}

/** `    at name (file:///folder/file.mjs:3:14)`, with or without the name. */
const call = /^ +at (?:.+ \()?(?:async )?(.+?):(\d+):(\d+)\)?$/gm;

/** The first line of the stack of a module that Node cannot link, `file:///folder/file.mjs:3`. */
const unlinked = /^(file:.+):(\d+)\n/g;

/** The second line of the message of a parser, which counts columns from 0. */
const unparsed = /^ParseError: .*\n\s*(.+):(\d+):(\d+)$/gm;

function framesOf({ message, stack }: ThrownValue): Frame[] {
  const found = (text: string, pattern: RegExp, columnOf: (column: number, file: string) => Frame['column']): Frame[] =>
    Array.from(text.matchAll(pattern), ([, address = '', line, column]) => {
      const file = pathOf(address);
      return { file, line: Number(line), column: columnOf(Number(column), file) };
    });
  return [
    ...found(message, unparsed, (column) => column + 1),
    ...found(stack, unlinked, () => 1),
    ...found(stack, call, (column, file) => (isTypeScript(file) ? undefined : column)),
  ];
}

/** TypeScript is transformed before it runs, which keeps lines but not columns. */
function isTypeScript(file: string): boolean {
  return /\.[mc]?ts$/.test(file);
}

function pathOf(address: string): string {
  if (!address.startsWith('file:')) return address;
  try {
    return fileURLToPath(address);
  } catch {
    return address;
  }
}

/** The folder of the built program, or that of its sources if it is not built. */
const ours = __dirname.endsWith(`${sep}generators${sep}catalogue`) ? dirname(__dirname) : __dirname;

function isOfProject(file: string): boolean {
  return !file.startsWith('node:') && !file.startsWith(`${ours}${sep}`) && !file.includes(`${sep}node_modules${sep}`);
}

/** The place of a stack frame; undefined if it names no file, such as code that was evaluated from a text. */
function placeOfFrame({ file, line, column }: Frame): Place | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return {
      source: textSource(relative('', file), text),
      path: [],
      part: 'value',
      range: rangeOf(text, line, column),
    };
  } catch {
    return undefined;
  }
}

/** The word at a line and column of code; without a column the whole line, from its first letter. */
function rangeOf(text: string, line: number, column: number | undefined): Range {
  const lines = text.trimEnd().split('\n');
  const index = Math.min(line, lines.length) - 1;
  const code = lines[index] ?? '';
  const from = column === undefined ? code.length - code.trimStart().length : Math.min(column - 1, code.length);
  const [marked = ''] = (column === undefined ? /^.*\S/ : /^(?:[\w$]+|.)/).exec(code.slice(from)) ?? [];
  const start = (startsOfLines(text)[index] ?? 0) + from;
  return { start, end: start + marked.length };
}
