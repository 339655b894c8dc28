import type { ValueSet } from '../../../catalogue/model/parameter-model.ts';
import { repeatsIn } from '../../lib/repeats.ts';
import { setSignature } from '../../lib/value-lists.ts';
import type { Rule } from '../../rule.ts';

/**
 * Two shared sets do not list the same values: a set with the values of another is derived from it by name. Otherwise a value that is added
 * to one is forgotten in the other.
 */
export const equalSets: Rule = {
  id: 'equal-sets',
  purpose: 'Two shared sets do not list the same values.',
  severity: 'warning',
  visit: {
    shared({ sets }, report) {
      const own = sets.filter((set) => !isLinked(set));
      for (const { item: set, first } of repeatsIn(own, setSignature)) {
        report({
          message: `the sets "${first.name}" and "${set.name}" are equal`,
          at: set.at,
          related: [{ message: `"${first.name}"`, at: first.at }],
          hint: `Use one for both, or derive one from the other: "${set.name}: { from: ${first.name} }".`,
        });
      }
    },
  },
};

/** Whether a set names another set as the one that has all its values. */
function isLinked({ derivation, typedBy }: ValueSet): boolean {
  return derivation ? derivation.with.length + derivation.without.length === 0 : typedBy !== undefined;
}
