import { type Digested, digestOf, digestOfFacts } from '../../catalogue/model/digests.ts';
import { once } from '../../lib/once.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Page } from './reference.ts';
import type { Unit } from './units.ts';

/** The items of a page for some units, in order. */
export interface Items<Item> extends Digested {
  readonly items: readonly Item[];
}

/** Makes a function that lists the items of a page. The items of each unit are memoized by the unit. */
export function itemsByUnit<Item>(itemsOf: (page: Page, unit: Unit) => readonly Item[]) {
  const ofUnit = oncePer(
    ([page, unit]: readonly [Page, Unit]): Items<Item> => {
      const items = itemsOf(page, unit);
      return { items, digest: once(() => (items.length === 0 ? '' : digestOfFacts(items))) };
    },
    ([, unit]) => unit,
  );
  return (page: Page, units: readonly Unit[]): Items<Item> => {
    const all = units.map((unit) => ofUnit([page, unit]));
    return { items: all.flatMap(({ items }) => items), digest: () => digestOf(all) };
  };
}
