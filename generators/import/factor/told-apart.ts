/**
 * Different names for items that would have the same name. Each item gets its name from the first of `namings` that names no other item
 * the same; if there is none, from the last that gives it any name.
 */
export function toldApart<Item>(
  items: readonly Item[],
  namings: readonly ((item: Item) => string | undefined)[],
): ReadonlyMap<Item, string> {
  const found = new Map<Item, string>();
  const own = new Set<Item>();
  for (const naming of namings) {
    const names = items.map(naming);
    const counts = new Map<string | undefined, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const [index, item] of items.entries()) {
      const name = names[index];
      if (name === undefined || own.has(item)) continue;
      found.set(item, name);
      if (counts.get(name) === 1) own.add(item);
    }
  }
  return found;
}

/** For each list, its first item that no other list has. */
export function ownOf<Item>(lists: readonly (readonly Item[])[]): (Item | undefined)[] {
  const counts = new Map<Item, number>();
  for (const list of lists) for (const item of new Set(list)) counts.set(item, (counts.get(item) ?? 0) + 1);
  return lists.map((list) => list.find((item) => counts.get(item) === 1));
}
