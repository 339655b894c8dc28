import type { Fact } from './facts.ts';

/** What decides a condition, in terms of another parameter of the same list. */
export interface Decision {
  readonly parameter: string;
  /** One of the values of that parameter; undefined where any will do. */
  readonly value?: string;
  /** Whether the condition holds where the parameter is given (with that value), or where it is not. */
  readonly given: boolean;
}

/**
 * What must hold between the parameters of one object. `needs`: where `given` is supplied, so must be all of `parameters`.
 * The others count how many of `parameters` are supplied. A boolean that is false counts as not supplied where a binding
 * writes booleans by their presence.
 */
export type Constraint = Fact & { readonly parameters: readonly string[] } & (
    | { readonly kind: 'atmostone' | 'exactlyone' | 'atleastone' }
    | { readonly kind: 'needs'; readonly given: string }
  );
