import { markOfPreset } from '../catalogue/bindings/heading.ts';
import { literal } from '../lib/javascript.ts';
import {
  type Markdown,
  code as markdownCode,
  prose as markdownProse,
  md,
  visibleCode,
  visibleText,
} from '../lib/markdown.ts';
import type { Numeric } from '../lib/numbers.ts';
import { commentCode, commentText } from '../lib/typescript.ts';
import { visible } from '../lib/visible.ts';
import { labels, type StatedFact } from './labels.ts';
import type { NameKind, Phrase, Piece } from './phrase.ts';

/** How the pieces of a phrase are written in one kind of text. Words of Catalpa are written as they are. */
export interface Style {
  code(text: string): string;
  value(value: string | Numeric | boolean): string;
  prose(text: string): string;
  /** Follows the words of a preset, in outputs that explain the mark. */
  readonly markOfPreset?: string;
  name(kind: NameKind, name: string, label?: string): string;
}

/** For a terminal. Names are written as `catalpa show` takes them. A citation has no such name, so its label is written. */
export const plainStyle: Style = {
  code: plainCode,
  value: (value) => plainCode(String(value)),
  prose: visible,
  name: (kind, name, label = name) => visible(kind === 'citation' ? label : name),
};

/** For a comment in TypeScript. `types` are the names of the types of shared sets, by set. */
export function commentStyle(types: ReadonlyMap<string, string>): Style {
  return {
    code: commentCode,
    value: (value) => commentCode(literal(value)),
    prose: commentText,
    name: (kind, name) => commentCode(kind === 'set' ? (types.get(name) ?? name) : name),
  };
}

/** For CommonMark. `link` writes a name, with a link if the output has a page for it. */
export function markdownStyle(
  link: (kind: NameKind, name: string, label?: string) => Markdown = (_kind, ...named) => labelOf(...named),
): Style {
  return {
    code: (text) => markdownCode(text).markdown,
    value: (value) => markdownCode(String(value)).markdown,
    prose: (text) => markdownProse(text).markdown,
    markOfPreset,
    name: (...named) => link(...named).markdown,
  };
}

/** The label as Markdown; without a label, the name as code. */
export function labelOf(name: string, label?: string): Markdown {
  return label === undefined ? markdownCode(name) : md`${label}`;
}

/** For one line of plain text, with code in backticks. */
export const lineStyle: Style = {
  code: lineCode,
  value: (value) => lineCode(String(value)),
  prose: visibleText,
  name: (_kind, name) => lineCode(name),
};

function plainCode(text: string): string {
  return visible(text) || '""';
}

function lineCode(text: string): string {
  return `\`${visibleCode(text)}\``;
}

export function render(phrase: Phrase, style: Style): string {
  return phrase.map((piece) => renderPiece(piece, style)).join('');
}

function renderPiece(piece: Piece, style: Style): string {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'code':
      return style.code(piece.text);
    case 'value':
      return style.value(piece.value);
    case 'prose':
      return style.prose(piece.text);
    case 'ofPreset':
      return style.markOfPreset ?? '';
    default:
      return style.name(piece.kind, piece.name, piece.label);
  }
}

/** A phrase as a sentence: "At most one of `title`, `pageid` is given." */
export function sentence(phrase: Phrase, style: Style): string {
  const text = render(phrase, style);
  const first = typeof phrase[0] === 'string' ? text.charAt(0).toUpperCase() : text.charAt(0);
  return `${first}${text.slice(1)}${/[.?!:]$/.test(text) || text === '' ? '' : '.'}`;
}

/** Phrases as sentences, separated by spaces. */
export function sentences(phrases: readonly Phrase[], style: Style): string {
  return phrases.map((phrase) => sentence(phrase, style)).join(' ');
}

const yes: Phrase = ['yes'];

/** The phrase of a fact; "yes" if the label alone states the fact. */
export function phraseOf({ phrase }: StatedFact): Phrase {
  return phrase.length === 0 ? yes : phrase;
}

/** A fact with its label: "Bounds: 1 to 500". */
export function labelled(fact: StatedFact): Phrase {
  return [`${labels[fact.code].label}: `, ...phraseOf(fact)];
}
