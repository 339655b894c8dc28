import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { isList } from './parameter-lists.ts';
import type { SharedSet } from './shared-sets.ts';

/** A set or a group, and the file that it belongs to. */
export interface Placed {
  readonly name: string;
  /** The name of the file. */
  readonly topic: string;
  readonly data: DataMap;
}

/** Adds definitions to the files of their topics, sorted by name, after the contents that these files already have. */
export function withPlaced(
  files: ReadonlyMap<string, DataMap>,
  folder: string,
  definitions: readonly Placed[],
): Map<string, DataMap> {
  const made = new Map<string, Map<string, Data>>();
  for (const { name, topic, data } of definitions.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `${folder}/${topic}.yaml`;
    const definitionsOfFile = made.get(file) ?? new Map(files.get(file));
    made.set(file, definitionsOfFile.set(name, data));
  }
  return new Map([...files, ...made]);
}

/** The data of a set in its file. */
export function setData({ facets }: SharedSet): DataMap {
  return new Map([...facets].map(([key, value]) => [key === 'type' && isList(value) ? 'values' : key, value]));
}
