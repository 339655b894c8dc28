import type { Data } from '../../../catalogue/data.ts';
import { addTo } from '../../../lib/add-to.ts';
import { exactJson } from '../../../lib/json.ts';

/** For each item of a list the place of the one that it was before; undefined for those that are new. */
export function alignedItems(before: readonly Data[], after: readonly Data[]): (number | undefined)[] {
  const places = new Map<string, number[]>();
  for (const [index, item] of before.entries()) {
    const key = keyOf(item);
    addTo(places, key, index);
  }
  return after.map((item) => places.get(keyOf(item))?.shift());
}

/** The identity of an item among the others: its name, its title, or else its whole text. */
function keyOf(item: Data): string {
  const label = item instanceof Map ? ['name', 'title'].find((key) => typeof item.get(key) === 'string') : undefined;
  return item instanceof Map && label !== undefined ? `${label} ${item.get(label)}` : textOf(item);
}

function textOf(item: Data): string {
  return exactJson(item, (_key, value: unknown) => (value instanceof Map ? [...value] : value));
}
