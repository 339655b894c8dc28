/** An item with the key of an earlier one. */
interface Repeat<Item> {
  readonly item: Item;
  /** The first item with the key. */
  readonly first: Item;
}

/** The items with the key of an earlier one, in order. */
export function repeatsIn<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): readonly Repeat<Item>[] {
  const firsts = new Map<string, Item>();
  const repeats: Repeat<Item>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, item);
    else repeats.push({ item, first });
  }
  return repeats;
}
