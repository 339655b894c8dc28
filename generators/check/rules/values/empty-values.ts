import { fieldsOfType } from '../../../catalogue/model/response-fields.ts';
import type { Type } from '../../../catalogue/model/type-model.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import { dataBelow } from '../../../catalogue/sources/stated.ts';
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
      if (typed.taken || !isEmpty(typed.type)) return;
      const isSet = typed.kind === 'set';
      const key = isSet ? (dataBelow(typed.at, 'values') === undefined ? 'without' : 'values') : 'type';
      report({
        message: `"${typed.name}" has no values, so nothing is accepted`,
        at: placeBelow(typed.at, [key]),
        hint: `List the values, or ${isSet ? 'remove the set' : 'leave the type out'} if the source does not show them.`,
      });
    },
    module({ name, response }, report) {
      if (!response) return;
      const stated = [{ ...response, what: `the response of "${name}"` }];
      const fields = fieldsOfType(response.type).map((one) => ({ ...one, what: `the field "${one.name}"` }));
      for (const { type, what, at, changedAt } of [...stated, ...fields]) {
        if (!isEmpty(type)) continue;
        report({
          message: `${what} has no values, so no answer fits`,
          at: changedAt?.at(-1) ?? placeBelow(at, ['type']),
          hint: 'List the values, or leave the type out if it is not known.',
        });
      }
    },
  },
};

function isEmpty(stated: Type): boolean {
  const type = itemType(stated);
  return type.kind === 'values' && type.values.length === 0 && type.form === undefined;
}
