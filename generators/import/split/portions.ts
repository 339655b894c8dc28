import { addTo } from '../../lib/add-to.ts';
/** An entry of a file. */
export interface Entry {
  readonly key: string;
  /** The size in bytes. */
  readonly size: number;
}

/** Entries that share a file. */
export interface Portion<E extends Entry> {
  /** The parts of their keys that they share, beginning with the first part in which the entries of the whole file differ. */
  readonly names: readonly string[];
  /** The number of the portion among those with the same names, from 1. */
  readonly number: number;
  readonly entries: readonly E[];
}

/** The smallest size of a separate file, as a fraction of the largest size. */
const worthwhile = 1 / 32;

/** The options for dividing entries. */
export interface Division {
  /** The largest size of a portion, in bytes. */
  readonly largest: number;
  /** Divides a key into its parts, such as those of a path. */
  partsOf(key: string): readonly string[];
}

/**
 * Divides entries into portions of at most the largest size, unless a single entry is larger: by the next part of their keys, as a person
 * would. Entries that are too few for a separate file stay together; if these are too large, they are cut into pieces.
 */
export function divided<E extends Entry>(
  entries: readonly E[],
  division: Division,
  names: readonly string[] = [],
  from = 0,
): Portion<E>[] {
  const { largest, partsOf } = division;
  if (sizeOf(entries) <= largest) return [{ names, number: 1, entries }];
  const at = firstDifference(entries, from, partsOf);
  const parts = entries.map(({ key }) => partsOf(key)[at]);
  const own = groupsBy(parts, entries, largest * worthwhile);
  const left = entries.filter((_, index) => !own.has(parts[index]));
  return [
    ...pieces(left, largest).map((piece, index) => ({ names, number: index + 1, entries: piece })),
    ...[...own].flatMap(([part = '', group]) => divided(group, division, [...names, part], at + 1)),
  ];
}

/** The groups of entries that share a part, by part. Groups smaller than `smallest` are left out. */
function groupsBy<E extends Entry>(
  parts: readonly (string | undefined)[],
  entries: readonly E[],
  smallest: number,
): Map<string | undefined, E[]> {
  const sizes = new Map<string | undefined, number>();
  const shared = new Set<string | undefined>();
  for (const [index, { size }] of entries.entries()) {
    const part = parts[index];
    const before = sizes.get(part);
    if (before !== undefined && part !== undefined) shared.add(part);
    sizes.set(part, (before ?? 0) + size);
  }
  const groups = new Map<string | undefined, E[]>();
  // Mostly few entries share a part, and lists of one would be very many.
  for (const [index, entry] of shared.size > 0 ? entries.entries() : []) {
    const part = parts[index];
    if (shared.has(part) && (sizes.get(part) ?? 0) >= smallest) addTo(groups, part, entry);
  }
  return groups;
}

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0);
}

/** The first index, not before `from`, at which the entries have different parts. */
function firstDifference(entries: readonly Entry[], from: number, partsOf: Division['partsOf']): number {
  const first = partsOf(entries[0]?.key ?? '');
  let end = first.length;
  for (const { key } of entries) {
    const parts = partsOf(key);
    let at = from;
    while (at < end && parts[at] === first[at]) at += 1;
    end = at;
  }
  return end;
}

/**
 * Cuts entries into pieces of at most `largest` bytes, in order. The end of a piece depends only on the entries near it, so that an added
 * or removed entry changes one or two pieces, not all that follow.
 */
function pieces<E extends Entry>(entries: readonly E[], largest: number): E[][] {
  const whole = sizeOf(entries) <= largest;
  const found: E[][] = [];
  let size = 0;
  for (const entry of entries) {
    const isFull = size + entry.size > largest || (!whole && size >= largest / 4 && isBorder(entry, largest / 4));
    const piece = found.at(-1);
    if (piece && !isFull) piece.push(entry);
    else found.push([entry]);
    size = piece && !isFull ? size + entry.size : entry.size;
  }
  return found;
}

/** Whether a piece begins with the entry. This depends on its key, and holds about once in `distance` bytes. */
function isBorder({ key, size }: Entry, distance: number): boolean {
  return hashOf(key) / 2 ** 32 < size / distance;
}

/** FNV-1a, with 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
