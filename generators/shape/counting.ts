import {
  antecedentOf,
  boundsOf,
  type Constraint,
  filledIn,
  isByValue,
  isExclusionByValue,
  type Term,
  termsOf,
} from '../catalogue/model/constraints.ts';
import { isPreset } from '../catalogue/model/parameters.ts';
import type { Condition, Member } from './shape.ts';

/** A constraint as a count: how many of its terms have to hold, and under which condition. */
export interface Counting {
  /** The condition under which the constraint applies; undefined if it always applies. */
  readonly where: Condition | undefined;
  readonly terms: readonly Condition[];
  readonly least: number;
  readonly most: number;
  /** The amount in words, such as "at least one". */
  readonly words: string;
}

const inWords = {
  needs: 'all',
  needsOne: 'at least one',
  excludes: 'none',
  exactlyOne: 'exactly one',
  atMostOne: 'at most one',
  atLeastOne: 'at least one',
} as const satisfies Record<Constraint['kind'], string>;

/** How many of its parameters a constraint requires, in words, such as "at least one" or "at least one, not empty,". */
export function wordsOf(constraint: Constraint): string {
  const words = inWords[constraint.kind];
  return filledIn(constraint) === undefined ? words : `${words}, not empty,`;
}

/** Whether a constraint is checked by counting terms: one of kind `needsOne`, or one by value that is not a condition of members. */
export function isCounting(constraint: Constraint): boolean {
  return constraint.kind === 'needsOne' || (isByValue(constraint) && !isExclusionByValue(constraint));
}

/** The counted constraints of an object with these members. */
export function countingsOf(constraints: readonly Constraint[], members: readonly Member[]): readonly Counting[] {
  const counted = constraints.filter(isCounting);
  if (counted.length === 0) return [];
  const byName = new Map(members.map(({ parameter }) => [parameter.name, parameter]));
  const conditionOf = ({ parameter, value }: Term): Condition => {
    const stated = byName.get(parameter);
    return {
      parameter,
      value,
      given: true,
      all: value === undefined ? undefined : stated?.allSpecifier,
      byDefault: value !== undefined && stated !== undefined && isPreset(stated, value),
    };
  };
  return counted.map((constraint) => {
    const where = antecedentOf(constraint);
    return {
      where: where && conditionOf(where),
      terms: termsOf(constraint).map(conditionOf),
      ...boundsOf(constraint),
      words: wordsOf(constraint),
    };
  });
}
