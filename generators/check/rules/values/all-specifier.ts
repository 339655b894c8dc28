import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { dataBelow } from '../../../catalogue/sources/stated.ts';
import { itemType, type Typed } from '../../lib/typed.ts';
import type { Rule } from '../../rule.ts';

/**
 * An all-specifier belongs to a parameter that takes several values, and is not itself one of the values.
 * Otherwise nobody can tell whether it stands for all of them or for one.
 */
export const allSpecifier: Rule = {
  id: 'all-specifier',
  purpose: 'An all-specifier stands for several values and is not one of them.',
  severity: 'error',
  visit: {
    typed(typed, report) {
      const fault = typed.allSpecifier === undefined ? undefined : faultOf(typed, typed.allSpecifier);
      if (fault) report({ at: placeOf(typed), ...fault });
    },
  },
};

function faultOf(typed: Typed, specifier: string) {
  const type = itemType(typed.type);
  // A set may leave it to its users whether they take several values.
  if (typed.kind === 'parameter' && !typed.multi && typed.type.kind !== 'array') {
    return {
      message: `"${specifier}" stands for all values of "${typed.name}", which takes only one`,
      ...(isOwn(typed) || !typed.set
        ? {}
        : { related: [{ message: `that of "${typed.set.name}"`, at: placeBelow(typed.set.at, ['allSpecifier']) }] }),
      hint: 'Add "multi: true", or remove "allSpecifier".',
    };
  }
  const taken = typed.taken && typed.set?.allSpecifier === specifier;
  const same = type.kind === 'values' && !taken ? type.values.find(({ value }) => value === specifier) : undefined;
  if (!same) return undefined;
  return {
    message: `"${specifier}" stands for all values of "${typed.name}" and is one of them`,
    related: [{ message: 'the value', at: same.at }],
    hint: 'Remove it from the values, or remove "allSpecifier".',
  };
}

function placeOf(typed: Typed): Place {
  return isOwn(typed) ? placeBelow(typed.at, ['allSpecifier']) : typed.at;
}

/** Whether the definition states the all-specifier itself, and does not take it from a set. */
function isOwn({ at }: Typed): boolean {
  return dataBelow(at, 'allSpecifier') !== undefined;
}
