import type { DataMap } from '../../generators/catalogue/data.ts';
import { sourceFromBytes } from '../../generators/catalogue/files.ts';
import { isAlike } from '../../generators/import/merge/text/same.ts';

/**
 * Reads the texts of a catalogue's files as they will be read once they are in place.
 * @param files the data of each, which have been checked: with the same data a text has no other errors than they have.
 * @throws {Error} where a text is not read, or not as these data, which is a fault of ours.
 */
export function requireReadable(
  texts: readonly { readonly path: string; readonly text: string }[],
  files: ReadonlyMap<string, DataMap>,
): void {
  for (const { path, text } of texts) {
    const { data, problems } = sourceFromBytes(path, Buffer.from(text));
    const [problem] = problems;
    if (problem) throw new Error(`"${path}", as an import would write it, cannot be read: ${problem.message}`);
    if (!isAlike(data, files.get(path))) throw new Error(`"${path}", as an import would write it, has other data`);
  }
}
