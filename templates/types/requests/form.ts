/** The `FormData` of the platform; without the platform's types, its main methods for reading. */
export type Form = typeof globalThis extends { FormData: { prototype: infer Platform } }
  ? Platform
  : { get(name: string): unknown; getAll(name: string): unknown[] };
