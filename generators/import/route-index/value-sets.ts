import type { DataMap } from '../../catalogue/yaml/data.ts';

/** The sets for the values of arrays, as the format has no other way to list the values of an array's items. */
export interface ValueSets {
  /** Returns the provisional name of the set with these values, in this order. */
  nameOf(values: readonly string[]): string;
  /** The values of a set; undefined if there is no set of this name. */
  valuesOf(name: string): readonly string[] | undefined;
  /** The data of all sets, for their file. */
  readonly written: DataMap;
}

export function createValueSets(): ValueSets {
  const names = new Map<string, string>();
  const valuesByName = new Map<string, readonly string[]>();
  const written = new Map<string, DataMap>();
  return {
    written,
    valuesOf: (name) => valuesByName.get(name),
    nameOf(values) {
      const key = JSON.stringify(values);
      const name = names.get(key) ?? `VALUES_${names.size + 1}`;
      if (!names.has(key)) {
        names.set(key, name);
        valuesByName.set(name, values);
        written.set(name, new Map([['values', values]]));
      }
      return name;
    },
  };
}
