import type { Fact } from '../catalogue/model/facts.ts';
import { visibleCode } from '../lib/markdown.ts';
import type { Numeric } from '../lib/numbers.ts';

/** A part of a phrase: words of Catalpa, a text or value as it is, prose of the catalogue, or a name. */
export type Piece =
  | string
  /** Text that is shown as it is sent or written. */
  | { readonly kind: 'code'; readonly text: string }
  /** A value, which a text may write as a literal of a language. */
  | { readonly kind: 'value'; readonly value: string | Numeric | boolean }
  /** Text in which only inline code in backticks is markup. */
  | { readonly kind: 'prose'; readonly text: string }
  /** The mark behind words that a preset supplies. */
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

/** Words without a full stop at their end. Each output renders them in its own style. */
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

/** A purpose, marked if its words are those of a preset. */
export function purposePieces({ purpose = '', purposeFrom }: Pick<Fact, 'purpose' | 'purposeFrom'>): Phrase {
  return purposeFrom === 'preset' ? [prose(purpose), { kind: 'ofPreset' }] : [prose(purpose)];
}

/** The separator of values, or its code point if it is not visible. */
export function separatorCode(text: string): Piece {
  const shown = visibleCode(text);
  return /^<U\+[0-9A-F]+>$/.test(shown) ? shown.slice(1, -1) : code(text);
}

/** Joins phrases by a separator. */
export function join(phrases: readonly Phrase[], separator: string): Phrase {
  return phrases.flatMap((phrase, index) => (index === 0 ? phrase : [separator, ...phrase]));
}

/** Texts as code, separated by commas. */
export function codes(texts: readonly (string | Numeric)[]): Phrase {
  return listed(texts.map(code));
}

/** Values, separated by commas. */
export function values(all: readonly (string | Numeric)[]): Phrase {
  return listed(all.map(value));
}

/** Pieces, separated by commas, or by the word before the last one if a word is given. */
export function listed(pieces: readonly Piece[], word?: 'and' | 'or'): Phrase {
  return pieces.flatMap((piece, index) => {
    if (index === 0) return [piece];
    return [word !== undefined && index === pieces.length - 1 ? ` ${word} ` : ', ', piece];
  });
}
