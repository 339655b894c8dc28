import { listed } from '../../../lib/wording.ts';
import { matchesOpenPattern } from '../../lib/text-forms.ts';
import { defaultItems, itemType } from '../../lib/typed.ts';
import type { Rule } from '../../rule.ts';

/**
 * A default of enumerated values is one of them, or has the form of the open pattern of the set. The value that is used when nothing is
 * given is a value that may be given.
 */
export const defaultNotAValue: Rule = {
  id: 'default-not-a-value',
  purpose: 'A default is one of the enumerated values.',
  severity: 'error',
  visit: {
    typed(typed, report) {
      const type = itemType(typed.type);
      if (type.kind !== 'values') return;
      const items = defaultItems(typed);
      if (items.length === 0) return;
      const open = type.form === undefined ? '' : `, and those of the form "${type.form}"`;
      const placesByValue = new Map(type.values.map(({ value, at }) => [value, at]));
      const otherwise = `The values are ${listed([...placesByValue.keys()], 5)}${open}.`;
      for (const { value, finding } of items) {
        if (typeof value !== 'string' || placesByValue.has(value)) continue;
        if (type.form !== undefined && matchesOpenPattern(type.form, value)) continue;
        const related =
          typed.set && !finding.related
            ? [{ message: `the values are those of "${typed.set.name}"`, at: typed.set.at }]
            : [];
        report({
          message: `the default "${value}" of "${typed.name}" is not among its values`,
          hint: {
            near: value,
            among: placesByValue,
            ...(finding.related ? {} : { definitions: placesByValue }),
            otherwise,
          },
          ...finding,
          related: finding.related ?? related,
        });
      }
    },
  },
};
