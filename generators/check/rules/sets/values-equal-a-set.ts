import type { Parameter, ValueSet } from '../../../catalogue/model/parameter-model.ts';
import { addTo } from '../../../lib/add-to.ts';
import { definedName } from '../../lib/parameter-lists.ts';
import { itemType } from '../../lib/typed.ts';
import { inlineLists, typeSignature } from '../../lib/value-lists.ts';
import type { Rule } from '../../rule.ts';

/**
 * Values equal to those of a shared set refer to it by name.
 * Written out they are a second copy, which will not change with the set.
 */
export const valuesEqualASet: Rule = {
  id: 'values-equal-a-set',
  purpose: 'Values equal to those of a shared set refer to it by name.',
  severity: 'warning',
  inParts: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      const sets = new Map<string, ValueSet[]>();
      for (const set of iface.sets) {
        const signature = typeSignature(set.type);
        addTo(sets, signature, set);
      }
      for (const { parameter, values, signature } of inlineLists(iface)) {
        const set = sets.get(signature)?.find((candidate) => canStandFor(candidate, parameter));
        const [first] = values;
        if (!set || !first) continue;
        const type = parameter.type.kind === 'array' ? `${set.name}[]` : set.name;
        report({
          message: `the values of "${definedName(parameter)}" are those of the set "${set.name}"`,
          at: { ...first.at, path: first.at.path.slice(0, -1) },
          related: [{ message: `"${set.name}"`, at: set.at }],
          hint: `Write "${type}" in place of the list.`,
        });
      }
    }
  },
};

/** A user of a set can change its default and its all-specifier, but not remove them. */
function canStandFor(set: ValueSet, parameter: Parameter): boolean {
  if (itemType(parameter.type) !== parameter.type) return true;
  return (
    (set.default === undefined || parameter.default !== undefined) &&
    (set.allspecifier === undefined || parameter.allspecifier !== undefined)
  );
}
