import { outputDigest } from '../../../generators/write/digest.ts';
import type { ImportFolder } from '../../../generators/write/import-folder.ts';

/** The changes that an import makes to its folder. */
export interface FolderChanges {
  readonly root: string;
  readonly writes: readonly { readonly path: string; readonly exists: boolean }[];
  readonly removals: readonly string[];
  /** The number of files that do not change. */
  readonly unchanged: number;
}

/** Compares new files, as texts by path, with the folder as the last import and people's edits have left it. */
export function changesOf(
  root: string,
  { record, edits }: ImportFolder,
  texts: ReadonlyMap<string, string>,
): FolderChanges {
  const there = new Map<string, string>(record?.files);
  for (const { path, what } of edits) {
    if (what === 'removed') there.delete(path);
    else there.set(path, what);
  }
  const differing = [...texts].filter(([path, text]) => there.get(path) !== outputDigest(text));
  return {
    root,
    writes: differing.map(([path]) => ({ path, exists: there.has(path) })).sort((a, b) => (a.path < b.path ? -1 : 1)),
    removals: [...there.keys()].filter((path) => !texts.has(path)).sort(),
    unchanged: texts.size - differing.length,
  };
}
