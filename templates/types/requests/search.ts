/** The `URLSearchParams` of the platform; without the platform's types, its main methods for reading. */
export type Search = typeof globalThis extends { URLSearchParams: { prototype: infer Platform } }
  ? Platform
  : Iterable<[string, string]> & { toString(): string };
