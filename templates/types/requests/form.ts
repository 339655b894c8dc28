/** The `FormData` of the platform; without its types, no more than what can be read of one. */
export type Form = typeof globalThis extends { FormData: { prototype: infer Platform } }
  ? Platform
  : { get(name: string): unknown; getAll(name: string): unknown[] };
