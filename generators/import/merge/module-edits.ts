import { adapted, keptItem } from './adapted-items.ts';
import { asMap, editedDefinition, newDefinition } from './definition.ts';
import { collapsed, type Entry } from './inclusions.ts';
import { type Item, itemsOf, ownList, type Target, writeOwn } from './list-target.ts';

/** The parameters of a module, whose order is a fact. */
export function editModule(target: Target): void {
  const { listing } = target;
  const places = new Map(listing.fresh.map(({ name }, index) => [name, index]));
  const items = itemsOf(target, ownList(listing)).flatMap((item) => orderedItems(target, item, places));
  const placeOf = ({ entries }: Item): number =>
    Math.min(...entries.map(({ name }) => places.get(name) ?? Number.POSITIVE_INFINITY));
  const covered = new Set(items.flatMap(({ entries }) => entries.map(({ name }) => name)));
  const added = listing.fresh
    .filter(({ name }) => !covered.has(name))
    .map(({ name }): Item => {
      const described = target.described(name);
      const value = described ? newDefinition(target.editing, described) : null;
      return { key: name, value, entries: [{ name, original: name, layers: [] }] };
    });
  const all = [...items, ...added]
    .map((item) => ({ item, place: placeOf(item) }))
    .sort((one, other) => one.place - other.place);
  writeOwn(
    target,
    all.map(({ item }) => [item.key, item.value]),
  );
}

/** An item as far as it holds; an inclusion is written out where what it brings in does not stand together. */
function orderedItems(target: Target, item: Item, places: ReadonlyMap<string, number>): Item[] {
  if (!item.key.startsWith('...')) return keptItem(target, item);
  const { inclusion, beside } = adapted(target, asMap(item.value), item.entries);
  const left = item.entries.filter(({ name }) => places.has(name));
  if (left.length === 0) return [];
  const apart = new Set(beside.map(({ key }) => key));
  const kept = left.filter(({ name }) => !apart.has(name));
  if (kept.length > 0 && standTogether(kept, places))
    return [{ key: item.key, value: inclusion.size > 0 ? inclusion : null, entries: kept }, ...beside];
  return left.flatMap((entry) => {
    const described = target.described(entry.name);
    if (!described) return [];
    const value = editedDefinition(target.editing, collapsed(entry.layers), described);
    return [{ key: entry.name, value, entries: [{ ...entry, original: entry.name }] }];
  });
}

function standTogether(entries: readonly Entry[], places: ReadonlyMap<string, number>): boolean {
  const first = places.get(entries[0]?.name ?? '') ?? 0;
  return entries.every(({ name }, index) => places.get(name) === first + index);
}
