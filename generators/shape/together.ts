import { type Constraint, namesIn } from '../catalogue/model/constraints.ts';
import { addTo } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import { constraintPhrase } from './constraint-phrases.ts';
import { join, type Phrase, prose } from './phrase.ts';

/** A constraint of more parameters than this is stated once for the whole object. */
const fewNames = 8;

/** The constraints that name a parameter, in words. */
export function togetherPhrase(name: string, constraints: readonly Constraint[]): Phrase {
  const own = constraints.length === 0 ? undefined : constraintsByName(constraints).get(name);
  if (!own) return [];
  const short = own.filter((constraint) => namesIn(constraint).length <= fewNames);
  const phrases = short.map((constraint): Phrase => {
    const { purpose } = constraint;
    // Each excluded parameter states only its own exclusion.
    const isExcluded = constraint.kind === 'excludes' && constraint.given !== name;
    return [
      ...constraintPhrase(isExcluded ? alone(constraint, name) : constraint),
      ...(purpose === undefined ? [] : [' (', prose(purpose), ')']),
    ];
  });
  const isOneOfMany = own.length > short.length;
  return join([...phrases, ...(isOneOfMany ? [['one of many in a constraint of the whole object']] : [])], '; ');
}

/** An exclusion reduced to one of the parameters that it excludes. */
function alone(constraint: Constraint, name: string): Constraint {
  const { parameters, values } = constraint;
  const isOwn = (_: unknown, index: number): boolean => parameters[index] === name;
  return { ...constraint, parameters: parameters.filter(isOwn), ...(values && { values: values.filter(isOwn) }) };
}

/** The constraints of a list, by the parameters that they name. Indexed once, as every parameter of the list needs it. */
const constraintsByName = oncePer((constraints: readonly Constraint[]): ReadonlyMap<string, readonly Constraint[]> => {
  const byName = new Map<string, Constraint[]>();
  for (const constraint of constraints) {
    for (const name of new Set(namesIn(constraint))) {
      addTo(byName, name, constraint);
    }
  }
  return byName;
});
