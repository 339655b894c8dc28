import { boundRows } from '../../../catalogue/keys/bounds.ts';
import { bareType } from '../../../catalogue/model/bare-type.ts';
import type { Plain } from '../../../catalogue/model/facts.ts';
import type { Type } from '../../../catalogue/model/type-model.ts';
import { isNumeric, type Numeric } from '../../../lib/numbers.ts';
import { acceptsOfType } from '../../../shape/accepts.ts';
import { fits } from '../../../shape/fits.ts';
import { type DefaultItem, defaultItems, itemType, type Typed } from '../../lib/typed.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A default keeps to the bounds that hold for every caller: not below `minimum`, not above `maximum`, and not more values than `limit`; and to the
 * other facets of its type, such as `format` and `maxLength`. Bounds for callers with elevated rights do not count: the default serves
 * those without.
 */
export const defaultOutOfBounds: Rule = {
  id: 'default-out-of-bounds',
  purpose: 'A default is within the bounds and the form of its type, and within the number of values allowed.',
  severity: 'error',
  visit: {
    typed(typed, report) {
      const items = defaultItems(typed);
      for (const item of items) {
        checkValue(typed, item, report);
        for (const key of brokenFacets(itemType(typed.type), item.value)) reportFacet(key, typed, item, report);
      }
      checkCount(typed, items, report);
      checkItems(typed, report);
    },
  },
};

function checkValue(typed: Typed, { value, finding }: DefaultItem, report: Report): void {
  const type = itemType(typed.type);
  if (!isNumeric(value)) return;
  if (type.kind !== 'integer' && type.kind !== 'number' && type.kind !== 'limit') return;
  const say = (side: string, bound: Numeric): void =>
    report({
      message: `the default "${value}" of "${typed.name}" is ${side} of ${bound}`,
      hint: 'Correct the default or the bound.',
      ...finding,
    });
  if (type.minimum !== undefined && value < type.minimum) say('less than the minimum', type.minimum);
  if (type.maximum !== undefined && value > type.maximum) say('greater than the maximum', type.maximum);
}

function checkCount(typed: Typed, items: readonly DefaultItem[], report: Report): void {
  const limit = typed.multi?.limit ?? typed.multi?.lowLimit;
  if (limit === undefined || items.length <= limit || !typed.default) return;
  report({
    message: `the default of "${typed.name}" has ${items.length} values, more than the ${limit} that are allowed`,
    at: typed.defaultTaken ? typed.at : typed.default.at,
    hint: 'Correct the default or the limit.',
  });
}

/** The keys that narrow values, without those that have findings of their own, here or in the rule `duplicate-value`. */
const facetNames = ['format', 'pattern', ...boundRows.map(([name]) => name)].filter(
  (name) => !['minimum', 'maximum', 'highMaximum', 'uniqueItems'].includes(name),
);

/** The facets of a type that a value of its kind violates. */
function brokenFacets(type: Type, value: Plain): string[] {
  const facets: Readonly<Record<string, unknown>> = { ...type };
  const stated = facetNames.filter((name) => facets[name] !== undefined);
  if (stated.length === 0) return [];
  const isWith = (some: object): boolean => fits(acceptsOfType({ ...bareType(type), ...some } as Type), value);
  return isWith({}) ? stated.filter((name) => !isWith({ [name]: facets[name] })) : [];
}

function reportFacet(key: string, { name }: Typed, { value, finding }: DefaultItem, report: Report): void {
  const shown = typeof value === 'object' ? '' : ` "${value}"`;
  report({
    message: `the default${shown} of "${name}" does not keep to the "${key}" of its type`,
    hint: `Correct the default or "${key}".`,
    ...finding,
  });
}

function checkItems(typed: Typed, report: Report): void {
  const { type, default: preset } = typed;
  if (type.kind !== 'array' || !preset || (typed.taken && typed.defaultTaken)) return;
  const at = typed.defaultTaken ? typed.at : preset.at;
  for (const key of brokenFacets(type, preset.value)) {
    reportFacet(key, typed, { value: [], finding: { at } }, report);
  }
}
