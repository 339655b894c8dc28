/** A list that keeps its first items and only counts the others, as people read no more. */
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

  /** Adds all items of another list. Items that it has not kept are only counted. */
  addAll(other: CappedList<Item>): void {
    for (const item of other.#items) this.add(item);
    if (other.#next === undefined) return;
    this.add(other.#next);
    this.#added += other.#added - other.#items.length - 1;
  }

  /** A list with each kept item converted. */
  map<Other>(make: (item: Item) => Other): CappedList<Other> {
    const list = new CappedList<Other>(this.most);
    for (const item of this.#items) list.#items.push(make(item));
    if (this.#next !== undefined) list.#next = make(this.#next);
    list.#added = this.#added;
    return list;
  }

  /** The number of added items, kept or not. */
  get added(): number {
    return this.#added;
  }

  get isFull(): boolean {
    return this.#items.length === this.most;
  }

  /** The kept items. If there are others, the result of `rest` for the first of them and their number is added. */
  withRest(rest: (first: Item, count: number) => Item): Item[] {
    const count = this.#added - this.#items.length;
    return this.#next === undefined ? [...this.#items] : [...this.#items, rest(this.#next, count)];
  }
}
