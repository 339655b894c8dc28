import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml';
import { kindOf } from '../catalogue/sources/file-kinds.ts';
import type { Path, Range } from '../catalogue/yaml/data.ts';
import { treeOf } from '../catalogue/yaml/yaml.ts';
import { nameOf } from '../catalogue/yaml/yaml-places.ts';
import { compounds, inclusionOf, type Part } from './compounds.ts';
import { type Form, forms, type Name, type Slot } from './format-names.ts';

/** A name in a file. */
export interface Occurrence extends Name {
  readonly name: string;
  /** The offsets of the name itself, without quotes and surrounding text. */
  readonly range: Range;
  /** The path of the key or value that contains it. */
  readonly path: Path;
  /** Whether the text of the range is exactly the name, without escapes. */
  readonly isExact: boolean;
  /** The former name, for a name that `rename` gives. */
  readonly before?: string;
}

/** A text in a file, and the kinds of names that it may contain. */
export interface Spot {
  readonly slot: Slot | 'included';
  readonly text: string;
  /** The offsets, including quotes. */
  readonly range: Range;
  readonly path: Path;
  readonly isKey: boolean;
}

/**
 * The texts in a file that are names or contain names. Of invalid YAML, the part that can be parsed is read. A file whose path is not that
 * of a catalogue's file has none.
 */
export function spotsIn(path: string, text: string): Spot[] {
  const kind = kindOf(path);
  const root = kind && treeOf(text);
  if (!root) return [];
  const spots: Spot[] = [];
  visit(root, forms[kind](), [], (spot) => spots.push(spot));
  return spots;
}

function visit(node: ParsedNode | null, form: Form, path: Path, add: (spot: Spot) => void): void {
  if (isScalar(node)) {
    if (form.text) add({ slot: form.text, text: nameOf(node), range: rangeOf(node), path, isKey: false });
  } else if (isSeq<ParsedNode>(node)) {
    const { items } = form;
    if (items) for (const [index, item] of node.items.entries()) visit(item, items(), [...path, index], add);
  } else if (isMap<ParsedNode, ParsedNode | null>(node)) {
    for (const { key, value } of node.items) {
      const name = nameOf(key);
      const below = [...path, name];
      const own = form.keys && Object.hasOwn(form.keys, name) ? form.keys[name] : undefined;
      const isIncluded = form.included !== undefined && name.startsWith('...');
      const slot = own ? undefined : isIncluded ? 'included' : form.key;
      if (slot) add({ slot, text: name, range: rangeOf(key), path: below, isKey: true });
      const next = own ?? (isIncluded ? form.included : form.each);
      if (next) visit(value, next(), below, add);
    }
  }
}

function rangeOf({ range: [start, end] }: ParsedNode): Range {
  return { start, end };
}

/** The names in a file, in order. */
export function namesIn(path: string, text: string): Occurrence[] {
  return spotsIn(path, text).flatMap((spot) => partsOf(spot).map((part) => occurrenceOf(part, spot, text)));
}

function partsOf({ slot, text }: Spot): readonly Part[] {
  if (slot === 'included') return [inclusionOf(text)];
  return typeof slot === 'string' ? compounds[slot](text) : [{ ...slot, name: text, start: 0 }];
}

function occurrenceOf({ act, kinds, name, start }: Part, { text, range, path, isKey }: Spot, file: string): Occurrence {
  const written = file.slice(range.start, range.end);
  const quote = /^["']/.test(written) ? 1 : 0;
  const from = range.start + quote + start;
  const isExact = file.startsWith(text, range.start + quote);
  const own = isExact ? { start: from, end: from + name.length } : range;
  const isRename = !isKey && act === 'define' && path[0] === 'rename';
  return { act, kinds, name, range: own, path, isExact, ...(isRename ? { before: String(path[1]) } : {}) };
}
