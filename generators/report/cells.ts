import { visible } from '../lib/visible.ts';

/** A piece of a line that a terminal shows as a unit: a character with its marks, or the escape of an invisible character. */
export interface Cell {
  /** The number of code units in the line. */
  readonly length: number;
  readonly shown: string;
  /** The number of columns. */
  readonly width: number;
}

const tab = '    ';

const pieces =
  /\p{Regional_Indicator}{2}|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|\P{M}[\p{M}\u1160-\u11ff]*|\p{M}/gsu;

const wide =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

/** The cells of a text, in order. Widths are those of most terminals, as terminals differ. */
export function cellsOf(text: string): Cell[] {
  return Array.from(text.matchAll(pieces), ([piece]) => ({ length: piece.length, ...shownAs(piece) }));
}

function shownAs(piece: string): Pick<Cell, 'shown' | 'width'> {
  if (piece.startsWith('\t')) return { shown: tab, width: tab.length };
  const shown = visible(piece);
  if (shown !== piece) return { shown, width: shown.replace(/\p{M}/gu, '').length };
  // A mark without a character would combine with the character printed before it.
  if (/^\p{M}/u.test(piece)) return { shown: `◌${piece}`, width: 1 };
  return { shown, width: wide.test(piece) ? 2 : 1 };
}

/** The number of columns of cells. */
export function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

/** The first cells that fit into a number of columns. */
export function fitting(cells: readonly Cell[], columns: number): readonly Cell[] {
  let left = columns;
  const end = cells.findIndex(({ width }) => {
    left -= width;
    return left < 0;
  });
  return end < 0 ? cells : cells.slice(0, end);
}

export function textOf(cells: readonly Cell[]): string {
  return cells.map(({ shown }) => shown).join('');
}
