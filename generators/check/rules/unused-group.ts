import { allLists } from '../lib/parameter-lists.ts';
import type { Rule } from '../rule.ts';

/**
 * A group of parameters is brought in by some list.
 * One that nothing brings in is left over, or its parameters were forgotten where they belong.
 */
export const unusedGroup: Rule = {
  id: 'unused-group',
  purpose: 'A group of parameters is brought in by some list.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      const lists = allLists(iface);
      const used = new Set(lists.flatMap((list) => list.parameters.map((parameter) => parameter.from)));
      for (const { name, at } of iface.groups) {
        if (used.has(name)) continue;
        report({
          message: `the group "${name}" is never brought in`,
          at,
          hint: `Bring it in with "...${name}:" where it belongs, or remove it.`,
        });
      }
    }
  },
};
