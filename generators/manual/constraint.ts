import { amounts, type Constraint, type Decision } from '../catalogue/constraints.ts';
import { visible } from '../lib/visible.ts';

/** A constraint in words, with its purpose: `At most one of title, pageid is given`. */
export function describeConstraint(constraint: Constraint): string {
  const { purpose } = constraint;
  return purpose === undefined ? wordsOf(constraint) : `${wordsOf(constraint)} — ${visible(purpose)}`;
}

function wordsOf(constraint: Constraint): string {
  const names = constraint.parameters.map(visible);
  if (constraint.kind !== 'needs') return `${amounts[constraint.kind]} of ${names.join(', ')} is given`;
  const last = names.pop() ?? '';
  const needed = names.length === 0 ? `so is ${last}` : `so are ${names.join(', ')} and ${last}`;
  return `Where ${visible(constraint.given)} is given, ${needed}`;
}

/** What decides a condition, in words: `where prop has the value content`. */
export function describeDecision({ parameter, value, given }: Decision): string {
  const name = visible(parameter);
  if (value === undefined) return `where ${name} ${given ? 'is given' : 'is not given'}`;
  return `where ${name} ${given ? 'has' : 'does not have'} the value ${visible(value) || '""'}`;
}

/** The mark of something deprecated, with what to use instead. */
export function describeDeprecation({ replacement }: { readonly replacement?: string }): string {
  return replacement === undefined ? 'deprecated' : `deprecated, use ${visible(replacement)}`;
}
