import type { OutputSettings } from '../config/settings.ts';
import type { Generator, OutputPart } from '../emit/generator.ts';
import type { GeneratorOutput, MadeFile } from '../write/paths.ts';

/** What earlier runs know of the outputs in a folder, so that a run makes only what has changed. */
export interface RunMemory {
  /** Whether a run of these generators would change nothing. `complete`: they are all that the folder has outputs of. */
  isUpToDate(generators: readonly Generator[], complete: boolean): boolean;
  filesOf(part: OutputPart, generator: Generator): Promise<readonly MadeFile[]> | readonly MadeFile[];
  /** Lets the parts of some files, by path in the output folder, be made although they are known. */
  forget(paths: readonly string[]): void;
  /** Remembers what was made, once it is written; `isWhole`: no file of it was left as somebody edited it. */
  keep(outputs: readonly GeneratorOutput[], isWhole: boolean): void;
}

/** Opens the memory of an output of a project. */
export type OpenMemory = (output: OutputSettings) => RunMemory;

/** The memory of a run that remembers nothing. */
export const noMemory: RunMemory = {
  isUpToDate: () => false,
  filesOf: (part) => part.files(),
  forget: () => {},
  keep: () => {},
};
