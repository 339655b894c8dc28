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
 * A rule between the parameters of one object. Where `given` is supplied, `needs` wants all of `parameters` to be supplied too, and
 * `excludes` none of them. The other kinds limit how many of `parameters` are supplied. A boolean that is false counts as not
 * supplied where a binding writes booleans by their presence.
 */
export type Constraint = ConstraintFacts &
  (
    | { readonly kind: 'atmostone' | 'exactlyone' | 'atleastone' }
    | { readonly kind: 'needs'; readonly given: string }
    /** With a value, only that value excludes them, also where the parameter has it by default. */
    | { readonly kind: 'excludes'; readonly given: string; readonly value?: string }
  );

interface ConstraintFacts extends Fact {
  readonly parameters: readonly string[];
  /** The codes of the errors with which the server refuses a request that breaks it. */
  readonly errors?: readonly string[];
  /** The sentence of the server's help that an import has read it from, where the server does not state it in another form. */
  readonly help?: string;
}

export type Exclusion = Constraint & { readonly kind: 'excludes' };

/** Whether a constraint depends on a value of a parameter: it is then a condition of those members of a shape that it excludes. */
export function isByValue(constraint: Constraint): constraint is Exclusion {
  return constraint.kind === 'excludes' && constraint.value !== undefined;
}

/** The constraints that depend only on what is given. */
export function withoutValues(constraints: readonly Constraint[]): readonly Constraint[] {
  return constraints.filter((constraint) => !isByValue(constraint));
}

/** How many of its parameters each kind of constraint that counts wants to be given; `most` is undefined for any number. */
export const amounts = {
  exactlyone: { least: 1, most: 1, words: 'exactly one' },
  atmostone: { least: 0, most: 1, words: 'at most one' },
  atleastone: { least: 1, most: undefined, words: 'at least one' },
} as const;

/** All the parameters that a constraint is about. */
export function namesIn(constraint: Constraint): readonly string[] {
  return 'given' in constraint ? [constraint.given, ...constraint.parameters] : constraint.parameters;
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
  return new Set(constraints.flatMap(restrictedIn));
}

function restrictedIn(constraint: Constraint): readonly string[] {
  switch (constraint.kind) {
    case 'needs':
      return [constraint.given];
    case 'excludes':
      return namesIn(constraint);
    case 'atleastone':
      return [];
    case 'atmostone':
    case 'exactlyone':
      return constraint.parameters;
  }
}

/** Whether a constraint says nothing beyond what others say: whatever keeps to these keeps to it. */
export function isImplied(constraint: Constraint, by: readonly Constraint[]): boolean {
  const { kind, parameters } = constraint;
  switch (kind) {
    case 'exactlyone':
      return (
        isImplied({ ...constraint, kind: 'atmostone' }, by) && isImplied({ ...constraint, kind: 'atleastone' }, by)
      );
    case 'atmostone':
      return parameters.every((one, index) =>
        parameters.slice(index + 1).every((other) => areExclusive(one, other, by)),
      );
    case 'atleastone':
      return by.some((one) => isCounted(one, 'least') && one.parameters.every((name) => parameters.includes(name)));
    case 'needs':
      return parameters.every((name) =>
        by.some((one) => one.kind === 'needs' && one.given === constraint.given && one.parameters.includes(name)),
      );
    case 'excludes':
      return parameters.every((name) => areExclusive(constraint.given, name, by, constraint.value));
  }
}

/** Whether constraints exclude a parameter, or a value of it, beside another. */
function areExclusive(one: string, other: string, by: readonly Constraint[], value?: string): boolean {
  return by.some((constraint) => {
    const { parameters } = constraint;
    if (constraint.kind !== 'excludes')
      return isCounted(constraint, 'most') && parameters.includes(one) && parameters.includes(other);
    const { given, value: excluding } = constraint;
    if (excluding !== undefined) return excluding === value && given === one && parameters.includes(other);
    return (given === one && parameters.includes(other)) || (given === other && parameters.includes(one));
  });
}

/** Whether a constraint counts its parameters, and asks for one at least, or for one at most. */
function isCounted({ kind }: Constraint, bound: 'least' | 'most'): boolean {
  return kind in amounts && amounts[kind as keyof typeof amounts][bound] === 1;
}
