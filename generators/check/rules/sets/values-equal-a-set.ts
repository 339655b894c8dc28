import type { Parameter, ValueSet } from '../../../catalogue/model/parameter-model.ts';
import { addTo } from '../../../lib/add-to.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { definedName } from '../../lib/parameter-lists.ts';
import { itemType } from '../../lib/typed.ts';
import { typeSignature } from '../../lib/value-lists.ts';
import type { Rule } from '../../rule.ts';

/**
 * Values equal to those of a shared set refer to it by name.
 * Written out they are a second copy, which will not change with the set.
 */
export const valuesEqualASet: Rule = {
  id: 'values-equal-a-set',
  purpose: 'Values equal to those of a shared set refer to it by name.',
  severity: 'warning',
  visit: {
    inlineList({ parameter, values, signature }, report, { sets }) {
      const set = setsBySignature(sets)
        .get(signature)
        ?.find((candidate) => canStandFor(candidate, parameter));
      const [first] = values;
      if (!set || !first) return;
      const type = parameter.type.kind === 'array' ? `${set.name}[]` : set.name;
      report({
        message: `the values of "${definedName(parameter)}" are those of the set "${set.name}"`,
        at: { ...first.at, path: first.at.path.slice(0, -1) },
        related: [{ message: `"${set.name}"`, at: set.at }],
        hint: `Write "${type}" in place of the list.`,
      });
    },
  },
};

const setsBySignature = oncePer((sets: readonly ValueSet[]): ReadonlyMap<string, readonly ValueSet[]> => {
  const bySignature = new Map<string, ValueSet[]>();
  for (const set of sets) addTo(bySignature, typeSignature(set.type), set);
  return bySignature;
});

/** A user of a set can change its default and its all-specifier, but not remove them. */
function canStandFor(set: ValueSet, parameter: Parameter): boolean {
  if (itemType(parameter.type) !== parameter.type) return true;
  return (
    (set.default === undefined || parameter.default !== undefined) &&
    (set.allSpecifier === undefined || parameter.allSpecifier !== undefined)
  );
}
