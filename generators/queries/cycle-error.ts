/** An error: queries depend on one another, so that none of them has an answer. */
export class CycleError extends Error {
  /** The queries in the order in which they ask one another, beginning with the least by code unit. */
  readonly path: readonly string[];

  constructor(asking: readonly string[]) {
    const first = asking.reduce((least, one, index) => (one < (asking[least] ?? '') ? index : least), 0);
    const path = [...asking.slice(first), ...asking.slice(0, first)];
    super(`queries ask one another: ${[...path, path[0]].join(' → ')}`);
    this.path = path;
  }
}
