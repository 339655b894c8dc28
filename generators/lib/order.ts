/** The sentinel before the first name and after the last one. No name is empty. */
const end = '';

/** An ordered list of names, in which a name can be put next to another one in constant time. */
export class Order {
  private readonly next = new Map<string, string>([[end, end]]);
  private readonly previous = new Map<string, string>([[end, end]]);

  constructor(names: Iterable<string>) {
    for (const name of names) this.put(name, 'before', end);
  }

  has(name: string): boolean {
    return name !== end && this.next.has(name);
  }

  /** Adds a name at the end, unless the list has it. */
  add(name: string): void {
    if (!this.has(name)) this.put(name, 'before', end);
  }

  /** Puts a name next to another one, which the list must have. The order of the others does not change. */
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
