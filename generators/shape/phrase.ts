/** A part of a phrase: our own words, a value or text as it is, prose of the catalogue, or the name of something. */
export type Piece =
  | string
  | { readonly kind: 'code'; readonly text: string }
  /** Text in which only inline code in backticks is markup. */
  | { readonly kind: 'prose'; readonly text: string }
  /** Something that a page may link to. */
  | { readonly kind: NameKind; readonly name: string };

export type NameKind = 'parameter' | 'set' | 'condition' | 'list';

/** A few words without a full stop, to be rendered for the place where they stand. */
export type Phrase = readonly Piece[];

export function code(text: string | number | boolean): Piece {
  return { kind: 'code', text: String(text) };
}

export function prose(text: string): Piece {
  return { kind: 'prose', text };
}

export function nameOf(kind: NameKind, name: string): Piece {
  return { kind, name };
}

/** Phrases one after the other with a separator between them. */
export function join(phrases: readonly Phrase[], separator: string): Phrase {
  return phrases.flatMap((phrase, index) => (index === 0 ? phrase : [separator, ...phrase]));
}

/** Values as code, with commas between them. */
export function codes(texts: readonly (string | number)[]): Phrase {
  return join(
    texts.map((text) => [code(text)]),
    ', ',
  );
}

/** Values as code with commas, and "or" before the last one. */
export function orList(texts: readonly (string | number)[]): Phrase {
  return listWith(
    'or',
    texts.map((text) => code(text)),
  );
}

/** Names with commas, and "and" before the last one. */
export function andList(kind: NameKind, names: readonly string[]): Phrase {
  return listWith(
    'and',
    names.map((name) => nameOf(kind, name)),
  );
}

function listWith(word: string, pieces: readonly Piece[]): Phrase {
  return pieces.flatMap((piece, index) => {
    if (index === 0) return [piece];
    return [index === pieces.length - 1 ? ` ${word} ` : ', ', piece];
  });
}
