import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import type { Numeric } from '../../../lib/numbers.ts';
import { repeatsIn } from '../../lib/repeats.ts';
import { itemType, type Typed } from '../../lib/typed.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A list names each value once: the values of a type, its subtypes and extra namespaces, and a default of several values unless duplicates
 * are allowed. A second one has no effect, and is often a slip for another value.
 */
export const duplicateValue: Rule = {
  id: 'duplicate-value',
  purpose: 'A list of values names each value once.',
  severity: 'error',
  visit: {
    typed(typed, report) {
      if (!typed.taken) checkType(typed, report);
      checkDefault(typed, report);
    },
  },
};

function checkType(typed: Typed, report: Report): void {
  const type = itemType(typed.type);
  const placed = (key: string, items: readonly (string | Numeric)[]) =>
    items.map((item, index) => ({ value: String(item), at: placeBelow(typed.at, [key, index]) }));
  if (type.kind === 'values') checkList(type.values, 'is listed twice', report);
  if (type.kind === 'user') checkList(placed('subtypes', type.subtypes), 'is listed twice', report);
  if (type.kind === 'namespace') checkList(placed('extraNamespaces', type.extra), 'is listed twice', report);
}

function checkDefault(typed: Typed, report: Report): void {
  const stated = typed.default?.stated;
  if (!typed.default || typed.defaultTaken || !Array.isArray(stated) || typed.multi?.allowsDuplicates) return;
  const { at } = typed.default;
  const items = stated.flatMap((item, index) =>
    typeof item === 'object' ? [] : [{ value: String(item), at: placeBelow(at, [index]) }],
  );
  checkList(items, 'is twice in the default', report);
}

function checkList(items: readonly { value: string; at: Place }[], fault: string, report: Report): void {
  for (const { item, first } of repeatsIn(items, ({ value }) => value)) {
    report({
      message: `"${item.value}" ${fault}`,
      at: item.at,
      related: [{ message: 'the first one', at: first.at }],
      hint: 'Remove one of them.',
    });
  }
}
