import type { Fact } from './facts.ts';

/** The value of another parameter of the same list on which a condition depends. */
export interface Decision {
  readonly parameter: string;
  /** One of the values of that parameter; undefined where any will do. */
  readonly value?: string;
  /** Whether the condition holds where the parameter is given (with that value), or where it is not. */
  readonly given: boolean;
  /** The server ignores a parameter where the condition does not hold, rather than refusing the request. */
  readonly unmet?: 'ignored';
}

/**
 * A rule between the parameters of one object. `needs`: where `given` is supplied, all of `parameters` must be supplied too. The
 * other kinds limit how many of `parameters` are supplied. A boolean that is false counts as not supplied where a binding writes
 * booleans by their presence.
 */
export type Constraint = Fact & { readonly parameters: readonly string[] } & (
    | { readonly kind: 'atmostone' | 'exactlyone' | 'atleastone' }
    | { readonly kind: 'needs'; readonly given: string }
  );

/** How many of its parameters each kind of constraint that counts wants to be given; `most` is undefined for any number. */
export const amounts = {
  exactlyone: { least: 1, most: 1, words: 'exactly one' },
  atmostone: { least: 0, most: 1, words: 'at most one' },
  atleastone: { least: 1, most: undefined, words: 'at least one' },
} as const;

/** All the parameters that a constraint is about. */
export function namesIn(constraint: Constraint): readonly string[] {
  return constraint.kind === 'needs' ? [constraint.given, ...constraint.parameters] : constraint.parameters;
}

/** The parameters that must be given together with these: one where at least one is needed, and all that a given one needs. */
export function demandedBy(constraints: readonly Constraint[], required: Iterable<string>): ReadonlySet<string> {
  const demanded = new Set(required);
  for (const { kind, parameters } of constraints) {
    const [first] = parameters;
    const isOpen = kind === 'exactlyone' || kind === 'atleastone';
    if (isOpen && first !== undefined && !parameters.some((name) => demanded.has(name))) demanded.add(first);
  }
  for (const constraint of constraints) {
    if (constraint.kind === 'needs' && demanded.has(constraint.given))
      for (const name of constraint.parameters) demanded.add(name);
  }
  return demanded;
}

/** The parameters that cannot be given in every object: a constraint may exclude them, or demand others with them. */
export function restrictedBy(constraints: readonly Constraint[]): ReadonlySet<string> {
  const names = constraints.flatMap((constraint) => {
    if (constraint.kind === 'needs') return [constraint.given];
    return constraint.kind === 'atleastone' ? [] : constraint.parameters;
  });
  return new Set(names);
}
