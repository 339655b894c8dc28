import { addTo } from '../../../lib/add-to.ts';
import { listed } from '../../../lib/wording.ts';
import { type InlineList, inlineLists, typeSignature } from '../../lib/value-lists.ts';
import type { Rule } from '../../rule.ts';

const most = 5;

/**
 * A list of two or more values that occurs in several places is a shared set with a name. Copies drift apart, and generated types repeat
 * what one name would say.
 */
export const repeatedValues: Rule = {
  id: 'repeated-values',
  purpose: 'A list of values that is used in several places is a shared set.',
  severity: 'warning',
  visit: {
    interface(iface, report) {
      const named = new Set(iface.sets.map((set) => typeSignature(set.type)));
      const repeated = new Map<string, InlineList[]>();
      for (const list of inlineLists(iface)) {
        if (list.values.length < 2 || named.has(list.signature)) continue;
        addTo(repeated, list.signature, list);
      }
      for (const lists of repeated.values()) {
        const [first, ...others] = lists.map(placeOf);
        if (!first || others.length === 0) continue;
        const values = listed(lists[0]?.values.map(({ value }) => value) ?? []);
        report({
          message: `the values ${values} are written out in ${lists.length} places`,
          at: first,
          related: others.slice(0, most).map((at) => ({ message: 'the same values', at })),
          hint: `Name them once as a shared set in "${iface.name}/sets", and use its name.`,
        });
      }
    },
  },
};

function placeOf({ values, parameter }: InlineList) {
  const at = values[0]?.at ?? parameter.at;
  return { ...at, path: at.path.slice(0, -1) };
}
