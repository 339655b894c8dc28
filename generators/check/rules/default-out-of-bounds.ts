import { type DefaultItem, defaultItems, itemType, type Typed, typedOf } from '../lib/typed.ts';
import type { Report, Rule } from '../rule.ts';

/**
 * A default keeps to the bounds that hold for every caller: not below `min`, not above `max`, and not more values than `limit`.
 * Callers with elevated rights do not count: the default serves those without.
 */
export const defaultOutOfBounds: Rule = {
  id: 'default-out-of-bounds',
  purpose: 'A default is within the bounds of its type, and within the number of values allowed.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      for (const typed of typedOf(iface)) {
        const items = defaultItems(typed);
        for (const item of items) checkValue(typed, item, report);
        checkCount(typed, items, report);
      }
    }
  },
};

function checkValue(typed: Typed, { value, finding }: DefaultItem, report: Report): void {
  const type = itemType(typed.type);
  if (typeof value !== 'number') return;
  if (type.kind !== 'integer' && type.kind !== 'number' && type.kind !== 'limit') return;
  const say = (side: string, bound: number): void =>
    report({
      message: `the default "${value}" of "${typed.name}" is ${side} of ${bound}`,
      hint: 'Correct the default or the bound.',
      ...finding,
    });
  if (type.min !== undefined && value < type.min) say('less than the minimum', type.min);
  if (type.max !== undefined && value > type.max) say('greater than the maximum', type.max);
}

function checkCount(typed: Typed, items: readonly DefaultItem[], report: Report): void {
  const limit = typed.multi?.limit ?? typed.multi?.lowlimit;
  if (limit === undefined || items.length <= limit || !typed.default) return;
  report({
    message: `the default of "${typed.name}" has ${items.length} values, more than the ${limit} that are allowed`,
    at: typed.defaultTaken ? typed.at : typed.default.at,
    hint: 'Correct the default or the limit.',
  });
}
