import type { Constraint, Decision } from '../catalogue/constraints.ts';
import type { Plain } from '../catalogue/facts.ts';
import type { Value } from '../catalogue/parameter-model.ts';
import { andList, code, codes, join, nameOf, type Phrase } from './phrase.ts';
import type { Accepts, Bounds, ByRights, Several } from './shape.ts';

/** "1 to 500, or 5000 with elevated rights", "at least 1", "at most 500"; empty where there are no bounds. */
export function boundsPhrase({ least, most }: Bounds): Phrase {
  if (least !== undefined && most) return [`${least} to ${mostText(most)}`];
  if (least !== undefined) return [`at least ${least}`];
  return most ? [`at most ${mostText(most)}`] : [];
}

function mostText({ ordinary, elevated }: ByRights): string {
  return ordinary === elevated ? `${ordinary}` : `${ordinary}, or ${elevated} with elevated rights`;
}

/** "at most 50, or 500 with elevated rights; duplicates allowed"; "any number" where no count is stated. */
export function severalPhrase({ most, duplicates }: Several): Phrase {
  return [most ? `at most ${mostText(most)}` : 'any number', ...(duplicates ? ['; duplicates allowed'] : [])];
}

/** How many values an enumeration has, such as "3 values" or "12 values and further ones". */
export function countPhrase({ values, form }: Accepts & { readonly kind: 'enum' }): string {
  return `${values.length} ${values.length === 1 ? 'value' : 'values'}${form ? ' and further ones' : ''}`;
}

/** What one value may be, such as "integer", "one of 3 values" or "array of `DIR_A`"; `several` where more may be given. */
export function typePhrase(accepts: Accepts, several = false): Phrase {
  const bare = bareType(accepts, several);
  return accepts.set === undefined ? bare : [...bare, ', ', nameOf('set', accepts.set)];
}

function bareType(accepts: Accepts, several: boolean): Phrase {
  switch (accepts.kind) {
    case 'unknown':
      return ['not stated'];
    case 'constant':
      return ['boolean'];
    case 'text':
      return accepts.subtypes.length > 0
        ? [`${accepts.meaning} (`, ...codes(accepts.subtypes), ')']
        : [accepts.meaning];
    case 'number':
      return accepts.extra.length > 0 ? [`${accepts.meaning} (also `, ...codes(accepts.extra), ')'] : [accepts.meaning];
    case 'enum':
      return enumPhrase(accepts, several);
    case 'array':
      return accepts.items.kind === 'unknown'
        ? ['array, its items not stated']
        : ['array of ', ...typePhrase(accepts.items)];
    default:
      return [accepts.kind];
  }
}

function enumPhrase(accepts: Accepts & { readonly kind: 'enum' }, several: boolean): Phrase {
  const [only, second] = accepts.values;
  if (only && !second && !accepts.form) return ['always ', code(only.value)];
  const old = accepts.values.filter(({ deprecated }) => deprecated).length;
  return [`${several ? 'any' : 'one'} of ${countPhrase(accepts)}`, old > 0 ? `, ${old} of them deprecated` : ''];
}

/** Values that are deprecated, each with the one to use instead. */
export function deprecatedValuesPhrase(values: readonly Value[]): Phrase {
  return join(
    values
      .filter(({ deprecated }) => deprecated)
      .map(({ value, replacement }) =>
        replacement === undefined ? [code(value)] : [code(value), ' (use ', code(replacement), ')'],
      ),
    ', ',
  );
}

/** A value as the sources state it; the items of a list one by one. */
export function valuePhrase(value: Plain): Phrase {
  if (typeof value === 'string') return [code(value)];
  if (Array.isArray(value) && value.length > 0) return join(value.map(valuePhrase), ', ');
  return [code(JSON.stringify(value))];
}

/** "only where `user` is given", "only where `prop` does not have the value `content`". */
export function conditionPhrase({ parameter, value, given }: Decision): Phrase {
  const name = nameOf('parameter', parameter);
  if (value === undefined) return ['only where ', name, given ? ' is given' : ' is not given'];
  return ['only where ', name, given ? ' has the value ' : ' does not have the value ', code(value)];
}

/** How many of its parameters each constraint that counts wants to be given. */
const amounts = { exactlyone: 'exactly one', atmostone: 'at most one', atleastone: 'at least one' } as const;

/** "exactly one of `title`, `pageid` is given"; "where `lat` is given, so is `lon`". */
export function constraintPhrase(constraint: Constraint): Phrase {
  if (constraint.kind !== 'needs') {
    const names = constraint.parameters.map((name) => [nameOf('parameter', name)]);
    return [`${amounts[constraint.kind]} of `, ...join(names, ', '), ' is given'];
  }
  const verb = constraint.parameters.length === 1 ? 'is ' : 'are ';
  return [
    'where ',
    nameOf('parameter', constraint.given),
    ` is given, so ${verb}`,
    ...andList('parameter', constraint.parameters),
  ];
}
