import { type Flags, readClass, readEscape } from './classes.ts';
import type { Expression, Item, Node } from './nodes.ts';

/** The deepest nesting of an expression that is parsed. */
const deepest = 40;

const anchors: ReadonlyMap<string, string> = new Map([
  ['\\A', '^'],
  ['\\b', '\\b'],
  ['\\B', '\\B'],
  ['\\Z', '$'],
  ['\\z', '$'],
]);

interface Reader {
  readonly source: string;
  readonly flags: Flags;
  at: number;
}

/** Parses a regular expression of PCRE; undefined if it is invalid. */
export function parseExpression(source: string, flags: Flags = 'ascii'): Expression | undefined {
  const reader: Reader = { source, flags, at: 0 };
  const expression = readExpression(reader, 0);
  return reader.at === source.length ? expression : undefined;
}

function readExpression(reader: Reader, depth: number): Expression | undefined {
  if (depth > deepest) return undefined;
  const start = reader.at;
  let items: Item[] = [];
  const alternatives = [items];
  while (reader.at < reader.source.length && reader.source[reader.at] !== ')') {
    if (reader.source[reader.at] === '|') {
      reader.at += 1;
      items = [];
      alternatives.push(items);
      continue;
    }
    const item = readItem(reader, depth);
    if (!item) return undefined;
    items.push(item);
  }
  return { alternatives, raw: reader.source.slice(start, reader.at) };
}

function readItem(reader: Reader, depth: number): Item | undefined {
  const start = reader.at;
  const node = readNode(reader, depth);
  if (!node) return undefined;
  const times = readQuantifier(reader);
  return { node, ...times, raw: reader.source.slice(start, reader.at) };
}

function readNode(reader: Reader, depth: number): Node | undefined {
  const { source, at } = reader;
  const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
  switch (character) {
    case '(':
      return readGroup(reader, depth);
    case '[':
      return readSet(reader);
    case '\\':
      return readEscaped(reader);
    case '*':
    case '+':
    case '?':
      return undefined;
    case '^':
    case '$':
      reader.at += 1;
      return { kind: 'anchor', source: character };
    case '.':
      reader.at += 1;
      return { kind: 'set', source: '.' };
    default:
      reader.at += character.length;
      return { kind: 'text', text: character };
  }
}

function readSet(reader: Reader): Node | undefined {
  const read = readClass(reader.source, reader.at, reader.flags);
  if (!read) return undefined;
  reader.at += read.length;
  return { kind: 'set', source: read.source };
}

function readEscaped(reader: Reader): Node | undefined {
  const { source, flags, at } = reader;
  if (at + 1 >= source.length) return undefined;
  const anchor = anchors.get(source.slice(at, at + 2));
  const escaped = anchor === undefined ? readEscape(source, at, flags) : undefined;
  reader.at += escaped?.length ?? 2;
  if (anchor !== undefined) return { kind: 'anchor', source: anchor };
  if (!escaped) return { kind: 'foreign' };
  const { set, text = '' } = escaped;
  if (set === undefined) return { kind: 'text', text };
  return { kind: 'set', source: /^\\[^\\]+$/.test(set) ? set : `[${set}]` };
}

/** The ways to open a group, in the order in which they are tried. The first subexpression is the name. */
const openings: readonly { readonly pattern: RegExp; readonly kind: 'group' | 'look' }[] = [
  { pattern: /^\(\?P?<([A-Za-z_]\w*)>/, kind: 'group' },
  { pattern: /^\(\?'([A-Za-z_]\w*)'/, kind: 'group' },
  { pattern: /^\(\?[:>|]/, kind: 'group' },
  { pattern: /^\(\?<?[=!]/, kind: 'look' },
  { pattern: /^\((?!\?|\*)/, kind: 'group' },
];

function readGroup(reader: Reader, depth: number): Node | undefined {
  const ahead = reader.source.slice(reader.at, reader.at + 200);
  for (const { pattern, kind } of openings) {
    const match = pattern.exec(ahead);
    if (!match) continue;
    reader.at += match[0].length;
    const body = readExpression(reader, depth + 1);
    if (!body || reader.source[reader.at] !== ')') return undefined;
    reader.at += 1;
    return kind === 'look'
      ? { kind, opening: match[0], body }
      : { kind, name: match[1], body, isAtomic: match[0] === '(?>' };
  }
  // Of options, conditions, recursion and verbs, only the end matters.
  const options = /^\((?:\?[a-zA-Z-]*|\?(?:R|[+-]?\d+|&\w+|P[=>]\w+)|\*[A-Z_]*(?::\w*)?)\)/.exec(ahead);
  if (!options) return undefined;
  reader.at += options[0].length;
  return { kind: 'foreign' };
}

type Times = Pick<Item, 'least' | 'most' | 'isPossessive'>;

function readQuantifier(reader: Reader): Times {
  const match = /^(?:([*+?])|\{(\d{1,9})(,?)(\d{0,9})\}|\{,(\d{1,9})\})([?+])?/.exec(
    reader.source.slice(reader.at, reader.at + 40),
  );
  if (!match) return { least: 1, most: 1 };
  reader.at += match[0].length;
  const [, sign, from, comma, to, upTo, mode] = match;
  const possessive = mode === '+' ? { isPossessive: true } : {};
  const times = (least: number, most: number): Times => ({ least, most, ...possessive });
  if (sign) return times(sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY);
  if (upTo) return times(0, Number(upTo));
  const least = Number(from);
  return times(least, to ? Number(to) : comma ? Number.POSITIVE_INFINITY : least);
}
