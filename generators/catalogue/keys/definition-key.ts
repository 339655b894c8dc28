import type { Definition } from './flags.ts';
import type { JsonSchema } from './json-schema.ts';

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
