import type { Catalogue } from '../catalogue/model/model.ts';
import type { OutputSettings } from '../config/settings.ts';
import type { Generator, OutputPart } from '../emit/generator.ts';
import type { KnownFolder } from '../write/known-folder.ts';
import type { GeneratorOutput, MadeFile } from '../write/paths.ts';
import type { WritePlan } from '../write/plan.ts';

/** What earlier runs know of the outputs in a folder, so that a run makes only what has changed. */
export interface RunMemory {
  /** What an earlier run has left in the folder; undefined where every file of it is to be looked at. */
  readonly folder?: KnownFolder | undefined;
  /**
   * Applies bindings to a catalogue in which everything that states the same as in an earlier one is taken from that, places among it.
   */
  bound(stated: Catalogue, bind: (catalogue: Catalogue) => Catalogue): Catalogue;
  /** Whether a run of these generators would change nothing. `complete`: they are all that the folder has outputs of. */
  isUpToDate(generators: readonly Generator[], complete: boolean): boolean;
  filesOf(part: OutputPart, generator: Generator): Promise<readonly MadeFile[]> | readonly MadeFile[];
  /** Lets the parts of some files, by path in the output folder, be made although they are known. */
  forget(paths: readonly string[]): void;
  /** Remembers what was made, once the plan is carried out. */
  keep(outputs: readonly GeneratorOutput[], plan: WritePlan): void;
}

/** Opens the memory of an output of a project. */
export type OpenMemory = (output: OutputSettings) => RunMemory;

/** The memory of a run that remembers nothing. */
export const noMemory: RunMemory = {
  bound: (stated, bind) => bind(stated),
  isUpToDate: () => false,
  filesOf: (part) => part.files(),
  forget: () => {},
  keep: () => {},
};
