import type { Catalogue } from '../catalogue/model/model.ts';
import type { OutputSettings } from '../config/settings.ts';
import type { Generator, OutputPart } from '../emit/generator.ts';
import type { KnownFolder } from '../write/known-folder.ts';
import type { GeneratorOutput, MadeFile } from '../write/paths.ts';
import type { WritePlan } from '../write/plan.ts';

/** The memory of earlier runs about the outputs in a folder, so that a run makes only what has changed. */
export interface RunMemory {
  /** The folder as an earlier run left it; undefined if each file has to be compared. */
  readonly folder?: KnownFolder | undefined;
  /** Applies bindings to a catalogue. May first replace parts by equal parts of an earlier catalogue, whose places may be out of date. */
  bound(stated: Catalogue, bind: (catalogue: Catalogue) => Catalogue): Catalogue;
  /** Whether a run of these generators would change nothing. With `complete`, it would also remove outputs of other generators. */
  isUpToDate(generators: readonly Generator[], complete: boolean): boolean;
  filesOf(part: OutputPart, generator: Generator): Promise<readonly MadeFile[]> | readonly MadeFile[];
  /** Forgets the parts that have these files, by path in the output folder, so that they are made again. */
  forget(paths: readonly string[]): void;
  /** Remembers the outputs after the plan was carried out. */
  keep(outputs: readonly GeneratorOutput[], plan: WritePlan): void;
}

/** Opens the memory of an output of a project. */
export type OpenMemory = (output: OutputSettings) => RunMemory;

/** A memory that remembers nothing. */
export const noMemory: RunMemory = {
  bound: (stated, bind) => bind(stated),
  isUpToDate: () => false,
  filesOf: (part) => part.files(),
  forget: () => {},
  keep: () => {},
};
