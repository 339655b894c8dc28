import type { CST, ErrorCode, YAMLError } from 'yaml';
import { lastNotAfter, startsOfLines } from '../../lib/lines.ts';
import type { Range } from './data.ts';
import type { YamlProblem } from './yaml-problem.ts';
import type { Tokens } from './yaml-tokens.ts';

interface Wording {
  readonly message?: string;
  readonly hint: string;
}

const noTags: Wording = { message: 'tags are not supported', hint: 'Remove the tag.' };
const noAnchors: Wording = { hint: 'Remove the anchor: the format has none.' };
const onOneLine: Wording = { hint: 'A key ends with ":" on its own line.' };

/** The messages and hints for the parser's errors. The parser's own message is used if it tells a person enough. */
const wordings: Readonly<Record<ErrorCode, Wording>> = {
  ALIAS_PROPS: { hint: 'Repeat the value: the format has no aliases.' },
  BAD_ALIAS: { hint: 'Put a text that starts with "&" or "*" in quotes.' },
  BAD_COLLECTION_TYPE: noTags,
  BAD_DIRECTIVE: { hint: 'Remove the line that starts with "%".' },
  BAD_DQ_ESCAPE: { hint: 'Use single quotes for text with backslashes.' },
  BAD_INDENT: { hint: 'Line it up with the keys that it belongs to.' },
  BAD_PROP_ORDER: noAnchors,
  BAD_SCALAR_START: { hint: 'Put the text in quotes.' },
  BLOCK_AS_IMPLICIT_KEY: { hint: 'Put nested keys on lines of their own; put a text that contains ": " in quotes.' },
  BLOCK_IN_FLOW: { hint: 'Close the bracket before, or write what is in it in brackets as well.' },
  DUPLICATE_KEY: { hint: 'Keep one of them.' },
  IMPOSSIBLE: { hint: 'Write it in a simpler way.' },
  KEY_OVER_1024_CHARS: { message: 'a key is longer than 1,024 characters', hint: 'Look for a stray ":".' },
  MISSING_CHAR: { hint: 'Close the quote or bracket; put a text that contains ": " in quotes.' },
  MULTILINE_IMPLICIT_KEY: onOneLine,
  MULTIPLE_ANCHORS: noAnchors,
  MULTIPLE_DOCS: { hint: 'Remove the line "---".' },
  MULTIPLE_TAGS: noTags,
  NON_STRING_KEY: { message: 'a key is not a text', hint: 'Put it in quotes, or look for a stray bracket.' },
  RESOURCE_EXHAUSTION: { hint: 'No file of a catalogue needs this: check what wrote it.' },
  TAB_AS_INDENT: { message: 'a tab is used to indent', hint: 'Indent with spaces.' },
  TAG_RESOLVE_FAILED: noTags,
  UNEXPECTED_TOKEN: {
    hint: 'Look for a missing or extra bracket, quote or comma; put such a text in quotes.',
  },
};

/** The maximum number of problems for which a related item is searched: that takes longer the larger the file is. */
const mostWithItems = 50;

interface Reading {
  readonly tokens: readonly CST.Token[];
  readonly text: string;
}

/**
 * Turns the errors of the parser into problems, at most one per line, as one slip causes several errors. `quotes` are quoted
 * texts that are not closed or span several lines: an error right after such a text is reported where the text starts.
 */
export function syntaxProblems(errors: readonly YAMLError[], text: string, { tokens, quotes }: Tokens): YamlProblem[] {
  const starts = startsOfLines(text);
  const lineOf = (offset: number): number => lastNotAfter(starts, offset);
  const ends = quotes.map(({ end }) => end);
  const byLine = new Map<number, YamlProblem>();
  for (const error of errors) {
    const [start] = error.pos;
    const line = lineOf(start);
    if (byLine.has(line)) continue;
    const quote = quotes[lastNotAfter(ends, start)];
    const isBehind = quote !== undefined && quote.end <= start && (quote.end === start || lineOf(quote.end) === line);
    const problem = isBehind ? quoteProblem(quote, error, line + 1) : problemOf(error);
    byLine.set(line, byLine.size < mostWithItems ? withOtherItem(problem, error, { tokens, text }) : problem);
  }
  return [...byLine.values()];
}

function problemOf(error: YAMLError): YamlProblem {
  const { message = sentence(error.message), hint } = wordings[error.code];
  return { code: 'yaml-syntax', message, range: rangeOf(error), hint };
}

/** Adds a related item to a problem: if items do not line up, or are of two kinds, another item may be the wrong one. */
function withOtherItem(
  problem: YamlProblem,
  { code, pos: [offset] }: YAMLError,
  { tokens, text }: Reading,
): YamlProblem {
  const columnOf = (start: number): number => start - text.lastIndexOf('\n', start - 1) - 1;
  if (code === 'UNEXPECTED_TOKEN') {
    const [first] = itemsOf(tokens.find(({ type }) => type === 'document'));
    // If the first key is indented further, the document ends at a key that is not.
    if (!first || columnOf(first.start) === 0) return problem;
    return { ...problem, related: { message: 'the first key is indented further', range: rangeAt(first.start) } };
  }
  if (code !== 'BAD_INDENT' && code !== 'BLOCK_AS_IMPLICIT_KEY') return problem;
  const items = itemsAround(tokens, offset);
  const item = items.find(({ start }) => start >= offset);
  const before = items.findLast(({ start }) => start < offset);
  const [first] = items;
  if (!item || !before || !first) return problem;
  // An error about an item may point at the blank lines before it.
  const moved = text.slice(offset, item.start).trim() === '' ? { ...problem, range: rangeAt(item.start) } : problem;
  if (code === 'BLOCK_AS_IMPLICIT_KEY')
    return { ...moved, related: { message: 'the key before', range: rangeAt(before.start) } };
  // An item that is indented further than its map is meant for the map in the item before.
  const meant = columnOf(item.start) > columnOf(first.start) ? itemsOf(before.value)[0] : undefined;
  return { ...moved, related: { message: 'the first of them', range: rangeAt((meant ?? first).start) } };
}

interface Item {
  readonly start: number;
  readonly value: CST.Token | undefined;
}

/** The items of the innermost map or list that has an item at or after an offset, and another before it. */
function itemsAround(tokens: readonly CST.Token[], offset: number): Item[] {
  for (const token of tokens) {
    const items = itemsOf(token);
    const before = items.findLast(({ start }) => start < offset);
    const inner = before?.value ? itemsAround([before.value], offset) : [];
    if (inner.length > 0) return inner;
    if (before && items.some(({ start }) => start >= offset)) return items;
  }
  return [];
}

function itemsOf(token: CST.Token | undefined): Item[] {
  if (token?.type === 'document') return itemsOf(token.value);
  if (token?.type !== 'block-map' && token?.type !== 'block-seq') return [];
  return token.items.map(({ key, value, start }) => {
    const indicator = start.find(({ type }) => type === 'seq-item-ind');
    return { start: (key ?? indicator ?? value)?.offset ?? Number.POSITIVE_INFINITY, value };
  });
}

function rangeAt(start: number): Range {
  return { start, end: start + 1 };
}

/** `line` is the line of the error, from 1. */
function quoteProblem({ start, end }: Range, error: YAMLError, line: number): YamlProblem {
  const range = { start, end: start + 1 };
  const { message } = problemOf(error);
  const hint = 'Close the quote where its text ends.';
  if (end === error.pos[0] && error.code === 'MISSING_CHAR') return { code: 'yaml-syntax', message, range, hint };
  return {
    code: 'yaml-syntax',
    message: `the text in quotes goes on to line ${line}, and something is wrong after it`,
    range,
    related: { message, range: rangeOf(error) },
    hint,
  };
}

function rangeOf({ pos: [start, end] }: YAMLError): Range {
  return { start, end: Math.max(end, start + 1) };
}

/** The library's message as a fact without a full stop. */
function sentence(message: string): string {
  const [first = ''] = message.split('\n');
  const fact = first.replace(/[.:]$/, '').replace(/(["'])quote$/, 'quote');
  return fact.charAt(0).toLowerCase() + fact.slice(1);
}
