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

/** Source text that is code. Data cannot be mistaken for it, as its key is a symbol of this file. */
export interface Code {
  readonly [text]: string;
}

/** A value in a template: code is inserted unchanged, anything else as a literal. */
export type Interpolation = Code | LiteralData;

/**
 * A template literal of JavaScript. Each interpolation that is not code becomes a literal, so that no name or value of a catalogue can
 * become code.
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

/** Pieces of code with a separator between them. */
export function joined(pieces: readonly Code[], separator: string): Code {
  return { [text]: pieces.map(sourceText).join(separator) };
}

/** Code indented by one level. No literal contains a line break. */
export function shifted(code: Code): Code {
  return { [text]: code[text].replace(/^(?=.)/gm, '  ') };
}

/** An identifier as code. @throws {Error} if it is not one. */
export function identifier(name: string): Code {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) throw new Error(`"${name}" is not an identifier`);
  return { [text]: name };
}

/** A regular expression with the flag u, as a call that bundlers remove if nothing uses it. */
export function regularExpression(pattern: string): Code {
  return js`/* @__PURE__ */ new RegExp(${pattern}, 'u')`;
}

/** An import, with a line for each name if there are many. A map gives the local name of each. */
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

/** A `//` comment on one line, with any text. */
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

/** The most characters of values on one line of a list. */
const widestList = 100;

/** Lines of string literals with commas between them, as many on a line as fit. */
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

/** A list of string literals, as many on a line as fit. If there are several lines, they are indented relative to `indent`. */
export function valuesList(values: readonly string[], widest?: number, indent = ''): Code {
  const lines = linesOfValues(values, widest);
  const between = `\n${indent}  `;
  return { [text]: lines.length === 1 ? `[${lines.join()}]` : `[${between}${lines.join(`,${between}`)},\n${indent}]` };
}

/** Matches ASCII text that needs no escapes in quotes, as most texts do not, so they need no further search. */
const plainText = /^[ -&(-;=-[\]-~]*$/;

/** A text in single quotes, without invisible characters and markup that a script element or an editor could misread. */
export function stringLiteral(value: string): string {
  if (plainText.test(value)) return `'${value}'`;
  return `'${withoutMarkup(escapeInvisible(value.replace(/[\\']/g, '\\$&')))}'`;
}

function templateText(value: string): string {
  return withoutMarkup(escapeInvisible(value.replace(/[\\`]|\$(?=\{)/g, '\\$&')));
}

/** A template literal of fixed parts, with `${variable}` between them. */
export function templateLiteral(fixed: readonly string[], variable: string): string {
  // A dollar sign at the end of a part would join the brace that follows.
  const parts = fixed.map((part) => templateText(part).replace(/\$$/, '\\$'));
  return `\`${parts.join(`\${${variable}}`)}\``;
}

const shortEscapes = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Escapes each character that is invisible or changes the display of others. */
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
  // Without the brackets, the key would set the prototype.
  return key === "'__proto__'" ? `[${key}]` : key;
}
