/** The two sides, and the findings expected of their comparison: `severity kind: message`. */
export type Case = readonly [name: string, before: string, after: string, ...expected: readonly string[]];
