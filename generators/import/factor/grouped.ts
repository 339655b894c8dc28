/** The items by key, in the order in which they and their keys first occur. */
export function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The items with the most frequent key; the first such key if there are several. */
export function mostOften<T>(items: Iterable<T>, keyOf: (item: T) => unknown): readonly T[] {
  let most: readonly T[] = [];
  for (const group of groupedBy(items, keyOf).values()) if (group.length > most.length) most = group;
  return most;
}
