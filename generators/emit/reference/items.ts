import { oncePer } from '../../lib/once-per.ts';
import type { Page } from './reference.ts';
import type { Unit } from './units.ts';

/** Makes a function that lists the items of a page for each unit, in order. The items of a unit are memoized by the unit. */
export function itemsByUnit<Item>(itemsOf: (page: Page, unit: Unit) => readonly Item[]) {
  const ofUnit = oncePer(
    ([page, unit]: readonly [Page, Unit]) => itemsOf(page, unit),
    ([, unit]) => unit,
  );
  return (page: Page, units: readonly Unit[]): (readonly Item[])[] => units.map((unit) => ofUnit([page, unit]));
}
