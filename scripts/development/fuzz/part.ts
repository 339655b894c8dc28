import type { Random } from '../random.ts';

/** One kind of hostile input, and what has to hold whatever the input is. One file below `parts/`, listed in `parts.ts`. */
export interface FuzzPart {
  readonly name: string;
  /** One sentence that says what is tried. */
  readonly purpose: string;
  /** How many trials `npm test` makes: together they take a second at most. */
  readonly shortTrials: number;
  /** Tries inputs for as long as `trials.next()` says that there is another one. */
  run(trials: Trials): Promise<void>;
}

/** The trials of one run of a part: how many there are, what came of them, and where their chance comes from. */
export interface Trials {
  readonly random: Random;
  /** Descriptions of real servers that inputs may be made of: the paths of files. */
  readonly files: readonly string[];
  /** Whether there is another trial, which is then counted. */
  next(): boolean;
  /** Counts what came of a trial, by a few words such as "refused". */
  count(outcome: string): void;
  /** Reports that something went wrong, with what repeats it. */
  fail(message: string): void;
}

/** The result of a run. */
export interface Tally {
  readonly trials: number;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly failures: readonly string[];
}
