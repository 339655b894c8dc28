import { type Cell, cellsOf, fitting, textOf, widthOf } from './cells.ts';
import type { Paint } from './paint.ts';
import type { Span } from './span.ts';

/** The most columns of a line that are shown. A longer line is cut around the fault. */
const widest = 100;

/** The fewest columns that a cut line keeps before the fault, if it has them. */
const lead = 32;

const cut = '…';

export interface FrameStyle {
  /** The character for underlining. */
  readonly mark: string;
  readonly paintMark: Paint;
  readonly paintGutter: Paint;
  /** The width of the line numbers, in columns. */
  readonly gutter: number;
}

/**
 * A code frame with line numbers: the line before the fault unless it is blank, the line with the fault, and the underline. No lines if
 * the file has no text.
 */
export function frameOf(span: Span, style: FrameStyle): string[] {
  const { source, start } = span;
  if (source.text === '') return [];
  const { before, fault, after, from, opening, closing } = windowOf(span);
  const numbered = (number: string, content: string): string =>
    `${style.paintGutter(`${number.padStart(style.gutter)} |`)} ${content}`;
  const indent = ' '.repeat(opening.length + widthOf(before));
  const underline = style.paintMark(style.mark.repeat(Math.max(1, widthOf(fault))));
  const context = start.line > 1 ? contextOf(source.lineText(start.line - 1), from, opening) : '';
  return [
    ...(context === '' ? [] : [numbered(String(start.line - 1), context)]),
    numbered(String(start.line), `${opening}${textOf(before)}${textOf(fault)}${textOf(after)}${closing}`).trimEnd(),
    numbered('', indent + underline),
  ];
}

interface Window {
  readonly before: readonly Cell[];
  readonly fault: readonly Cell[];
  readonly after: readonly Cell[];
  /** The approximate offset of the window in the line: a character beyond the basic plane counts once. */
  readonly from: number;
  /** The marks for cuts; empty if nothing is cut. */
  readonly opening: string;
  readonly closing: string;
}

/** The part of a line that is shown. Only the text near the fault is read, however long the line is. */
function windowOf({ source, start, startOffset, endOffset }: Span): Window {
  const leftText = textBefore(source.text, startOffset);
  const rightText = textBehind(source.text, startOffset);
  const left = cellsOf(leftText).reverse();
  const fault = cellsOf(rightText.slice(0, endOffset - startOffset));
  const right = [...fault, ...cellsOf(rightText.slice(endOffset - startOffset))];
  const before = fitting(left, Math.max(lead, widest - widthOf(right)));
  const shown = fitting(right, widest - widthOf(before));
  const first = startOffset - lengthOf(before);
  const next = startOffset + lengthOf(shown);
  const isStart = first === 0 || source.text[first - 1] === '\n';
  return {
    before: [...before].reverse(),
    fault: shown.slice(0, fault.length),
    after: shown.slice(fault.length),
    from: isStart ? 0 : Math.max(0, start.column - 1 - lengthOf(before)),
    opening: isStart ? '' : cut,
    closing: /^(?:\r?\n|$)/.test(source.text.slice(next, next + 2)) ? '' : cut,
  };
}

/** The text on the line before an offset, limited to what can be shown. */
function textBefore(text: string, offset: number): string {
  const near = text.slice(wholeCharacter(text, Math.max(0, offset - widest)), offset);
  return near.slice(near.lastIndexOf('\n') + 1);
}

/** The text on the line from an offset on, limited to what can be shown. */
function textBehind(text: string, offset: number): string {
  const far = wholeCharacter(text, offset + widest);
  const near = text.slice(offset, text.startsWith('\r\n', far - 1) ? far + 1 : far);
  const end = /\r?\n/.exec(near)?.index;
  return end === undefined ? near : near.slice(0, end);
}

/** The part of the line before that is above the window; empty if it is blank. */
function contextOf(text: string, from: number, opening: string): string {
  const start = wholeCharacter(text, Math.min(from, text.length));
  const shown = fitting(cellsOf(text.slice(start, wholeCharacter(text, start + widest))), widest);
  const content = textOf(shown).trimEnd();
  if (content.trim() === '') return '';
  return `${opening}${content}${start + lengthOf(shown) < text.length ? cut : ''}`;
}

/** The offset, or the next one if the offset would split a character. */
function wholeCharacter(text: string, offset: number): number {
  return offset > 0 && /^[\udc00-\udfff]/.test(text.slice(offset, offset + 1)) ? offset + 1 : offset;
}

function lengthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { length }) => sum + length, 0);
}
