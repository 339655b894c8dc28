import type { Source } from './source.ts';

/** A new name that a layer gives to a set or group. Files of the layers below refer to it by the old name. */
export interface Rename {
  readonly to: string;
  /** The rank of the layer. */
  readonly rank: number;
}

/** The renames of an interface by kind and old name, from the lowest layer up. */
export type Renames = ReadonlyMap<string, readonly Rename[]>;

export function renameKey(kind: 'set' | 'group', name: string): string {
  return `${kind} ${name}`;
}

/** The current name of a set or group that a file refers to. */
export function currentName(renames: Renames, kind: 'set' | 'group', name: string, from: Source): string {
  if (renames.size === 0) return name;
  let rank = from.layer?.rank ?? Number.POSITIVE_INFINITY;
  let current = name;
  for (;;) {
    const next = renames.get(renameKey(kind, current))?.find((one) => one.rank > rank);
    if (!next) return current;
    ({ rank, to: current } = next);
  }
}
