import { Database } from '../queries/database.ts';
import { LastingFiles } from './read/lasting-files.ts';
import { type InterfaceQueries, interfaceQueries } from './resolve/interface-queries.ts';
import type { Diagnostic } from './sources/diagnostic.ts';
import type { Source } from './sources/source.ts';

/** The queries of a process that reads a catalogue repeatedly. */
export interface CatalogueQueries extends InterfaceQueries {
  /** Returns the files that were read, each as one object for as long as it is part of the catalogue. */
  sources(read: readonly Source[]): readonly Source[];
  /** The findings in one of these files, which depend on no other file. */
  findingsIn(source: Source): readonly Diagnostic[];
  /** Evicts what recent states of the catalogue did not use. */
  tidy(): void;
}

/**
 * The number of revisions for which unused answers stay. Each reading of a catalogue is two revisions at most, and undone edits are often
 * redone.
 */
const revisionsKept = 100;

export function catalogueQueries(): CatalogueQueries {
  const db = new Database();
  const files = new LastingFiles(db);
  return {
    ...interfaceQueries(db),
    sources: (read) => files.sources(read),
    findingsIn: (source) => files.findingsIn(source),
    tidy: () => db.evict(revisionsKept),
  };
}
