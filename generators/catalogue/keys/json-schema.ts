/** A JSON Schema, as data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const described = (description: string | undefined): JsonSchema => (description === undefined ? {} : { description });

/** A reference to a schema that all kinds of files share. */
export function common(name: string, description?: string): JsonSchema {
  return { $ref: `common.schema.json#/$defs/${name}`, ...described(description) };
}

/** A reference to the schema of what is inside another type. */
export function nested(description?: string): JsonSchema {
  return { $ref: 'definitions.schema.json#/$defs/nested', ...described(description) };
}

export function flag(description: string): JsonSchema {
  return { type: 'boolean', description };
}

export function number(type: 'number' | 'integer', description: string, bounds: JsonSchema = {}): JsonSchema {
  return { type, ...bounds, description };
}

/** A list of distinct items, of which there is at least one. */
export function listOf(items: JsonSchema, description: string): JsonSchema {
  return { type: 'array', items, minItems: 1, uniqueItems: true, description };
}

export function texts(description: string): JsonSchema {
  return listOf({ type: 'string', ...common('text') }, description);
}

/** A map from texts, with at least one entry. */
export function mapOf(values: JsonSchema, description?: string): JsonSchema {
  return {
    type: 'object',
    propertyNames: common('text'),
    additionalProperties: values,
    minProperties: 1,
    ...described(description),
  };
}

/** One schema for values of a type, and another one for all others. */
export function either(
  type: 'object' | 'array' | 'boolean',
  such: JsonSchema,
  others: JsonSchema,
  description: string,
) {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { description, if: { type }, then: such, else: others };
}
