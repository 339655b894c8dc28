import * as fc from 'fast-check';
import { nearlyValidObject } from '../../support/objects/near.ts';
import { validObject } from '../../support/objects/valid.ts';
import { wildInput } from '../../support/objects/wild.ts';
import { exceptions } from './exceptions.ts';
import type { Court } from './judges.ts';

/** What the three say of one input. */
export interface Verdicts {
  readonly validator: boolean;
  readonly schema: boolean;
  readonly zod: boolean;
}

export interface Disagreement {
  readonly input: unknown;
  readonly verdicts: Verdicts;
  /** The names of the exceptions that explain it; none where nothing does. */
  readonly exceptions: readonly string[];
}

/** What came of many inputs for one parameter object. */
export interface Trial {
  readonly accepted: number;
  readonly refused: number;
  readonly disagreements: readonly Disagreement[];
}

export function verdictsOn(input: unknown, { judges }: Court): Verdicts {
  return { validator: judges.validator(input), schema: judges.schema(input), zod: judges.zod(input) };
}

/** Puts random inputs before the three: valid ones, ones with one thing changed, and anything at all. */
export function trial(court: Court, inputs: number, seed: number): Trial {
  const { object, iface } = court;
  const caller = { rights: 'elevated' } as const;
  const arbitrary = fc.oneof(
    { weight: 3, arbitrary: validObject(object, iface, caller) },
    { weight: 6, arbitrary: nearlyValidObject(object, iface, caller) },
    { weight: 1, arbitrary: wildInput(object) },
  );
  const disagreements: Disagreement[] = [];
  let accepted = 0;
  for (const input of fc.sample(arbitrary, { numRuns: inputs, seed })) {
    const verdicts = verdictsOn(input, court);
    if (verdicts.validator) accepted += 1;
    if (agree(verdicts)) continue;
    disagreements.push({ input, verdicts, exceptions: explained(input, court) });
  }
  return { accepted, refused: inputs - accepted, disagreements };
}

/** The exceptions that concern an input, if all agree on what is left of it without them. */
function explained(input: unknown, court: Court): readonly string[] {
  if (typeof input !== 'object' || input === null) return [];
  let left: readonly (readonly [string, unknown])[] = Object.entries(input);
  const names: string[] = [];
  for (const { name, without } of exceptions) {
    const next = without(left, court);
    if (printed(next) !== printed(left)) names.push(name);
    left = next;
  }
  return agree(verdictsOn(Object.fromEntries(left), court)) ? names : [];
}

export function agree({ validator, schema, zod }: Verdicts): boolean {
  return validator === schema && validator === zod;
}

/** An input for a message, with what JSON cannot hold. */
export function printed(input: unknown): string {
  return JSON.stringify(input, (_key, value: unknown) => {
    if (value === undefined) return '(undefined)';
    return typeof value === 'number' && !Number.isFinite(value) ? `(${value})` : value;
  });
}
