import { code as markdownCode, prose as markdownProse, visibleCode, visibleText } from '../lib/markdown.ts';
import { commentCode, commentText } from '../lib/typescript.ts';
import { visible } from '../lib/visible.ts';
import { type Fact, labels } from './facts.ts';
import type { NameKind, Phrase, Piece } from './phrase.ts';

/** How the pieces of a phrase are written in one kind of text. Our own words are written as they are. */
export interface Style {
  code(text: string): string;
  prose(text: string): string;
  name(kind: NameKind, name: string): string;
}

/** For a terminal. */
export const plainStyle: Style = {
  code: (text) => visible(text) || '""',
  prose: visible,
  name: (_kind, name) => visible(name),
};

/** For a comment of TypeScript; `types` are the names of the types of shared sets. */
export function commentStyle(types: ReadonlyMap<string, string>): Style {
  return {
    code: commentCode,
    prose: commentText,
    name: (kind, name) => commentCode(kind === 'set' ? (types.get(name) ?? name) : name),
  };
}

/** For a description in CommonMark, in which nothing but code spans has a meaning. */
export const markdownStyle: Style = {
  code: (text) => markdownCode(text).markdown,
  prose: (text) => markdownProse(text).markdown,
  name: (_kind, name) => markdownCode(name).markdown,
};

/** For a description on one line of plain text, with code in backticks. */
export const lineStyle: Style = {
  code: (text) => `\`${visibleCode(text)}\``,
  prose: visibleText,
  name: (_kind, name) => `\`${visibleCode(name)}\``,
};

export function render(phrase: Phrase, style: Style): string {
  return phrase.map((piece) => renderPiece(piece, style)).join('');
}

function renderPiece(piece: Piece, style: Style): string {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'code':
      return style.code(piece.text);
    case 'prose':
      return style.prose(piece.text);
    default:
      return style.name(piece.kind, piece.name);
  }
}

/** A fact as a sentence: "Bounds: 1 to 500." */
export function factSentence({ code, phrase }: Fact, style: Style): string {
  return `${labels[code]}: ${render(phrase, style)}.`;
}

/** A phrase as a sentence: "At most one of `title`, `pageid` is given." */
export function sentence(phrase: Phrase, style: Style): string {
  const text = render(phrase, style);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
