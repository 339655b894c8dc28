import { type Constraint, namesIn } from '../catalogue/model/constraints.ts';
import { addTo } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import { constraintPhrase } from './constraint-phrases.ts';
import { join, type Phrase, prose } from './phrase.ts';

/** Constraints of more parameters than this are stated once for all of them. */
const fewNames = 8;

/** The constraints that a parameter is in, in words. */
export function togetherPhrase(name: string, constraints: readonly Constraint[]): Phrase {
  const own = constraints.length === 0 ? undefined : constraintsByName(constraints).get(name);
  if (!own) return [];
  const short = own.filter((constraint) => namesIn(constraint).length <= fewNames);
  const phrases = short.map((constraint): Phrase => {
    const { purpose } = constraint;
    // Of what is excluded, each says so for itself alone.
    const isExcluded = constraint.kind === 'excludes' && constraint.given !== name;
    return [
      ...constraintPhrase(isExcluded ? alone(constraint, name) : constraint),
      ...(purpose === undefined ? [] : [' (', prose(purpose), ')']),
    ];
  });
  const isOneOfMany = own.length > short.length;
  return join([...phrases, ...(isOneOfMany ? [['one of many in a constraint of the whole object']] : [])], '; ');
}

/** An exclusion without what it excludes beside one parameter. */
function alone(constraint: Constraint, name: string): Constraint {
  const { parameters, values } = constraint;
  const isOwn = (_: unknown, index: number): boolean => parameters[index] === name;
  return { ...constraint, parameters: parameters.filter(isOwn), ...(values && { values: values.filter(isOwn) }) };
}

/** The constraints of a list by the names that they are about; indexed once, as every parameter of the list asks. */
const constraintsByName = oncePer((constraints: readonly Constraint[]): ReadonlyMap<string, readonly Constraint[]> => {
  const byName = new Map<string, Constraint[]>();
  for (const constraint of constraints) {
    for (const name of new Set(namesIn(constraint))) {
      addTo(byName, name, constraint);
    }
  }
  return byName;
});
