import type { Fact } from '../catalogue/model/facts.ts';
import { visibleCode } from '../lib/markdown.ts';
import type { Numeric } from '../lib/numbers.ts';

/** A part of a phrase: our own words, a text or value as it is, prose of the catalogue, or the name of something. */
export type Piece =
  | string
  /** Text that is shown as it is sent or written. */
  | { readonly kind: 'code'; readonly text: string }
  /** A value, which a text may write as a literal of a language. */
  | { readonly kind: 'value'; readonly value: string | Numeric | boolean }
  /** Text in which only inline code in backticks is markup. */
  | { readonly kind: 'prose'; readonly text: string }
  /** The mark behind what is in the words of a preset. */
  | { readonly kind: 'ofPreset' }
  /** Something that a page may link to; shown as its label, or as its name in code. */
  | { readonly kind: NameKind; readonly name: string; readonly label?: string };

export type NameKind =
  | 'citation'
  | 'condition'
  | 'gap'
  /** The heading of the section on a parameter. */
  | 'heading'
  | 'list'
  | 'module'
  | 'moduleGroup'
  | 'namespace'
  | 'parameter'
  | 'reading'
  | 'resource'
  | 'segment'
  | 'set';

/** A few words without a full stop, to be rendered for the place where they stand. */
export type Phrase = readonly Piece[];

export function code(text: string | Numeric | boolean): Piece {
  return { kind: 'code', text: String(text) };
}

export function value(of: string | Numeric | boolean): Piece {
  return { kind: 'value', value: of };
}

export function prose(text: string): Piece {
  return { kind: 'prose', text };
}

export function nameOf(kind: NameKind, name: string, label?: string): Piece {
  return label === undefined ? { kind, name } : { kind, name, label };
}

/** A purpose, marked where it is in the words of a preset. */
export function purposePieces({ purpose = '', purposeFrom }: Pick<Fact, 'purpose' | 'purposeFrom'>): Phrase {
  return purposeFrom === 'preset' ? [prose(purpose), { kind: 'ofPreset' }] : [prose(purpose)];
}

/** The separator of values, named by its code point where it cannot be seen. */
export function separatorCode(text: string): Piece {
  const shown = visibleCode(text);
  return /^<U\+[0-9A-F]+>$/.test(shown) ? shown.slice(1, -1) : code(text);
}

/** Phrases one after the other with a separator between them. */
export function join(phrases: readonly Phrase[], separator: string): Phrase {
  return phrases.flatMap((phrase, index) => (index === 0 ? phrase : [separator, ...phrase]));
}

/** Texts as code, with commas between them. */
export function codes(texts: readonly (string | Numeric)[]): Phrase {
  return listed(texts.map(code));
}

/** Values with commas between them. */
export function values(all: readonly (string | Numeric)[]): Phrase {
  return listed(all.map(value));
}

/** Pieces with commas between them, and with a word before the last one where there is one. */
export function listed(pieces: readonly Piece[], word?: 'and' | 'or'): Phrase {
  return pieces.flatMap((piece, index) => {
    if (index === 0) return [piece];
    return [word !== undefined && index === pieces.length - 1 ? ` ${word} ` : ', ', piece];
  });
}
