/** What is on each side, and what is said of it: `severity kind: message`. */
export type Case = readonly [name: string, before: string, after: string, ...expected: readonly string[]];
