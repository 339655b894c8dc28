import type { DataMap } from '../../catalogue/yaml/data.ts';

/** The sets of values that arrays need, as the format has no other way to say what the items of an array may be. */
export interface ValueSets {
  /** The provisional name of the set with these values, in this order. */
  nameOf(values: readonly string[]): string;
  /** The values of a set; undefined where there is none of this name. */
  valuesOf(name: string): readonly string[] | undefined;
  /** The sets as they are written; empty where there are none. */
  readonly written: DataMap;
}

export function createValueSets(): ValueSets {
  const names = new Map<string, string>();
  const known = new Map<string, readonly string[]>();
  const written = new Map<string, DataMap>();
  return {
    written,
    valuesOf: (name) => known.get(name),
    nameOf(values) {
      const key = JSON.stringify(values);
      const name = names.get(key) ?? `VALUES_${names.size + 1}`;
      if (!names.has(key)) {
        names.set(key, name);
        known.set(name, values);
        written.set(name, new Map([['values', values]]));
      }
      return name;
    },
  };
}
