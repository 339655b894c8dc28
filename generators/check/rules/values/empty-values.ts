import { placeBelow } from '../../../catalogue/sources/source.ts';
import { statedAt } from '../../../catalogue/sources/stated.ts';
import { itemType } from '../../lib/typed.ts';
import type { Rule } from '../../rule.ts';

/**
 * A list of values has at least one, unless an open pattern allows further ones. An empty list accepts nothing; where the values are not
 * known, the type is left out instead.
 */
export const emptyValues: Rule = {
  id: 'empty-values',
  purpose: 'A list of values is not empty.',
  severity: 'error',
  visit: {
    typed(typed, report) {
      const type = itemType(typed.type);
      if (type.kind !== 'values' || typed.taken || type.values.length > 0 || type.form !== undefined) return;
      const isSet = typed.kind === 'set';
      const key = isSet ? (statedAt(typed.at, 'values') === undefined ? 'without' : 'values') : 'type';
      report({
        message: `"${typed.name}" has no values, so nothing is accepted`,
        at: placeBelow(typed.at, [key]),
        hint: `List the values, or ${isSet ? 'remove the set' : 'leave the type out'} if the source does not show them.`,
      });
    },
  },
};
