/** Adds an item to the list of a key, which is created if it is missing. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** A Map or a WeakMap. */
interface Values<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value of a key, which is made and stored if the map has none. */
export function getOrMake<Key, Value>(values: Values<Key, Value>, key: Key, make: () => Value): Value {
  const stored = values.get(key);
  if (stored !== undefined) return stored;
  const made = make();
  values.set(key, made);
  return made;
}
