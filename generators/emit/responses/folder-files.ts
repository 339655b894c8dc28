import type { Code } from '../../lib/javascript.ts';
import type { Accepts } from '../../shape/shape.ts';

/** The files of a folder that depend on the kind of its interface. */
export interface FolderFiles {
  readonly index: Code;
  readonly files: readonly (readonly [file: string, text: string])[];
  /** The types of the values that are tested, which may use shared sets. */
  readonly tested: readonly Accepts[];
  /** The names in `shared.js`, by the names of shared sets. */
  readonly lists: ReadonlyMap<string, string>;
}
