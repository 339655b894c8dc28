import { isAlias, isMap, isScalar, isSeq, type ParsedNode, parseDocument, type Scalar } from 'yaml';
import { type Kind, kindOf } from '../../../../generators/catalogue/sources/file-kinds.ts';
import type { Of, Role } from './role.ts';
import { roleAt } from './roles.ts';

/** A key, or a value that is neither a map nor a list. */
export interface Spot {
  readonly file: string;
  readonly kind: Kind;
  readonly path: readonly (string | number)[];
  readonly isKey: boolean;
  readonly role: Role;
  readonly of?: Of;
  readonly value: unknown;
  /** The offsets in the file, including quotes. */
  readonly start: number;
  readonly end: number;
  readonly quote: '"' | "'" | '';
}

/** A key with its value, or an item of a list. */
export interface Entry {
  readonly file: string;
  readonly kind: Kind;
  readonly path: readonly (string | number)[];
  readonly start: number;
  readonly end: number;
  /** Whether the entry is inside brackets. */
  readonly isFlow: boolean;
  /** Whether the value is a map or a list. */
  readonly isCollection: boolean;
}

/** A map or a list in brackets. */
export interface Bracket {
  readonly file: string;
  readonly start: number;
  /** The offset of the closing bracket. */
  readonly close: number;
}

export interface Anatomy {
  readonly spots: readonly Spot[];
  readonly entries: readonly Entry[];
  readonly brackets: readonly Bracket[];
  /** The ranges of multi-line texts, and of multi-line lists and maps in brackets. */
  readonly wrapped: readonly (readonly [start: number, end: number])[];
}

/** The parts of a catalogue file. */
export function anatomyOf(file: string, text: string): Anatomy {
  const kind = kindOf(file);
  const spots: Spot[] = [];
  const entries: Entry[] = [];
  const brackets: Bracket[] = [];
  const wrapped: [number, number][] = [];
  const { contents } = parseDocument(text, { schema: 'core', stringKeys: true, uniqueKeys: false });
  if (!kind) return { spots, entries, brackets, wrapped };

  const addSpot = (node: Scalar.Parsed, path: readonly (string | number)[], isKey: boolean): void => {
    const [start, end] = node.range;
    const first = text.charAt(start);
    const quote = first === '"' || first === "'" ? first : '';
    const { role, of } = roleAt(kind, path, isKey);
    if (text.slice(start, end).includes('\n')) wrapped.push([start, end]);
    else spots.push({ file, kind, path, isKey, role, ...(of ? { of } : {}), value: node.value, start, end, quote });
  };
  const visit = (node: ParsedNode | null, path: readonly (string | number)[]): void => {
    if (node === null || isAlias(node)) return;
    if (isScalar(node)) {
      addSpot(node as Scalar.Parsed, path, false);
      return;
    }
    const isFlow = node.flow === true;
    if (isFlow) {
      brackets.push({ file, start: node.range[0], close: node.range[1] - 1 });
      if (text.slice(node.range[0], node.range[1]).includes('\n')) wrapped.push([node.range[0], node.range[1]]);
    }
    const addEntry = (start: number, value: ParsedNode | null, end: number, step: string | number): void => {
      const isCollection = isMap(value) || isSeq(value);
      entries.push({ file, kind, path: [...path, step], start, end: value?.range[1] ?? end, isFlow, isCollection });
    };
    if (isMap<ParsedNode, ParsedNode | null>(node)) {
      for (const { key, value } of node.items) {
        const name = String((key as Scalar).value);
        addSpot(key as Scalar.Parsed, [...path, name], true);
        addEntry(key.range[0], value, key.range[1] + 1, name);
        visit(value, [...path, name]);
      }
    } else if (isSeq<ParsedNode>(node)) {
      for (const [index, item] of node.items.entries()) {
        addEntry(item.range[0], item, item.range[1], index);
        visit(item, [...path, index]);
      }
    }
  };
  visit(contents as ParsedNode | null, []);
  return { spots, entries, brackets, wrapped };
}
