import { type Cell, cellsOf, fitting, textOf, widthOf } from './cells.ts';
import type { Paint } from './paint.ts';
import type { Span } from './span.ts';

/** Columns of a line's text that are shown; longer lines are cut around the fault. */
const widest = 100;

/** Columns before the fault that a cut line keeps at least, if it has them. */
const lead = 32;

const cut = '…';

export interface FrameStyle {
  /** The character that underlines. */
  readonly mark: string;
  readonly paintMark: Paint;
  readonly paintGutter: Paint;
  /** Columns of the line numbers. */
  readonly gutter: number;
}

/**
 * The lines of code at a fault, with line numbers: the line before, unless it is blank, the line at fault, and the underline.
 * None where the file has no text.
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
  /** How far into the line the window begins, nearly: a character beyond the basic plane counts once. */
  readonly from: number;
  /** The marks of a cut, or nothing. */
  readonly opening: string;
  readonly closing: string;
}

/** As much of a line as there is room for. Only the text near the fault is looked at, however long the line is. */
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

/** The text on the line before an offset, as far as there could be room for it. */
function textBefore(text: string, offset: number): string {
  const near = text.slice(wholeCharacter(text, Math.max(0, offset - widest)), offset);
  return near.slice(near.lastIndexOf('\n') + 1);
}

/** The text on the line from an offset on, as far as there could be room for it. */
function textBehind(text: string, offset: number): string {
  const far = wholeCharacter(text, offset + widest);
  const near = text.slice(offset, text.startsWith('\r\n', far - 1) ? far + 1 : far);
  const end = /\r?\n/.exec(near)?.index;
  return end === undefined ? near : near.slice(0, end);
}

/** The part of the line before that stands above the window; nothing where it is blank. */
function contextOf(text: string, from: number, opening: string): string {
  const start = wholeCharacter(text, Math.min(from, text.length));
  const shown = fitting(cellsOf(text.slice(start, wholeCharacter(text, start + widest))), widest);
  const content = textOf(shown).trimEnd();
  if (content.trim() === '') return '';
  return `${opening}${content}${start + lengthOf(shown) < text.length ? cut : ''}`;
}

/** The offset, or the next one where it would split a character. */
function wholeCharacter(text: string, offset: number): number {
  return offset > 0 && /^[\udc00-\udfff]/.test(text.slice(offset, offset + 1)) ? offset + 1 : offset;
}

function lengthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { length }) => sum + length, 0);
}
