import type { Source } from './source.ts';

/** A set or group that a layer gives another name. Files of the layers below it refer to it by the name that it had. */
export interface Rename {
  readonly to: string;
  /** That of the layer. */
  readonly rank: number;
}

/** The renames of an interface by the kind and the name that something had, from the lowest layer up. */
export type Renames = ReadonlyMap<string, readonly Rename[]>;

export function renameKey(kind: 'set' | 'group', name: string): string {
  return `${kind} ${name}`;
}

/** The name that something has now which a file refers to. */
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
