import { Random } from '../random.ts';
import type { FuzzPart, Tally } from './part.ts';

/** When a run ends: after a number of trials, after a number of milliseconds, or after whichever comes first. */
export interface Limits {
  readonly trials?: number;
  readonly milliseconds?: number;
}

/** The most failures that are reported; more of them say nothing new. */
const mostFailures = 20;

/** Runs a part. The seed makes the run repeatable. `files`: the paths of real self-descriptions. */
export async function runPart(
  part: FuzzPart,
  seed: number,
  limits: Limits,
  files: readonly string[] = [],
): Promise<Tally> {
  const { trials: most = Number.POSITIVE_INFINITY, milliseconds = Number.POSITIVE_INFINITY } = limits;
  const started = performance.now();
  const outcomes = new Map<string, number>();
  const failures: string[] = [];
  let trials = 0;
  await part.run({
    random: new Random(seed),
    files,
    next() {
      const isOver = trials >= most || failures.length >= mostFailures || performance.now() - started >= milliseconds;
      if (!isOver) trials += 1;
      return !isOver;
    },
    count: (outcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
    fail: (message) => void failures.push(message),
  });
  return { trials, outcomes, failures };
}
