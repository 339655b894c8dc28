import { visible } from './javascript.ts';

/** The named classes of PCRE, which are in brackets inside a class. */
const posix: ReadonlyMap<string, string> = new Map([
  ['alnum', 'A-Za-z0-9'],
  ['alpha', 'A-Za-z'],
  ['blank', ' \\t'],
  ['digit', '0-9'],
  ['graph', '!-~'],
  ['lower', 'a-z'],
  ['print', ' -~'],
  ['punct', '!-\\/:-@\\[-`\\{-~'],
  ['space', '\\s'],
  ['upper', 'A-Z'],
  ['word', '\\w'],
  ['xdigit', 'A-Fa-f0-9'],
]);

/** Escapes of PCRE that match any of several characters, as the content of a class in JavaScript. */
const several: ReadonlyMap<string, string> = new Map([
  ...['d', 'D', 'w', 'W', 's', 'S'].map((letter) => [letter, `\\${letter}`] as const),
  ['h', ' \\t'],
  ['v', '\\n\\r\\f\\v'],
]);

/** The flags of an expression: with `unicode`, classes and escapes match characters beyond ASCII. */
export type Flags = 'ascii' | 'unicode';

/** The blanks of Unicode, as the content of a class. */
const blanks = ' \\t\\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000';

/** The named classes and the escapes with PCRE's flag u. Classes that JavaScript cannot express are left out. */
const unicodePosix: ReadonlyMap<string, string> = new Map([
  ['alnum', '\\p{L}\\p{N}'],
  ['alpha', '\\p{L}'],
  ['blank', blanks],
  ['digit', '\\p{Nd}'],
  ['lower', '\\p{Ll}'],
  ['upper', '\\p{Lu}'],
  ['word', '\\p{L}\\p{N}_'],
  ['xdigit', 'A-Fa-f0-9'],
]);

const unicodeSeveral: ReadonlyMap<string, string> = new Map([
  ...several,
  ['h', blanks],
  ['v', '\\n\\v\\f\\r\\x85\\u2028\\u2029'],
]);

/** Escapes of single control characters. */
const controls: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['f', '\f'],
  ['a', '\x07'],
  ['e', '\x1b'],
]);

/** An escape sequence, inside or outside a class. */
export interface Escape {
  /** The characters that it matches, as the content of a class in JavaScript; undefined for a single character. */
  readonly set?: string;
  /** The single character that it matches. */
  readonly text?: string;
  readonly length: number;
}

/** The escape at an offset in an expression; undefined if JavaScript cannot express it. */
export function readEscape(source: string, at: number, flags: Flags): Escape | undefined {
  const letter = String.fromCodePoint(source.codePointAt(at + 1) ?? 0x5c);
  const set = (flags === 'unicode' ? unicodeSeveral : several).get(letter);
  if (set !== undefined) return { set, length: 2 };
  const control = controls.get(letter);
  if (control !== undefined) return { text: control, length: 2 };
  const property = /^\\[pP](?:\{\^?[A-Za-z]\w*\}|[A-Z])/.exec(source.slice(at, at + 40))?.[0];
  if (property) return { set: property.replace(/^(\\.)([A-Z])$/, '$1{$2}'), length: property.length };
  const code = /^\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,5})\})/.exec(source.slice(at, at + 10));
  if (code)
    return { text: String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? '0', 16)), length: code[0].length };
  return /[A-Za-z0-9]/.test(letter) ? undefined : { text: letter, length: 1 + letter.length };
}

/** The class at an offset, as JavaScript writes it with the flag u; undefined if it is not closed or cannot be expressed. */
export function readClass(
  source: string,
  at: number,
  flags: Flags,
): { readonly source: string; readonly length: number } | undefined {
  let index = at + 1;
  let result = '[';
  if (source[index] === '^') {
    result += '^';
    index += 1;
  }
  const first = index;
  let ends: ClassMember | undefined;
  while (index < source.length && (source[index] !== ']' || index === first)) {
    const member = readMember(source, index, flags);
    if (!member) return undefined;
    index += member.length;
    const beyond =
      member.dash && ends && !ends.several && source[index] !== ']' ? readMember(source, index, flags) : undefined;
    if (beyond && !beyond.several) {
      result += `-${beyond.source}`;
      index += beyond.length;
      ends = undefined;
    } else {
      result += member.source;
      ends = member;
    }
  }
  return index < source.length ? { source: `${result}]`, length: index + 1 - at } : undefined;
}

interface ClassMember {
  readonly source: string;
  readonly length: number;
  /** Whether it matches several characters, so that it cannot be the end of a range. */
  readonly several: boolean;
  readonly dash: boolean;
}

function readMember(source: string, at: number, flags: Flags): ClassMember | undefined {
  const named = /^\[:(\^?\w+):\]/.exec(source.slice(at, at + 12));
  const content = (flags === 'unicode' ? unicodePosix : posix).get(named?.[1] ?? '');
  if (named && content === undefined && flags === 'unicode') return undefined;
  if (named && content !== undefined) return { source: content, length: named[0].length, several: true, dash: false };
  if (source[at] !== '\\') {
    const text = String.fromCodePoint(source.codePointAt(at) ?? 0);
    return { source: escapedMember(text), length: text.length, several: false, dash: text === '-' };
  }
  const escaped = readEscape(source, at, flags);
  if (!escaped) return undefined;
  const { set, text = '', length } = escaped;
  return set === undefined
    ? { source: escapedMember(text), length, several: false, dash: false }
    : { source: set, length, several: true, dash: false };
}

function escapedMember(text: string): string {
  return /[\\\]^[-]/.test(text) ? `\\${text}` : visible(text);
}
