import * as fc from 'fast-check';
import type { TestedObject, Verdicts } from '../../../scripts/development/fuzz/tested-objects.ts';
import { agree, explanationOf, verdictsOn } from '../../../scripts/development/fuzz/verdicts.ts';
import { nearlyValidObject } from '../../support/objects/near.ts';
import { validObject } from '../../support/objects/valid.ts';
import { wildInput } from '../../support/objects/wild.ts';

export interface Disagreement {
  readonly input: unknown;
  readonly verdicts: Verdicts;
  /** The names of the exceptions that explain it; none where nothing does. */
  readonly exceptions: readonly string[];
}

/** The result of many inputs for one parameter object. */
export interface Comparison {
  readonly accepted: number;
  readonly refused: number;
  readonly disagreements: readonly Disagreement[];
}

/** Puts random inputs before the three: valid ones, ones with one thing changed, and anything at all. */
export function compareVerdicts(tested: TestedObject, inputs: number, seed: number): Comparison {
  const { object, iface } = tested;
  const caller = { rights: 'elevated' } as const;
  const arbitrary = fc.oneof(
    { weight: 3, arbitrary: validObject(object, iface, caller) },
    { weight: 6, arbitrary: nearlyValidObject(object, iface, caller) },
    { weight: 1, arbitrary: wildInput(object) },
  );
  const disagreements: Disagreement[] = [];
  let accepted = 0;
  for (const input of fc.sample(arbitrary, { numRuns: inputs, seed })) {
    const verdicts = verdictsOn(input, tested);
    if (verdicts.validator) accepted += 1;
    if (agree(verdicts)) continue;
    disagreements.push({ input, verdicts, exceptions: explanationOf(input, tested) });
  }
  return { accepted, refused: inputs - accepted, disagreements };
}
