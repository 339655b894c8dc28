/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state;

  /** @param {string} seed */
  constructor(seed) {
    this.#state = 2166136261;
    for (const character of seed) this.#state = Math.imul(this.#state ^ (character.codePointAt(0) ?? 0), 16777619);
  }

  /** A whole number from 0, below a limit. @param {number} limit */
  below(limit) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** One of several. @template Item @param {readonly Item[]} items */
  one(items) {
    return items[this.below(items.length)];
  }
}
