import { isNumeric } from './numbers.ts';
/** Text that is Markdown already. Everything else is escaped where it is put into a page. */
export interface Markdown {
  readonly markdown: string;
}

export type Content = string | number | Markdown;

function isMarkdown(value: unknown): value is Markdown {
  return typeof value === 'object' && value !== null && 'markdown' in value && typeof value.markdown === 'string';
}

/** Marks a text as Markdown. Only for text of Catalpa, or built by the functions here. */
export function markdown(text: string): Markdown {
  return { markdown: text };
}

/** Converts content for a page: Markdown stays unchanged, anything else is escaped. */
export function toMarkdown(content: unknown): string {
  if (isMarkdown(content)) return content.markdown;
  if (isNumeric(content)) return String(content);
  return content === undefined || content === null ? '' : escapeText(String(content));
}

/** A template literal of Markdown, whose values are escaped unless they are Markdown. */
export function md(strings: TemplateStringsArray, ...contents: readonly Content[]): Markdown {
  let text = strings[0] ?? '';
  for (let index = 0; index < contents.length; index += 1)
    text += toMarkdown(contents[index]) + (strings[index + 1] ?? '');
  return markdown(text);
}

export function join(contents: readonly Content[], separator: string): Markdown {
  return markdown(contents.map(toMarkdown).join(separator));
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '|': '&#124;' };

/** Matches words without a meaning in Markdown, with single spaces between them. Most texts match, and need no further search. */
const simpleText = /^[A-Za-z][A-Za-z0-9,;'()/-]*[.:]?(?: [A-Za-z0-9,;'()/-]+[.:]?)*$/;

/** A cache of escaped texts, as the same texts occur on many pages. It is cleared when it becomes large. */
const escaped = new Map<string, string>();
const manyTexts = 4096;

/** Escapes any text for a line of Markdown, inside or outside of a table. */
export function escapeText(text: string): string {
  const before = escaped.get(text);
  if (before !== undefined) return before;
  const after = simpleText.test(text) ? text : escapedText(text);
  if (escaped.size >= manyTexts) escaped.clear();
  escaped.set(text, after);
  return after;
}

function escapedText(text: string): string {
  return (
    visibleText(text)
      .replace(/[&<>|]/g, (character) => escapes[character] ?? character)
      // An address would become a link that includes the escapes after it.
      .replace(/(?<=https?|ftp):(?=\/\/)|(?<=www)\./gi, asEntity)
      .replace(
        /[\\`*[\]~$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|(?<=^|\s)#|^[+=-](?=\s|$|[=\s-]+$)|(?<=^[0-9]{1,9})[.)](?=\s|$)/g,
        '\\$&',
      )
      .replace(braces, escapedBraces)
  );
}

/** Matches braces that a site builder could interpret: two as a template, one as the start of attributes of an element. */
const braces = /[{}]*(?:\{\{|\}\})[{}]*|\{/g;

/** Two braces are safe in a code span only, as templates are interpreted after escapes. One is attributes at the start or the end alone. */
function escapedBraces(found: string, offset: number, text: string): string {
  if (found !== '{') return `\`${found}\``;
  return offset === 0 || /^[^}]*\}?$/.test(text.slice(offset).trimEnd()) ? '\\{' : found;
}

/** Matches names and values that need no escapes in a code span. */
const simpleCode = /^[A-Za-z0-9_!/+*.{}?=-]+$/;

/** A code span; an empty text is shown as `""`. */
export function code(text: string): Markdown {
  if (simpleCode.test(text)) return markdown(`\`${text}\``);
  const shown = visibleCode(text);
  if (shown === '') return markdown('`""`');
  // A table removes the backslash before a bar, and `]:` in a link at the start of a line turns the link into a definition.
  if (/\\\||\]:/.test(shown))
    return markdown(shown.replace(/[^A-Za-z0-9 {}]|^ | $/gu, asEntity).replace(braces, escapedBraces));
  const runs = new Set((shown.match(/`+/g) ?? []).map((run) => run.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  const pad = /^`|`$|^ .*\S.* $/u.test(shown) ? ' ' : '';
  return markdown(fence + pad + shown + pad + fence);
}

function asEntity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

/** A text in which only inline code in backticks is Markdown. */
export function prose(text: string): Markdown {
  if (!text.includes('`')) return markdown(escapeText(text));
  const runs = [...text.matchAll(/`+/g)];
  const closing = closingRuns(runs.map(([run]) => run.length));
  let out = '';
  let done = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const open = runs[index];
    const closer = closing[index];
    const close = closer === undefined ? undefined : runs[closer];
    if (!open || !close || closer === undefined) continue;
    out = beside(out, escapeBetween(text.slice(done, open.index)));
    out = beside(out, code(codeContent(text.slice(open.index + open[0].length, close.index))).markdown);
    done = close.index + close[0].length;
    index = closer;
  }
  return markdown(beside(out, escapeBetween(text.slice(done))).trim());
}

/** Joins two pieces, with a space if the backticks of two code spans would become one run. */
function beside(before: string, after: string): string {
  return before.endsWith('`') && after.startsWith('`') ? `${before} ${after}` : before + after;
}

/** For each run of backticks, by its length, the index of the next run that is as long. */
function closingRuns(lengths: readonly number[]): (number | undefined)[] {
  const next = new Map<number, number>();
  const closing: (number | undefined)[] = [];
  for (let index = lengths.length - 1; index >= 0; index -= 1) {
    const length = lengths[index] ?? 0;
    closing[index] = next.get(length);
    next.set(length, index);
  }
  return closing;
}

function codeContent(text: string): string {
  const line = text.replace(/\s*[\r\n]\s*/g, ' ');
  return /^ .*\S.* $/u.test(line) ? line.slice(1, -1) : line;
}

function escapeBetween(text: string): string {
  const escaped = escapeText(text);
  if (escaped === '') return text === '' ? '' : ' ';
  return `${/^\s/.test(text) ? ' ' : ''}${escaped}${/\s$/.test(text) ? ' ' : ''}`;
}

/** A link. The target is an address that is already encoded. */
export function link(label: Content, target: string): Markdown {
  return markdown(`[${toMarkdown(label)}](${target})`);
}

/** The address of a file relative to another one, given paths with `/` between their parts. */
export function relativeLink(from: string, to: string, anchor?: string): string {
  const hash = anchor === undefined ? '' : `#${encoded(anchor)}`;
  if (from === to && hash !== '') return hash;
  let shared = 0;
  for (let index = 0; index < from.length && from[index] === to[index]; index += 1) {
    if (from[index] === '/') shared = index + 1;
  }
  const up = from.slice(shared).split('/').length - 1;
  return '../'.repeat(up) + encoded(to.slice(shared)) + hash;
}

function encoded(text: string): string {
  if (/^[A-Za-z0-9_./-]*$/.test(text)) return text;
  return encodeURI(text).replace(/[()*'!#?]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A row of a table, given cells in Markdown. Only code spans contain bars, which a table requires to be escaped. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => (cell.includes('|') ? cell.replaceAll('|', '\\|') : cell)).join(' | ')} |`;
}

/** An HTML comment. Each `>` is escaped, as it could end the comment. */
export function comment(text: string): Markdown {
  return markdown(`<!-- ${visibleText(text).replaceAll('>', '&gt;')} -->`);
}

/** A block of code, with a fence that is longer than any run of backticks in it. */
export function fenced(text: string, language: string): Markdown {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const lines = text
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map(visibleCode)
    .join('\n');
  return markdown(`${fence}${language}\n${lines}\n${fence}`);
}

/** Control characters, line separators, lone surrogates, and characters without width that no script needs between letters. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu;

/** The text that a reader sees in a code span: invisible characters are shown as their code points. */
export function visibleCode(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(unseen, (one) => `<U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`);
}

/** The text that a reader sees in a line: white space becomes a single space, the rest is as in a code span. */
export function visibleText(text: string): string {
  return visibleCode(text.replace(/\s+/gu, ' ').trim());
}

/** GitHub's anchor for the first heading with this text on a page. The text is the visible one. */
export function headingAnchor(visible: string): string {
  const lower = visible.toLowerCase();
  if (/^[a-z0-9_-]*$/.test(lower)) return lower;
  if (/^[ -~]*$/.test(lower)) return lower.replace(/[^a-z0-9_ -]+/g, '').replaceAll(' ', '-');
  return lower.replace(/[^\p{L}\p{M}\p{Nd}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
}
