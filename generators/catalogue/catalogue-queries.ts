import { Database } from '../queries/database.ts';
import { LastingFiles } from './read/lasting-files.ts';
import { type InterfaceQueries, interfaceQueries } from './resolve/interface-queries.ts';
import type { Diagnostic } from './sources/diagnostic.ts';
import type { Source } from './sources/source.ts';

/** The memory of a process that looks at a catalogue again and again. */
export interface CatalogueQueries extends InterfaceQueries {
  /** The files that were read, each as one object for as long as it is part of the catalogue. */
  sources(read: readonly Source[]): readonly Source[];
  /** The findings in one of these files, whatever the others say. */
  findingsIn(source: Source): readonly Diagnostic[];
  /** Forgets what the last states had no use for. */
  tidy(): void;
}

/** Each look at a catalogue is two revisions at most, and what was undone is often done again. */
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
