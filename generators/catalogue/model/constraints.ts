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
 * A rule between the parameters of one object. Where `given` is supplied, `needs` wants all of `parameters` to be supplied too,
 * `needsone` one of them at least, and `excludes` none of them. The other kinds limit how many of `parameters` are supplied. A boolean
 * that is false counts as not supplied where a binding writes booleans by their presence.
 */
export type Constraint = ConstraintFacts &
  (
    | { readonly kind: 'atmostone' | 'exactlyone' }
    /**
     * With `filled`, which no `values` stand beside, a parameter counts as given only if its text is neither empty nor `0`; the text of an
     * object is the field of this name.
     */
    | { readonly kind: 'atleastone'; readonly filled?: string }
    /** With a value, it holds for that value of `given` only, also where the parameter has it by default. */
    | { readonly kind: 'needs' | 'needsone' | 'excludes'; readonly given: string; readonly value?: string }
  );

interface ConstraintFacts extends Fact {
  readonly parameters: readonly string[];
  /** For each of the parameters the value that counts, also by default; undefined where any does, or where the list is left out. */
  readonly values?: readonly (string | undefined)[];
  /** The codes of the errors with which the server refuses a request that breaks it. */
  readonly errors?: readonly string[];
  /** The sentence of the server's help that an import has read it from, where the server does not state it in another form. */
  readonly help?: string;
}

export type Exclusion = Constraint & { readonly kind: 'excludes' };

/** Whether a constraint depends on a value of a parameter. */
export function isByValue(constraint: Constraint): boolean {
  return constraint.values !== undefined || ('value' in constraint && constraint.value !== undefined);
}

/** Whether a value of one parameter excludes others, whatever they are: it is then a condition of those members of a shape. */
export function isExclusionByValue(constraint: Constraint): constraint is Exclusion {
  return constraint.kind === 'excludes' && constraint.value !== undefined && constraint.values === undefined;
}

/** The constraints that depend only on what is given. */
export function withoutValues(constraints: readonly Constraint[]): readonly Constraint[] {
  return constraints.filter((constraint) => !isByValue(constraint));
}

/** The constraints that are no conditions of single members. */
export function betweenMembers(constraints: readonly Constraint[]): readonly Constraint[] {
  return constraints.filter((constraint) => !isExclusionByValue(constraint));
}

/** A parameter that is given, with a value if there is one, also by default. */
export interface Term {
  readonly parameter: string;
  readonly value?: string;
}

/** The parameters that a constraint counts, with the values that count. */
export function termsOf({ parameters, values }: Constraint): readonly Term[] {
  return parameters.map((parameter, index) => termOf(parameter, values?.[index]));
}

/** The field whose text, if a parameter is an object, decides whether it counts; undefined where any value does. */
export function filledIn(constraint: Constraint): string | undefined {
  return constraint.kind === 'atleastone' ? constraint.filled : undefined;
}

/** What has to be so for a constraint to hold at all; undefined where it always holds. */
export function antecedentOf(constraint: Constraint): Term | undefined {
  return 'given' in constraint ? termOf(constraint.given, constraint.value) : undefined;
}

function termOf(parameter: string, value: string | undefined): Term {
  return { parameter, ...(value === undefined ? {} : { value }) };
}

/** How many of its parameters each kind of constraint that counts wants to be given; `most` is undefined for any number. */
export const amounts = {
  exactlyone: { least: 1, most: 1, words: 'exactly one' },
  atmostone: { least: 0, most: 1, words: 'at most one' },
  atleastone: { least: 1, most: undefined, words: 'at least one' },
} as const;

/** How many of its parameters a constraint wants to be given, where it holds. */
export function boundsOf({ kind, parameters: { length } }: Constraint): {
  readonly least: number;
  readonly most: number;
} {
  switch (kind) {
    case 'needs':
      return { least: length, most: length };
    case 'needsone':
      return { least: 1, most: length };
    case 'excludes':
      return { least: 0, most: 0 };
    case 'exactlyone':
    case 'atmostone':
    case 'atleastone':
      return { least: amounts[kind].least, most: amounts[kind].most ?? length };
  }
}

/** All the parameters that a constraint is about. */
export function namesIn(constraint: Constraint): readonly string[] {
  return 'given' in constraint ? [constraint.given, ...constraint.parameters] : constraint.parameters;
}

/** The parameters that must be given together with these: one where at least one is needed, and all that a given one needs. */
export function demandedBy(constraints: readonly Constraint[], required: Iterable<string>): ReadonlySet<string> {
  const demanded = new Set(required);
  const counted = withoutValues(constraints);
  const demandOne = ({ parameters }: Constraint): void => {
    const [first] = parameters;
    if (first !== undefined && !parameters.some((name) => demanded.has(name))) demanded.add(first);
  };
  for (const constraint of counted)
    if (constraint.kind === 'exactlyone' || constraint.kind === 'atleastone') demandOne(constraint);
  for (const constraint of counted) {
    if (!('given' in constraint) || !demanded.has(constraint.given)) continue;
    if (constraint.kind === 'needs') for (const name of constraint.parameters) demanded.add(name);
    if (constraint.kind === 'needsone') demandOne(constraint);
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
    case 'needsone':
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
  if (constraint.values !== undefined || (kind !== 'excludes' && isByValue(constraint)))
    return by.some((one) => sameRule(one) === sameRule(constraint));
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
      return by.some(
        (one) =>
          !isByValue(one) &&
          isCounted(one, 'least') &&
          one.parameters.every((name) => parameters.includes(name)) &&
          (constraint.filled === undefined || filledIn(one) === constraint.filled),
      );
    case 'needs':
      return parameters.every((name) => by.some((one) => demands(one, constraint.given, [name])));
    case 'needsone':
      return (
        isImplied({ ...constraint, kind: 'atleastone' }, by) ||
        by.some((one) => demands(one, constraint.given, parameters))
      );
    case 'excludes':
      return parameters.every((name) => areExclusive(constraint.given, name, by, constraint.value));
  }
}

/** Whether a constraint needs one of these names at least beside a parameter. */
function demands(constraint: Constraint, given: string, names: readonly string[]): boolean {
  if (isByValue(constraint) || !('given' in constraint) || constraint.given !== given) return false;
  if (constraint.kind === 'needs') return constraint.parameters.some((name) => names.includes(name));
  return constraint.kind === 'needsone' && constraint.parameters.every((name) => names.includes(name));
}

/** A text that is the same for constraints that say the same. */
export function sameRule(constraint: Constraint): string {
  const terms = termsOf(constraint).map(({ parameter, value }) => JSON.stringify([parameter, value]));
  return JSON.stringify([constraint.kind, antecedentOf(constraint), terms.sort(), filledIn(constraint)]);
}

/** Whether constraints exclude a parameter, or a value of it, beside another. */
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

/** Whether a constraint counts its parameters, and asks for one at least, or for one at most. */
function isCounted({ kind }: Constraint, bound: 'least' | 'most'): boolean {
  return kind in amounts && amounts[kind as keyof typeof amounts][bound] === 1;
}
