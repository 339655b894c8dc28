/** The `URLSearchParams` of the platform; without its types, no more than what can be read of one. */
export type Search = typeof globalThis extends { URLSearchParams: { prototype: infer Platform } }
  ? Platform
  : Iterable<[string, string]> & { toString(): string };
