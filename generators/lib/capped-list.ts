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
