import { type Json, type JsonMap, jsonMap, merged, unlessEmpty } from '../../lib/json.ts';
import type { Description } from './descriptions.ts';

/** Something with a name that a schema refers to instead of repeating it. */
export type Reference =
  | { readonly kind: 'set' | 'resource' | 'module' | 'selection' | 'response' | 'error'; readonly name: string }
  /** A schema that one schema defines separately, under its own name. */
  | { readonly kind: 'definition'; readonly name: string }
  | { readonly kind: 'grouped'; readonly group: string; readonly name: string };

/** A schema before it is written in a version of JSON Schema: what holds for the values, and what is said of them. */
export interface Schema {
  readonly reference?: Reference;
  /** A schema that the catalogue states itself, as JSON Schema 2020-12. */
  readonly stated?: JsonMap;
  readonly title?: string;
  readonly description?: Description;
  /** The `$comment`: facts that no keyword expresses, for readers of the schema itself. */
  readonly comment?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  /** Whether the value is to be kept from those who look on. */
  readonly secret?: boolean;
  readonly enum?: readonly string[];
  readonly const?: string | number | boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly contains?: Schema;
  readonly maxItems?: number;
  readonly properties?: ReadonlyMap<string, Schema>;
  readonly patternProperties?: ReadonlyMap<string, Schema>;
  readonly required?: readonly string[];
  readonly dependentRequired?: ReadonlyMap<string, readonly string[]>;
  readonly dependentSchemas?: ReadonlyMap<string, Schema>;
  /** Whether no other properties are accepted. */
  readonly closed?: boolean;
  readonly default?: Json;
  readonly deprecated?: boolean;
  readonly writeOnly?: boolean;
  /** Facts that no keyword has a place for, each under the name of its extension. */
  readonly facts?: JsonMap;
}

/** How schemas are written in one kind of document. */
export interface Dialect {
  pointer(reference: Reference): string;
  text(description: Description): string;
  /** Whether unknown keywords are allowed; if not, the comment stands for the facts. */
  readonly extensible: boolean;
}

/** A schema in JSON Schema 2020-12. */
export function schemaJson(schema: Schema, dialect: Dialect): JsonMap {
  const { reference, description } = schema;
  const { extensible } = dialect;
  const one = (inner: Schema | undefined) => inner && schemaJson(inner, dialect);
  const each = (schemas: readonly Schema[] | undefined) => schemas?.map((inner) => schemaJson(inner, dialect));
  const named = (schemas: ReadonlyMap<string, Schema> | undefined) =>
    schemas && new Map([...schemas].map(([name, inner]) => [name, schemaJson(inner, dialect)]));
  const keywords = jsonMap<Json>({
    $ref: reference && dialect.pointer(reference),
    title: schema.title,
    description: description && unlessEmpty(dialect.text(description)),
    $comment: extensible ? undefined : schema.comment,
    type: schema.type,
    format: schema.secret && extensible ? 'password' : undefined,
    enum: schema.enum,
    const: schema.const,
    anyOf: each(schema.anyOf),
    oneOf: each(schema.oneOf),
    not: one(schema.not),
    maxLength: schema.maxLength,
    pattern: schema.pattern,
    minimum: schema.minimum,
    maximum: schema.maximum,
    items: one(schema.items),
    contains: one(schema.contains),
    maxItems: schema.maxItems,
    properties: named(schema.properties),
    patternProperties: named(schema.patternProperties),
    required: schema.required,
    additionalProperties: schema.closed ? false : undefined,
    dependentRequired: schema.dependentRequired,
    dependentSchemas: named(schema.dependentSchemas),
    allOf: each(schema.allOf),
    default: schema.default,
    deprecated: schema.deprecated || undefined,
    writeOnly: schema.writeOnly || undefined,
  });
  return merged(schema.stated, keywords, extensible ? schema.facts : undefined);
}
