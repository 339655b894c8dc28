import { code, prose, visibleCode, visibleText } from '../../lib/markdown.ts';

/** A part of a sentence: our own words, a name or a value, or a text of the catalogue in which backticks mark code. */
export type Piece = string | { readonly code: string } | { readonly prose: string };
export type Sentence = readonly Piece[];

/** What is said of a schema: what it is for, then its facts. */
export interface Description {
  readonly purpose?: string;
  readonly facts: readonly Sentence[];
}

export function codePiece(text: string | number | boolean): Piece {
  return { code: String(text) };
}

/** What joins values, named by its code point where it cannot be seen. */
export function separatorPiece(text: string): Piece {
  const shown = visibleCode(text);
  return /^<U\+[0-9A-F]+>$/.test(shown) ? shown.slice(1, -1) : codePiece(text);
}

/** Names or values with commas between them. */
export function listed(texts: readonly (string | number)[]): Piece[] {
  return texts.flatMap((text, index) => (index === 0 ? [codePiece(text)] : [', ', codePiece(text)]));
}

/** As CommonMark, in which nothing but code spans has a meaning. */
export function descriptionMarkdown({ purpose, facts }: Description): string {
  const first = purpose === undefined ? '' : withStop(prose(purpose).markdown);
  const others = facts.map((sentence) => sentence.map(pieceMarkdown).join('')).join(' ');
  return [first, others].filter((paragraph) => paragraph !== '').join('\n\n');
}

/** As text on one line, with code in backticks. */
export function descriptionText({ purpose, facts }: Description): string {
  const first = purpose === undefined ? '' : withStop(visibleText(purpose));
  const others = facts.map((sentence) => sentence.map(pieceText).join(''));
  return [first, ...others].filter((part) => part !== '').join(' ');
}

function pieceMarkdown(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  return 'code' in piece ? code(piece.code).markdown : prose(piece.prose).markdown;
}

function pieceText(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  return 'code' in piece ? `\`${visibleCode(piece.code)}\`` : visibleText(piece.prose);
}

function withStop(text: string): string {
  return /[.?!:]$/.test(text) || text === '' ? text : `${text}.`;
}
