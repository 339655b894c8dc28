/** A list that keeps its first items and counts the others: more than a person reads are only a cost. */
export class CappedList<Item> {
  readonly #items: Item[] = [];
  #next: Item | undefined;
  #added = 0;

  constructor(readonly most: number) {}

  add(item: Item): void {
    this.#added += 1;
    if (this.#items.length < this.most) this.#items.push(item);
    else this.#next ??= item;
  }

  /** Adds all that were added to another list, as far as that keeps them. */
  addAll(other: CappedList<Item>): void {
    for (const item of other.#items) this.add(item);
    if (other.#next === undefined) return;
    this.add(other.#next);
    this.#added += other.#added - other.#items.length - 1;
  }

  /** A list of what is made of each item. */
  map<Other>(make: (item: Item) => Other): CappedList<Other> {
    const list = new CappedList<Other>(this.most);
    for (const item of this.#items) list.#items.push(make(item));
    if (this.#next !== undefined) list.#next = make(this.#next);
    list.#added = this.#added;
    return list;
  }

  /** How many were added, kept or not. */
  get added(): number {
    return this.#added;
  }

  get isFull(): boolean {
    return this.#items.length === this.most;
  }

  /** Those that are kept, and what `rest` makes of the first of the others, where there are any, and their number. */
  withRest(rest: (first: Item, count: number) => Item): Item[] {
    const count = this.#added - this.#items.length;
    return this.#next === undefined ? [...this.#items] : [...this.#items, rest(this.#next, count)];
  }
}
