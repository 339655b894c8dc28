import { readCatalogue } from '../../../../generators/catalogue/read/folder-files.ts';
import { createSource, type Source } from '../../../../generators/catalogue/sources/source.ts';
import { type Values, valuesIn } from './accepted-values.ts';
import { type References, referencesIn } from './references.ts';
import { type Anatomy, anatomyOf, type Entry, type Spot } from './spots.ts';

/** The files of a folder, and their parsed parts. */
export interface Files {
  readonly sources: readonly Source[];
  readonly files: ReadonlyMap<string, string>;
  readonly anatomy: ReadonlyMap<string, Anatomy>;
  readonly spots: readonly Spot[];
  readonly entries: readonly Entry[];
}

/** A catalogue without findings, into which mistakes are inserted. */
export interface Subject extends Files {
  readonly references: References;
  readonly values: Values;
}

export function subjectOf(...folders: readonly string[]): Subject {
  const files = filesIn(...folders);
  return { ...files, references: referencesIn(files.spots), values: valuesIn(files.sources) };
}

export function filesIn(...folders: readonly string[]): Files {
  const files = new Map(
    folders.flatMap((folder) => readCatalogue(folder).map(({ path, text }) => [path, text] as const)),
  );
  const sources = [...files].map(([path, text]) => createSource(path, text)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const anatomy = new Map([...files].map(([path, text]) => [path, anatomyOf(path, text)]));
  const all = [...anatomy.values()];
  const spots = all.flatMap((one) => one.spots);
  const entries = all.flatMap((one) => one.entries);
  return { sources, files, anatomy, spots, entries };
}
