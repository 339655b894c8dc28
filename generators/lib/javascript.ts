import { isList } from './guards.ts';
import type { Numeric } from './numbers.ts';

/** JSON-like data that can be written as a literal. */
export type LiteralData =
  | string
  | Numeric
  | boolean
  | null
  | readonly LiteralData[]
  | { readonly [key: string]: LiteralData };

const text = Symbol('text of code');

/** Source text that is known to be code. Data cannot be mistaken for it: its key is a symbol of this file. */
export interface Code {
  readonly [text]: string;
}

/** A value that a template may contain: code is inserted as it is, anything else as a literal. */
export type Interpolation = Code | LiteralData;

/**
 * A template of JavaScript. Every interpolation that is not code is written as a literal,
 * so that no name or value of a catalogue can become code.
 */
export function js(strings: TemplateStringsArray, ...values: readonly Interpolation[]): Code {
  let result = strings[0] ?? '';
  values.forEach((value, index) => {
    result += interpolated(value) + (strings[index + 1] ?? '');
  });
  return { [text]: result };
}

/** The source text of code. */
export function sourceText(code: Code): string {
  return code[text];
}

/** Several pieces of code with a separator between them. */
export function joined(pieces: readonly Code[], separator: string): Code {
  return { [text]: pieces.map(sourceText).join(separator) };
}

/** Code that stands further right. No literal holds a line break. */
export function shifted(code: Code): Code {
  return { [text]: code[text].replace(/^(?=.)/gm, '  ') };
}

/** An identifier as code; throws if it is not one. */
export function identifier(name: string): Code {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) throw new Error(`"${name}" is not an identifier`);
  return { [text]: name };
}

/** A regular expression with the flag u, as a call that bundlers leave out where nothing uses it. */
export function regularExpression(pattern: string): Code {
  return js`/* @__PURE__ */ new RegExp(${pattern}, 'u')`;
}

/** Imports, on a line of each its own where they are many; a map has the local name of each. */
export function importOf(
  names: Iterable<string> | ReadonlyMap<string, string>,
  from: string,
  of: 'value' | 'type' = 'value',
): Code {
  const local = names instanceof Map ? names : new Map([...names].map((name) => [name, name]));
  const sorted = [...local]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, as]) => (name === as ? identifier(name) : js`${identifier(name)} as ${identifier(as)}`));
  const first = of === 'type' ? js`import type` : js`import`;
  const line = js`${first} { ${joined(sorted, ', ')} } from ${from};`;
  return sourceText(line).length <= 100 ? line : js`${first} {\n  ${joined(sorted, ',\n  ')},\n} from ${from};`;
}

/** A `//` comment on one line, whatever the words hold. */
export function lineComment(words: string): Code {
  return { [text]: `// ${withoutMarkup(escapeInvisible(words.replace(/\s+/g, ' ')))}` };
}

/** Data as a literal that means the same in JavaScript, TypeScript and inside a script element. */
export function literal(data: LiteralData): string {
  if (typeof data === 'string') return stringLiteral(data);
  if (typeof data === 'number') return numberLiteral(data);
  if (data === null || typeof data === 'boolean' || typeof data === 'bigint') return String(data);
  if (isList(data)) return `[${data.map(literal).join(', ')}]`;
  const entries = Object.entries(data).map(([key, value]) => `${computedProto(stringLiteral(key))}: ${literal(value)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Past this many characters a list of values goes on in another line. */
const widestList = 100;

/** Texts as literals with commas between them, as many on a line as fit. */
function linesOfValues(values: readonly string[], widest: number = widestList): string[] {
  const lines: string[][] = [[]];
  let width = 0;
  for (const value of values) {
    const item = stringLiteral(value);
    width += item.length + 2;
    if (width > widest && lines.at(-1)?.length !== 0) {
      lines.push([]);
      width = item.length + 2;
    }
    lines.at(-1)?.push(item);
  }
  return lines.map((line) => line.join(', '));
}

/** Texts as literals in brackets, as many on a line as fit; more than one line stand `indent` to the right. */
export function valuesList(values: readonly string[], widest?: number, indent = ''): Code {
  const lines = linesOfValues(values, widest);
  const between = `\n${indent}  `;
  return { [text]: lines.length === 1 ? `[${lines.join()}]` : `[${between}${lines.join(`,${between}`)},\n${indent}]` };
}

/** ASCII that stands in quotes as it is: most texts, so they are not searched further. */
const plainText = /^[ -&(-;=-[\]-~]*$/;

/** Text in single quotes, printable and without anything that a script element or an editor could misread. */
export function stringLiteral(value: string): string {
  if (plainText.test(value)) return `'${value}'`;
  return `'${withoutMarkup(escapeInvisible(value.replace(/[\\']/g, '\\$&')))}'`;
}

function templateText(value: string): string {
  return withoutMarkup(escapeInvisible(value.replace(/[\\`]|\$(?=\{)/g, '\\$&')));
}

/** A template literal of fixed parts with `${variable}` between them. */
export function templateLiteral(fixed: readonly string[], variable: string): string {
  // A dollar sign at the end of a part would meet the brace of what follows.
  const parts = fixed.map((part) => templateText(part).replace(/\$$/, '\\$'));
  return `\`${parts.join(`\${${variable}}`)}\``;
}

const shortEscapes = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** The text with an escape in place of every character that cannot be seen or that changes how others are seen. */
export function escapeInvisible(value: string): string {
  return value.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (found) => shortEscapes.get(found) ?? unicodeEscape(found),
  );
}

function unicodeEscape(found: string): string {
  let result = '';
  for (let index = 0; index < found.length; index += 1) {
    result += `\\u${found.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return result;
}

function withoutMarkup(value: string): string {
  return value.replace(/<(?=[/!]|script)/gi, '\\x3C');
}

function interpolated(value: Interpolation): string {
  return isCode(value) ? value[text] : literal(value);
}

function isCode(value: Interpolation): value is Code {
  return typeof value === 'object' && value !== null && text in value;
}

function numberLiteral(data: number): string {
  if (!Number.isFinite(data)) throw new Error(`${data} has no literal`);
  return Object.is(data, -0) ? '-0' : String(data);
}

function computedProto(key: string): string {
  // Without the brackets it would set the prototype.
  return key === "'__proto__'" ? `[${key}]` : key;
}
