import type { Random } from '../random.ts';

/** One kind of hostile input, and the properties that must hold for every input. Each part is a file in `parts/`, listed in `parts.ts`. */
export interface FuzzPart {
  readonly name: string;
  /** One sentence that states what is tried. */
  readonly purpose: string;
  /** The number of trials in `npm test`. Together they take at most a second. */
  readonly shortTrials: number;
  /** Tries inputs as long as `trials.next()` returns true. */
  run(trials: Trials): Promise<void>;
}

/** The trials of one run of a part: their number, their results, and their random numbers. */
export interface Trials {
  readonly random: Random;
  /** The paths of real self-descriptions, from which inputs may be made. */
  readonly files: readonly string[];
  /** Whether there is another trial. If so, it is counted. */
  next(): boolean;
  /** Counts the result of a trial, such as "refused". */
  count(outcome: string): void;
  /** Reports a failure, with the command that repeats it. */
  fail(message: string): void;
}

/** The result of a run. */
export interface Tally {
  readonly trials: number;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly failures: readonly string[];
}
