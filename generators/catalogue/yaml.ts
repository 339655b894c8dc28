import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isSeq,
  type ParsedNode,
  Parser,
  type Scalar,
  type YAMLError,
} from 'yaml';
import type { Data, Path, Range } from './data.ts';
import { locate, nameOf, rangeOf } from './yaml-places.ts';
import { isInexact, readValues } from './yaml-values.ts';

/** A reason why a file cannot be taken as it is. */
export interface YamlProblem {
  readonly code: string;
  readonly message: string;
  readonly range: Range;
  readonly related?: { readonly message: string; readonly range: Range };
  readonly hint?: string;
}

export interface ParsedYaml {
  /** Undefined where there are problems. */
  readonly data: Data | undefined;
  readonly problems: readonly YamlProblem[];
  locate(path: Path, part: 'key' | 'value'): Range;
}

/** Deeper than any file of the format; keeps hostile nesting from exhausting the stack. */
const deepest = 64;

/** The parser's own words are kept where they say what a person would want to know. */
const wordings: Readonly<Record<string, { readonly message?: string; readonly hint: string }>> = {
  TAB_AS_INDENT: { message: 'a tab is used to indent', hint: 'Indent with spaces.' },
  BAD_INDENT: { hint: 'Line it up with the keys that it belongs to.' },
  NON_STRING_KEY: { message: 'a key is not a text', hint: 'Put it in quotes, or look for a stray bracket.' },
  BAD_SCALAR_START: { hint: 'Put the text in quotes.' },
  MISSING_CHAR: { hint: 'Close the quote or bracket; put a text that contains ": " in quotes.' },
  MULTILINE_IMPLICIT_KEY: { hint: 'A key ends with ":" on its own line.' },
  BLOCK_AS_IMPLICIT_KEY: { hint: 'Put nested keys on lines of their own; put a text that contains ": " in quotes.' },
  BAD_DQ_ESCAPE: { hint: 'Use single quotes for text with backslashes.' },
};

// Duplicate keys are found below: the library compares every key with every other.
const options = {
  schema: 'core',
  prettyErrors: false,
  uniqueKeys: false,
  stringKeys: true,
  merge: false,
  logLevel: 'error',
} as const;

/** Reads a YAML 1.2 text. Places are looked for only when one is asked for, or when something is wrong with the text. */
export function parseYaml(text: string): ParsedYaml {
  const data = readValues(text, deepest);
  if (data === undefined) return parseWithPlaces(text);
  let placed: ParsedYaml | undefined;
  return {
    data,
    problems: [],
    locate(path, part) {
      placed ??= parseWithPlaces(text);
      return placed.locate(path, part);
    },
  };
}

/** The same from a tree that knows the offsets of its nodes, and with every problem. */
export function parseWithPlaces(text: string): ParsedYaml {
  const tokens = [...new Parser().parse(text)];
  const deep = tokenTooDeep(tokens);
  if (deep) return { data: undefined, problems: [tooDeep(deep)], locate: () => deep };
  const [document, second] = new Composer(options).compose(tokens, true, text.length);
  if (!document) throw new Error('the YAML library gave no document');
  const problems = syntaxProblems(document.errors, text);
  if (second) problems.push(secondDocument(second, text));
  const data = problems.length > 0 ? undefined : toData(document.contents, problems);
  return {
    data: problems.length > 0 ? undefined : data,
    problems,
    locate: (path, part) => locate(document.contents, path, part, text),
  };
}

function syntaxProblems(errors: readonly YAMLError[], text: string): YamlProblem[] {
  const byLine = new Map<number, YamlProblem>();
  for (const error of errors) {
    const [start, end] = error.pos;
    const line = text.lastIndexOf('\n', start - 1);
    // One slip makes the parser complain several times over the same line.
    if (byLine.has(line)) continue;
    const wording = wordings[error.code];
    const range = { start, end: Math.max(end, start + 1) };
    byLine.set(line, {
      code: 'yaml-syntax',
      message: wording?.message ?? sentence(error.message),
      range,
      ...(wording ? { hint: wording.hint } : {}),
    });
  }
  return [...byLine.values()];
}

/** The library's message as a fact without a full stop. */
function sentence(message: string): string {
  const [first = ''] = message.split('\n');
  const fact = first.replace(/[.:]$/, '').replace(/(["'])quote$/, 'quote');
  return fact.charAt(0).toLowerCase() + fact.slice(1);
}

function secondDocument(document: Document.Parsed, text: string): YamlProblem {
  const start = Math.max(0, text.lastIndexOf('---', document.range[0]));
  return {
    code: 'yaml-syntax',
    message: 'the file holds more than one document',
    range: { start, end: start + 3 },
    hint: 'Remove the line "---".',
  };
}

/** The first token that lies too deep. Composing is recursive, so this has to be known before. */
function tokenTooDeep(tokens: readonly CST.Token[]): Range | undefined {
  const pending = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { token, depth } = next;
    if (depth > deepest) return { start: token.offset, end: token.offset + 1 };
    if (token.type === 'document' && token.value) pending.push({ token: token.value, depth });
    if (!('items' in token)) continue;
    for (const { key, value } of token.items) {
      if (key) pending.push({ token: key, depth: depth + 1 });
      if (value) pending.push({ token: value, depth: depth + 1 });
    }
  }
  return undefined;
}

function tooDeep(range: Range): YamlProblem {
  return {
    code: 'yaml-depth',
    message: `nested more than ${deepest} levels deep`,
    range,
    hint: 'No file of a catalogue needs this: check what wrote it.',
  };
}

function toData(node: ParsedNode | null, problems: YamlProblem[]): Data {
  if (node === null) return null;
  if (isAlias(node)) {
    problems.push({
      code: 'yaml-alias',
      message: `"*${node.source}" is an alias, which the format does not have`,
      range: rangeOf(node),
      hint: 'Repeat the value, or name it once as a shared set or group.',
    });
    return null;
  }
  if (node.tag?.startsWith('!') && node.tag !== '!') {
    problems.push({
      code: 'yaml-tag',
      message: `"${node.tag}" is a tag, which the format does not have`,
      range: rangeOf(node),
      hint: 'Remove the tag.',
    });
  }
  if (isSeq<ParsedNode>(node)) return node.items.map((item) => toData(item, problems));
  if (isMap<ParsedNode, ParsedNode | null>(node)) return mapData(node.items, problems);
  const inexact = inexactNumber(node);
  if (inexact) problems.push(inexact);
  return scalarData(node.value);
}

function inexactNumber(node: Scalar.Parsed): YamlProblem | undefined {
  const { value, source } = node;
  if (!isInexact(source, value)) return undefined;
  return {
    code: 'yaml-number',
    message: `the number ${source} has more digits than can be kept: it would become ${value}`,
    range: rangeOf(node),
    hint: 'Put it in quotes if it is text, or use a smaller number.',
  };
}

function mapData(pairs: readonly { key: ParsedNode; value: ParsedNode | null }[], problems: YamlProblem[]): Data {
  const map = new Map<string, Data>();
  const keys = new Map<string, ParsedNode>();
  for (const { key, value } of pairs) {
    const name = nameOf(key);
    const first = keys.get(name);
    if (first) {
      problems.push({
        code: 'duplicate-key',
        message: `the key "${name}" occurs twice`,
        range: rangeOf(key),
        related: { message: 'the first one', range: rangeOf(first) },
        hint: 'Keep one of them.',
      });
    }
    keys.set(name, key);
    map.set(name, toData(value, problems));
  }
  return map;
}

function scalarData(value: unknown): Data {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' || value === null)
    return value;
  return String(value);
}
