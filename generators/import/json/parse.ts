import { createScanner, type JSONScanner } from 'jsonc-parser';
import type { Path, Range } from '../../catalogue/yaml/data.ts';
import { ofServer, textFault } from './text-faults.ts';

/**
 * Makes a result from each value. Offsets are those in the text, including brackets and quotes. A path is that of the current value, and
 * is valid only until the call returns.
 */
export interface Builder<T> {
  scalar(value: string | number | boolean | null, start: number, end: number, path: Path): T;
  /** Makes an empty list, to which items are added. */
  list(path: Path): T;
  addItem(list: T, item: T): void;
  /** Makes an empty map, to which members are added. */
  map(path: Path): T;
  addMember(map: T, key: Key, value: T, path: Path): void;
  /** Returns the final form of a list or map after everything was added. */
  close(collection: T, range: Range): T;
}

/** A key and its range. */
export interface Key {
  readonly text: string;
  readonly range: Range;
}

/** The first syntax error in a text. */
export interface JsonFault {
  readonly code: 'json-syntax' | 'json-depth';
  readonly message: string;
  readonly range: Range;
  readonly hint?: string;
  readonly related?: { readonly message: string; readonly range: Range };
}

/** Three times the depth of known self-descriptions. A catalogue nests them a few levels deeper, and is read up to a depth of 64. */
const deepest = 40;

/** The tokens of the scanner, whose own names exist only in its type declarations. */
const token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  nullWord: 7,
  trueWord: 8,
  falseWord: 9,
  text: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  blank: 15,
  end: 17,
} as const;

/** Carries a fault out of the recursion. */
class Stop extends Error {
  constructor(readonly fault: JsonFault) {
    super(fault.message);
  }
}

interface Reader<T> {
  readonly scanner: JSONScanner;
  readonly builder: Builder<T>;
  readonly path: (string | number)[];
  /** The offsets of the open collections. */
  readonly open: number[];
}

/** Reads strict JSON. The builder makes the result. */
export function parseJson<T>(text: string, builder: Builder<T>): { readonly value: T } | { readonly fault: JsonFault } {
  const reader: Reader<T> = { scanner: createScanner(text), builder, path: [], open: [] };
  try {
    next(reader);
    const value = readValue(reader, 'a value');
    if (next(reader) !== token.end) {
      throw new Stop({
        code: 'json-syntax',
        message: 'there is more text after the end of the JSON',
        range: tokenRange(reader),
        hint: 'Remove it, or check the program that writes it.',
      });
    }
    return { value };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { fault: error.fault };
  }
}

/** The next token that is not white space. */
function next({ scanner }: Reader<unknown>): number {
  let found: number;
  do found = scanner.scan();
  while (found === token.lineBreak || found === token.blank);
  return found;
}

function tokenRange({ scanner }: Reader<unknown>): Range {
  const start = scanner.getTokenOffset();
  return { start, end: start + scanner.getTokenLength() };
}

/** Reads the value that begins with the current token, and stops at its last token. */
function readValue<T>(reader: Reader<T>, expected: string): T {
  const { scanner } = reader;
  switch (scanner.getToken() as number) {
    case token.openBrace:
      return readMap(reader);
    case token.openBracket:
      return readList(reader);
    case token.text:
      return readScalar(reader, readText(reader));
    case token.number:
      if (scanner.getTokenError() !== 0) throw unexpected(reader, 'a whole number');
      return readScalar(reader, Number(scanner.getTokenValue()));
    case token.trueWord:
      return readScalar(reader, true);
    case token.falseWord:
      return readScalar(reader, false);
    case token.nullWord:
      return readScalar(reader, null);
    default:
      throw unexpected(reader, expected);
  }
}

function readScalar<T>({ scanner, builder, path }: Reader<T>, value: string | number | boolean | null): T {
  const start = scanner.getTokenOffset();
  return builder.scalar(value, start, start + scanner.getTokenLength(), path);
}

function readMap<T>(reader: Reader<T>): T {
  const { builder, path } = reader;
  const start = opened(reader);
  const map = builder.map(path);
  let found = next(reader);
  while (found !== token.closeBrace) {
    if (found !== token.text) throw unexpected(reader, 'a key in double quotes');
    const key = { text: readText(reader), range: tokenRange(reader) };
    if (next(reader) !== token.colon) throw unexpected(reader, '":"');
    next(reader);
    path.push(key.text);
    builder.addMember(map, key, readValue(reader, 'a value'), path);
    path.pop();
    found = afterItem(reader, token.closeBrace, '}');
  }
  return builder.close(map, closed(reader, start));
}

function readList<T>(reader: Reader<T>): T {
  const { builder, path } = reader;
  const start = opened(reader);
  const list = builder.list(path);
  let found = next(reader);
  for (let index = 0; found !== token.closeBracket; index += 1) {
    path.push(index);
    builder.addItem(list, readValue(reader, 'a value'));
    path.pop();
    found = afterItem(reader, token.closeBracket, ']');
  }
  return builder.close(list, closed(reader, start));
}

/** Reads the tokens after a member or item, up to the closing bracket or the first token of the next one, and returns that. */
function afterItem(reader: Reader<unknown>, closing: number, bracket: string): number {
  const found = next(reader);
  if (found === closing) return found;
  if (found !== token.comma) throw unexpected(reader, `"," or "${bracket}"`);
  const comma = tokenRange(reader);
  const behind = next(reader);
  if (behind !== closing) return behind;
  throw new Stop({
    code: 'json-syntax',
    message: `there is a comma before "${bracket}"`,
    range: comma,
    hint: 'Remove the comma.',
  });
}

function opened({ scanner, open }: Reader<unknown>): number {
  const start = scanner.getTokenOffset();
  if (open.length === deepest) {
    throw new Stop({
      code: 'json-depth',
      message: `nested more than ${deepest} levels deep`,
      range: { start, end: start + 1 },
      hint: ofServer.tooDeep,
    });
  }
  open.push(start);
  return start;
}

function closed({ scanner, open }: Reader<unknown>, start: number): Range {
  open.pop();
  return { start, end: scanner.getPosition() };
}

function readText(reader: Reader<unknown>): string {
  const { scanner } = reader;
  const error = scanner.getTokenError() as number;
  if (error === 0) return scanner.getTokenValue();
  const range = tokenRange(reader);
  scanner.scan();
  if (error === 2 && (scanner.getToken() as number) === token.end) throw cutOff(reader, range.start);
  throw new Stop({ code: 'json-syntax', range, ...textFault(error) });
}

function cutOff({ open }: Reader<unknown>, end: number): Stop {
  const last = open.at(-1);
  return new Stop({
    code: 'json-syntax',
    message: 'the document ends in the middle of the JSON',
    range: { start: end, end },
    hint: ofServer.cutOff,
    ...(last === undefined
      ? {}
      : { related: { message: 'this is not closed', range: { start: last, end: last + 1 } } }),
  });
}

function unexpected(reader: Reader<unknown>, expected: string): Stop {
  const { scanner } = reader;
  const found = scanner.getToken() as number;
  const range = tokenRange(reader);
  if (found === token.end) return cutOff(reader, range.start);
  if (found === token.lineComment || found === token.blockComment) {
    return new Stop({ code: 'json-syntax', message: 'JSON has no comments', range, hint: 'Remove it.' });
  }
  const message = `something else stands where ${expected} should`;
  const isQuoted = scanner.getTokenValue().startsWith("'");
  const hint = isQuoted ? 'Put texts and keys in double quotes.' : ofServer.notJson;
  return new Stop({ code: 'json-syntax', message, range, hint });
}
