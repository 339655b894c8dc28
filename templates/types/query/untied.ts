import type { Missing } from './faults.ts';
import type { Mistake } from './mistakes.ts';
import type { Patterned } from './sample.ts';

/** The mistakes of names that are made from values that the query does not have. */
export type Untied<Q> = {
  [Name in keyof Q as [Missing<Patterned<Name>, Q>] extends [never]
    ? never
    : Name]?: Mistake<`${Name & string} needs ${Missing<Patterned<Name>, Q> & string}`>;
};
