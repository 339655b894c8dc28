import type { JsonSchema } from './json-schema.ts';

/** The kinds of definitions: a parameter, a shared set, what is inside another type, and a field of an object. */
export type Definition = 'parameter' | 'set' | 'nested' | 'property';

/** A key of definitions, as the JSON Schema of the format has it. */
export interface DefinitionKey {
  /** The kinds of definitions that may state it. */
  readonly of: readonly Definition[];
  readonly schema: JsonSchema;
  /** Its schemas in the kinds of definitions in which it means something else. */
  readonly schemas?: Partial<Readonly<Record<Definition, JsonSchema>>>;
  /** Whether a layer may change it; its description there if that differs. */
  readonly inChanges?: false | string;
}
