/** Stands before the first name and behind the last one; no name is empty. */
const end = '';

/** Names in an order, in which each can be put beside another one however many there are. */
export class Order {
  private readonly next = new Map<string, string>([[end, end]]);
  private readonly previous = new Map<string, string>([[end, end]]);

  constructor(names: Iterable<string>) {
    for (const name of names) this.put(name, 'before', end);
  }

  has(name: string): boolean {
    return name !== end && this.next.has(name);
  }

  /** Adds a name behind all others, unless it is there. */
  add(name: string): void {
    if (!this.has(name)) this.put(name, 'before', end);
  }

  /** Puts a name beside another one that is there; the order of the others stays. */
  put(name: string, side: 'before' | 'after', other: string): void {
    if (name === other) return;
    this.remove(name);
    const before = side === 'after' ? other : (this.previous.get(other) ?? end);
    const after = this.next.get(before) ?? end;
    this.join(before, name);
    this.join(name, after);
  }

  remove(name: string): void {
    if (!this.has(name)) return;
    this.join(this.previous.get(name) ?? end, this.next.get(name) ?? end);
    this.next.delete(name);
    this.previous.delete(name);
  }

  /** The names from the first to the last. */
  *names(): Generator<string> {
    for (let name = this.next.get(end) ?? end; name !== end; name = this.next.get(name) ?? end) yield name;
  }

  private join(one: string, other: string): void {
    this.next.set(one, other);
    this.previous.set(other, one);
  }
}
