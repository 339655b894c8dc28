import type { Fact } from './facts.ts';

/** The value of another parameter of the same list on which a condition depends. */
export interface Decision {
  readonly parameter: string;
  /** A value of that parameter; undefined if any value decides. */
  readonly value?: string;
  /** Whether the condition holds if the parameter is given (with that value), or if it is not. */
  readonly given: boolean;
  /** Whether the server ignores a parameter if the condition does not hold, rather than refusing the request. */
  readonly unmet?: 'ignored';
}

/**
 * A rule between the parameters of one object. Where `given` is supplied, `needs` wants all of `parameters` to be supplied too,
 * `needsOne` one of them at least, and `excludes` none of them. The other kinds limit how many of `parameters` are supplied. A boolean
 * that is false counts as not supplied where a binding writes booleans by their presence.
 */
export type Constraint = ConstraintFacts &
  (
    | { readonly kind: 'atMostOne' | 'exactlyOne' }
    /**
     * With `filled`, which excludes `values`, a parameter counts as given only if its text is neither empty nor `0`. The text of an object
     * is its field of this name.
     */
    | { readonly kind: 'atLeastOne'; readonly filled?: string }
    /** With a value, the constraint applies only if `given` has that value, stated or by default. */
    | { readonly kind: 'needs' | 'needsOne' | 'excludes'; readonly given: string; readonly value?: string }
  );

interface ConstraintFacts extends Fact {
  readonly parameters: readonly string[];
  /**
   * For each parameter the value that counts, stated or by default; undefined if any value counts. Without the list, any value of any
   * parameter counts.
   */
  readonly values?: readonly (string | undefined)[];
  /** The error codes of the server for a request that breaks the constraint. */
  readonly errors?: readonly string[];
  /** The sentence of the server's help from which an import read the constraint, if the server states it in no other form. */
  readonly help?: string;
}

export type Exclusion = Constraint & { readonly kind: 'excludes' };

/** Whether a constraint depends on a value of a parameter. */
export function isByValue(constraint: Constraint): boolean {
  return constraint.values !== undefined || ('value' in constraint && constraint.value !== undefined);
}

/**
 * Whether a value of one parameter excludes other parameters, whatever their values. A shape states this as a condition of those members.
 */
export function isExclusionByValue(constraint: Constraint): constraint is Exclusion {
  return constraint.kind === 'excludes' && constraint.value !== undefined && constraint.values === undefined;
}

/** The constraints that depend only on which parameters are given. */
export function withoutValues(constraints: readonly Constraint[]): readonly Constraint[] {
  return constraints.filter((constraint) => !isByValue(constraint));
}

/** The constraints that a shape does not state as conditions of single members. */
export function betweenMembers(constraints: readonly Constraint[]): readonly Constraint[] {
  return constraints.filter((constraint) => !isExclusionByValue(constraint));
}

/** A parameter, and the value that counts, stated or by default; undefined if any value counts. */
export interface Term {
  readonly parameter: string;
  readonly value?: string;
}

/** The parameters that a constraint counts, with the values that count. */
export function termsOf({ parameters, values }: Constraint): readonly Term[] {
  return parameters.map((parameter, index) => termOf(parameter, values?.[index]));
}

/** The field of an object whose text decides whether a parameter counts; undefined if any value counts. */
export function filledIn(constraint: Constraint): string | undefined {
  return constraint.kind === 'atLeastOne' ? constraint.filled : undefined;
}

/** The condition under which a constraint applies; undefined if it always applies. */
export function antecedentOf(constraint: Constraint): Term | undefined {
  return 'given' in constraint ? termOf(constraint.given, constraint.value) : undefined;
}

function termOf(parameter: string, value: string | undefined): Term {
  return { parameter, ...(value === undefined ? {} : { value }) };
}

/** The number of given parameters that each counting kind of constraint wants; `most` is undefined if there is no upper limit. */
export const amounts = {
  exactlyOne: { least: 1, most: 1, words: 'exactly one' },
  atMostOne: { least: 0, most: 1, words: 'at most one' },
  atLeastOne: { least: 1, most: undefined, words: 'at least one' },
} as const;

/** The number of given parameters that a constraint wants, if it applies. */
export function boundsOf({ kind, parameters: { length } }: Constraint): {
  readonly least: number;
  readonly most: number;
} {
  switch (kind) {
    case 'needs':
      return { least: length, most: length };
    case 'needsOne':
      return { least: 1, most: length };
    case 'excludes':
      return { least: 0, most: 0 };
    case 'exactlyOne':
    case 'atMostOne':
    case 'atLeastOne':
      return { least: amounts[kind].least, most: amounts[kind].most ?? length };
  }
}

/** All the parameters that a constraint is about. */
export function namesIn(constraint: Constraint): readonly string[] {
  return 'given' in constraint ? [constraint.given, ...constraint.parameters] : constraint.parameters;
}

/** The required parameters and those that must be given with them: one where at least one is needed, and all that a given one needs. */
export function demandedBy(constraints: readonly Constraint[], required: Iterable<string>): ReadonlySet<string> {
  const demanded = new Set(required);
  const counted = withoutValues(constraints);
  const demandOne = ({ parameters }: Constraint): void => {
    const [first] = parameters;
    if (first !== undefined && !parameters.some((name) => demanded.has(name))) demanded.add(first);
  };
  for (const constraint of counted)
    if (constraint.kind === 'exactlyOne' || constraint.kind === 'atLeastOne') demandOne(constraint);
  for (const constraint of counted) {
    if (!('given' in constraint) || !demanded.has(constraint.given)) continue;
    if (constraint.kind === 'needs') for (const name of constraint.parameters) demanded.add(name);
    if (constraint.kind === 'needsOne') demandOne(constraint);
  }
  return demanded;
}

/** The parameters that cannot be given in every object: a constraint may exclude them, or demand others with them. */
export function restrictedBy(constraints: readonly Constraint[]): ReadonlySet<string> {
  return new Set(constraints.flatMap(restrictedIn));
}

function restrictedIn(constraint: Constraint): readonly string[] {
  if (constraint.values !== undefined) return namesIn(constraint);
  switch (constraint.kind) {
    case 'needs':
    case 'needsOne':
      return [constraint.given];
    case 'excludes':
      return namesIn(constraint);
    case 'atLeastOne':
      return [];
    case 'atMostOne':
    case 'exactlyOne':
      return constraint.parameters;
  }
}

/** Whether other constraints imply a constraint: every object that satisfies them satisfies it. */
export function isImplied(constraint: Constraint, by: readonly Constraint[]): boolean {
  const { kind, parameters } = constraint;
  if (constraint.values !== undefined || (kind !== 'excludes' && isByValue(constraint)))
    return by.some((one) => sameRule(one) === sameRule(constraint));
  switch (kind) {
    case 'exactlyOne':
      return (
        isImplied({ ...constraint, kind: 'atMostOne' }, by) && isImplied({ ...constraint, kind: 'atLeastOne' }, by)
      );
    case 'atMostOne':
      return parameters.every((one, index) =>
        parameters.slice(index + 1).every((other) => areExclusive(one, other, by)),
      );
    case 'atLeastOne':
      return by.some(
        (one) =>
          !isByValue(one) &&
          isCounted(one, 'least') &&
          one.parameters.every((name) => parameters.includes(name)) &&
          (constraint.filled === undefined || filledIn(one) === constraint.filled),
      );
    case 'needs':
      return parameters.every((name) => by.some((one) => demands(one, constraint.given, [name])));
    case 'needsOne':
      return (
        isImplied({ ...constraint, kind: 'atLeastOne' }, by) ||
        by.some((one) => demands(one, constraint.given, parameters))
      );
    case 'excludes':
      return parameters.every((name) => areExclusive(constraint.given, name, by, constraint.value));
  }
}

/** Whether a constraint demands at least one of the named parameters if `given` is given. */
function demands(constraint: Constraint, given: string, names: readonly string[]): boolean {
  if (isByValue(constraint) || !('given' in constraint) || constraint.given !== given) return false;
  if (constraint.kind === 'needs') return constraint.parameters.some((name) => names.includes(name));
  return constraint.kind === 'needsOne' && constraint.parameters.every((name) => names.includes(name));
}

/** A key that is equal for constraints that state the same rule. */
export function sameRule(constraint: Constraint): string {
  const terms = termsOf(constraint).map(({ parameter, value }) => JSON.stringify([parameter, value]));
  return JSON.stringify([constraint.kind, antecedentOf(constraint), terms.sort(), filledIn(constraint)]);
}

/** Whether constraints exclude one parameter, or a value of it, together with another parameter. */
function areExclusive(one: string, other: string, by: readonly Constraint[], value?: string): boolean {
  return by.some((constraint) => {
    const { parameters } = constraint;
    if (constraint.values !== undefined) return false;
    if (constraint.kind !== 'excludes')
      return isCounted(constraint, 'most') && parameters.includes(one) && parameters.includes(other);
    const { given, value: excluding } = constraint;
    if (excluding !== undefined) return excluding === value && given === one && parameters.includes(other);
    return (given === one && parameters.includes(other)) || (given === other && parameters.includes(one));
  });
}

/** Whether a constraint counts its parameters, and wants at least one, or at most one. */
function isCounted({ kind }: Constraint, bound: 'least' | 'most'): boolean {
  return kind in amounts && amounts[kind as keyof typeof amounts][bound] === 1;
}
