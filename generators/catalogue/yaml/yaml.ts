import { Composer, type CST, type Document, isAlias, isMap, isScalar, isSeq, type ParsedNode, type Scalar } from 'yaml';
import { CappedList } from '../../lib/capped-list.ts';
import { withAllDigits, withCommas } from '../../lib/numbers.ts';
import type { Data, Part, Path, Range } from './data.ts';
import { mergeConflicts } from './merge-conflicts.ts';
import { moreFindingsCode, moreWords, mostKept } from './more-findings.ts';
import { locate, nameOf, rangeOf } from './yaml-places.ts';
import type { YamlProblem } from './yaml-problem.ts';
import { syntaxProblems } from './yaml-syntax.ts';
import { type Limits, tokensOf } from './yaml-tokens.ts';
import { readValues } from './yaml-values.ts';

export interface ParsedYaml {
  /** Undefined if there are problems. */
  readonly data: Data | undefined;
  readonly problems: readonly YamlProblem[];
  locate(path: Path, part: Part): Range;
}

/** Limits that no file of the format reaches: deep nesting exhausts the stack, and tokens the memory. */
const limits: Limits = { depth: 64, tokens: 1_000_000 };

/** A text that is being read. */
interface Reading {
  readonly text: string;
  readonly problems: CappedList<YamlProblem>;
}

// `mapData` finds duplicate keys: the library compares every key with every other.
const options = {
  schema: 'core',
  prettyErrors: false,
  uniqueKeys: false,
  stringKeys: true,
  merge: false,
  logLevel: 'error',
} as const;

/** Reads a YAML 1.2 text. Places are determined only when one is needed, or when something is wrong with the text. */
export function parseYaml(text: string): ParsedYaml {
  // A longer text may have more tokens than are read, and is then refused whether or not a place in it is asked for.
  const data = text.length > limits.tokens ? undefined : readValues(text, limits.depth);
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

/** Reads a YAML text into a tree with the offsets of its nodes, and reports all problems. */
export function parseWithPlaces(text: string): ParsedYaml {
  const split = tokensOf(text, limits);
  const { tokens, beyond } = split;
  if (beyond) {
    const problem = { ...beyondLimit[beyond.limit], range: beyond.range };
    return { data: undefined, problems: [problem], locate: () => beyond.range };
  }
  const [document, second] = composed(tokens, text.length);
  if (!document) throw new Error('the YAML library gave no document');
  const problems = new CappedList<YamlProblem>(mostKept);
  const conflicts = document.errors.length > 0 ? mergeConflicts(text) : [];
  const syntax = conflicts.length > 0 ? conflicts : syntaxProblems(document.errors, text, split);
  for (const problem of syntax) problems.add(problem);
  if (second) problems.add(secondDocument(second, text));
  const data = problems.added > 0 ? undefined : toData(document.contents, { text, problems });
  return {
    data: problems.added > 0 ? undefined : data,
    problems: problems.withRest(moreProblems),
    locate: (path, part) => locate(document.contents, path, part, text),
  };
}

/** The tree of the readable part of a text; null if nothing can be read. */
export function treeOf(text: string): ParsedNode | null {
  const { tokens, beyond } = tokensOf(text, limits);
  return beyond ? null : (composed(tokens, text.length)[0]?.contents ?? null);
}

/** The first two documents of a text. */
function composed(tokens: readonly CST.Token[], length: number): Document.Parsed[] {
  const { stackTraceLimit } = Error;
  // The library creates an error for each problem, which costs ten times as much with a stack trace that nobody reads.
  Error.stackTraceLimit = 0;
  try {
    const [first, second] = new Composer(options).compose(tokens, true, length);
    return [first, second].filter((document) => document !== undefined);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function moreProblems({ range }: YamlProblem, count: number): YamlProblem {
  return { code: moreFindingsCode, range, ...moreWords(count) };
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

const beyondLimit: Readonly<Record<keyof Limits, Omit<YamlProblem, 'range'>>> = {
  depth: {
    code: 'yaml-depth',
    message: `nested more than ${limits.depth} levels deep`,
    hint: 'No file of a catalogue needs this: check what wrote it.',
  },
  tokens: {
    code: 'yaml-size',
    message: `the file has more than ${withCommas(limits.tokens)} words, marks and line breaks`,
    hint: 'Divide it into several files.',
  },
};

function toData(node: ParsedNode | null, reading: Reading): Data {
  const { problems } = reading;
  if (node === null) return null;
  if (isAlias(node)) {
    problems.add({
      code: 'yaml-alias',
      message: `"*${node.source}" is an alias, which the format does not have`,
      range: rangeOf(node),
      hint: 'Repeat the value, or name it once as a shared set or group.',
    });
    return null;
  }
  checkNode(node, reading);
  if (isSeq<ParsedNode>(node)) return node.items.map((item) => toData(item, reading));
  if (isMap<ParsedNode, ParsedNode | null>(node)) return mapData(node.items, reading);
  for (const problem of [infinite(node), goingOn(node, reading.text)]) if (problem) problems.add(problem);
  return scalarData(node);
}

function tagProblem(tag: string, range: Range): YamlProblem {
  const written = tag.replace('tag:yaml.org,2002:', '!!');
  const hint = written === '!!str' ? 'Put the value in quotes instead.' : 'Remove the tag.';
  return { code: 'yaml-tag', message: `"${written}" is a tag, and tags are not supported`, range, hint };
}

function infinite(node: Scalar.Parsed): YamlProblem | undefined {
  if (typeof node.value !== 'number' || Number.isFinite(node.value) || !/\d/.test(node.source)) return undefined;
  return {
    code: 'yaml-number',
    message: 'the number is larger than any that can be kept',
    range: rangeOf(node),
    hint: 'Put it in quotes if it is text, or use a smaller number.',
  };
}

/** Reports problems that keys and values have in common. */
function checkNode(node: ParsedNode, { problems }: Reading): void {
  if (node.tag !== undefined) problems.add(tagProblem(node.tag, rangeOf(node)));
  if (!isScalar(node) || typeof node.value !== 'string' || node.value.isWellFormed()) return;
  problems.add({
    code: 'yaml-syntax',
    message: 'a text has half of a character, which no file can hold',
    range: rangeOf(node),
    hint: 'Write the character itself, or both of its escapes.',
  });
}

/** Reports an item that an unquoted text has taken in as a further line, because it is indented further. */
function goingOn(node: Scalar.Parsed, text: string): YamlProblem | undefined {
  if (node.type !== 'PLAIN') return undefined;
  const { start, end } = rangeOf(node);
  const item = /\n *(- .*)/.exec(text.slice(start, end));
  if (!item) return undefined;
  const [whole, line = ''] = item;
  const from = start + item.index + whole.length - line.length;
  return {
    code: 'yaml-indent',
    message: `"${line.trim()}" continues the text before it, as it is indented further`,
    range: { start: from, end: from + line.trimEnd().length },
    hint: 'Line it up with the items before it, or put the text in quotes.',
  };
}

function mapData(pairs: readonly { key: ParsedNode; value: ParsedNode | null }[], reading: Reading): Data {
  const { problems } = reading;
  const map = new Map<string, Data>();
  const keys = new Map<string, ParsedNode>();
  for (const { key, value } of pairs) {
    checkNode(key, reading);
    const name = nameOf(key);
    const first = keys.get(name);
    if (first) {
      problems.add({
        code: 'duplicate-key',
        message: `the key "${name}" occurs twice`,
        range: rangeOf(key),
        related: { message: 'the first one', range: rangeOf(first) },
        hint: 'Keep one of them.',
      });
    }
    keys.set(name, key);
    map.set(name, toData(value, reading));
  }
  return map;
}

function scalarData({ value, source }: Scalar.Parsed): Data {
  if (typeof value === 'number') return withAllDigits(value, source);
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : String(value);
}
