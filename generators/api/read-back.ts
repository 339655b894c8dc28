import { sourceFromBytes } from '../catalogue/read/folder-files.ts';
import type { Data, DataMap } from '../catalogue/yaml/data.ts';
import { isList } from '../lib/guards.ts';

/**
 * Requires that the texts of a catalogue's files can be read back as the same data.
 * @param files The data of the files, which have been checked: a text with the same data has no further errors.
 * @throws {Error} if a text cannot be read, or has other data. This is a bug in Catalpa.
 */
export function requireReadable(texts: ReadonlyMap<string, string>, files: ReadonlyMap<string, DataMap>): void {
  for (const [path, text] of texts) {
    const { data, problems } = sourceFromBytes(path, Buffer.from(text));
    const [problem] = problems;
    if (problem) throw new Error(`"${path}", as an import would write it, cannot be read: ${problem.message}`);
    if (!isAlike(data, files.get(path))) throw new Error(`"${path}", as an import would write it, has other data`);
  }
}

/** Whether two values are equal, including the order of keys. */
function isAlike(one: Data | undefined, other: Data | undefined): boolean {
  if (one === other) return true;
  if (one instanceof Map) return other instanceof Map && one.size === other.size && haveEntriesAlike(one, other);
  if (!isList(one) || !isList(other)) return false;
  return one.length === other.length && one.every((item, index) => isAlike(item, other[index]));
}

function haveEntriesAlike(one: ReadonlyMap<string, Data>, other: ReadonlyMap<string, Data>): boolean {
  const keys = other.keys();
  for (const [key, value] of one) if (keys.next().value !== key || !isAlike(value, other.get(key))) return false;
  return true;
}
