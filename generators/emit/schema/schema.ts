import { boundKeywords } from '../../catalogue/keys/bounds.ts';
import type { Bounds, Scalar } from '../../catalogue/model/type-model.ts';
import { type Json, type JsonMap, keepText } from '../../lib/json.ts';
import { perPair } from '../../lib/per-pair.ts';
import type { Description } from './descriptions.ts';

/** A component or definition that a schema refers to by name, instead of repeating it. */
export type Reference =
  | {
      readonly kind:
        | 'set'
        | 'resource'
        | 'shown'
        | 'answer'
        | 'module'
        | 'selection'
        | 'request'
        | 'envelope'
        | 'response'
        | 'error';
      readonly name: string;
    }
  /** A schema that one schema defines separately, under its own name. */
  | { readonly kind: 'definition'; readonly name: string }
  | { readonly kind: 'grouped'; readonly group: string; readonly name: string };

/** A schema before it is written in a dialect: the restrictions on values, and the annotations. */
export interface Schema extends Omit<Bounds, 'highMaximum'> {
  readonly reference?: Reference;
  /** A schema that the catalogue states itself, as JSON Schema 2020-12. */
  readonly stated?: JsonMap;
  readonly title?: string;
  readonly description?: Description;
  /** The `$comment`: facts that no keyword expresses, for readers of the schema itself. */
  readonly comment?: string | undefined;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';
  readonly format?: string;
  /** The media type of a text, or of the content of a file, which is not a text. */
  readonly contentMediaType?: string;
  /** Whether inputs should hide the value, like a password. */
  readonly secret?: boolean;
  /** The only array that can be listed is the empty one. */
  readonly enum?: readonly (Scalar | readonly [])[];
  readonly const?: Scalar;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly contains?: Schema;
  readonly properties?: ReadonlyMap<string, Schema>;
  readonly patternProperties?: ReadonlyMap<string, Schema>;
  readonly required?: readonly string[];
  readonly dependentRequired?: ReadonlyMap<string, readonly string[]>;
  readonly dependentSchemas?: ReadonlyMap<string, Schema>;
  /** The schema of properties that are neither named nor matched. */
  readonly additionalProperties?: Schema;
  /** Whether no other properties are accepted. */
  readonly closed?: boolean;
  /** The schemas of other values that are accepted instead, for documents that describe them. */
  readonly inPlace?: readonly Schema[];
  readonly default?: Json;
  readonly deprecated?: boolean;
  readonly writeOnly?: boolean;
  readonly readOnly?: boolean;
  /** Facts that no keyword expresses, by the name of the extension. */
  readonly facts?: JsonMap;
}

/** The schemas inside a schema. */
export function subschemasOf(schema: Schema): readonly Schema[] {
  const { properties, patternProperties, dependentSchemas, anyOf = [], oneOf = [], allOf = [], inPlace = [] } = schema;
  const named = [properties, patternProperties].flatMap((schemas) => [...(schemas?.values() ?? [])]);
  const single = [schema.items, schema.contains, schema.additionalProperties, schema.not];
  const inside = single.filter((one) => one !== undefined);
  return [...named, ...anyOf, ...inPlace, ...inside, ...oneOf, ...allOf, ...(dependentSchemas?.values() ?? [])];
}

/** How schemas are written in one kind of document. */
export interface Dialect {
  pointer(reference: Reference): string;
  text(description: Description): string;
  /** Whether unknown keywords are allowed; if not, the comment stands for the facts. */
  readonly extensible: boolean;
  /** Whether the schemas in `inPlace` are written. Generated clients have no use for them. */
  readonly inPlace: boolean;
}

/** The keywords about texts and numbers, in the order in which they are written. */
const plainKeywords = [...boundKeywords('string'), 'pattern', ...boundKeywords('integer')] as const;
const countKeywords = boundKeywords('array');
const sizeKeywords = boundKeywords('object');

/** The keywords that apply to values of the type, and not to values that are accepted in its place. */
const ownKeywords = ['type', 'format', 'items', ...plainKeywords, ...countKeywords, ...sizeKeywords] as const;

/** Moves the keywords of the type into one of several alternatives, beside the schemas that are accepted in its place. */
function withAlternatives({ inPlace = [], ...schema }: Schema): Schema {
  const isOwn = (key: string): boolean => (ownKeywords as readonly string[]).includes(key);
  const own: Schema = Object.fromEntries(Object.entries(schema).filter(([key]) => isOwn(key)));
  const others: Schema = Object.fromEntries(Object.entries(schema).filter(([key]) => !isOwn(key)));
  const anyOf = [own, ...inPlace];
  return others.anyOf === undefined ? { ...others, anyOf } : { ...others, allOf: [{ anyOf }, ...(others.allOf ?? [])] };
}

/** Writes a schema in JSON Schema 2020-12. */
export function schemaJson(given: Schema, dialect: Dialect): JsonMap {
  const schema = given.inPlace && dialect.inPlace ? withAlternatives(given) : given;
  const map = new Map<string, Json>(schema.stated);
  const put = (key: string, value: Json | undefined): void => {
    if (value !== undefined) map.set(key, value);
  };
  const { reference, description } = schema;
  const { extensible } = dialect;
  if (reference) map.set('$ref', dialect.pointer(reference));
  put('title', schema.title);
  if (description) put('description', dialect.text(description) || undefined);
  if (!extensible) put('$comment', schema.comment);
  put('type', schema.type);
  put('format', schema.secret && extensible ? 'password' : schema.format);
  put('contentMediaType', schema.contentMediaType);
  put('enum', schema.enum);
  put('const', schema.const);
  const each = (schemas: readonly Schema[] | undefined) => schemas?.map((one) => schemaJson(one, dialect));
  put('anyOf', each(schema.anyOf));
  put('oneOf', each(schema.oneOf));
  if (schema.not) map.set('not', schemaJson(schema.not, dialect));
  for (const key of plainKeywords) put(key, schema[key]);
  if (schema.items) map.set('items', schemaJson(schema.items, dialect));
  if (schema.contains) map.set('contains', schemaJson(schema.contains, dialect));
  for (const key of countKeywords) put(key, schema[key]);
  for (const key of ['properties', 'patternProperties'] as const)
    put(key, schema[key] && namedJson(schema[key], dialect));
  for (const key of sizeKeywords) put(key, schema[key]);
  put('required', schema.required);
  if (schema.closed) map.set('additionalProperties', false);
  else if (schema.additionalProperties)
    map.set('additionalProperties', schemaJson(schema.additionalProperties, dialect));
  put('dependentRequired', schema.dependentRequired);
  put('dependentSchemas', schema.dependentSchemas && namedJson(schema.dependentSchemas, dialect));
  put('allOf', each(schema.allOf));
  put('default', schema.default);
  if (schema.deprecated) map.set('deprecated', true);
  if (schema.writeOnly) map.set('writeOnly', true);
  if (schema.readOnly) map.set('readOnly', true);
  if (extensible) for (const [key, fact] of schema.facts ?? []) map.set(key, fact);
  return map;
}

/** The JSON of named schemas. Objects that have the same one share its JSON, and with that its text. */
function namedJson(schemas: ReadonlyMap<string, Schema>, dialect: Dialect): JsonMap {
  return new Map(
    [...schemas].map(([name, schema]) => [name, written(dialect, schema, () => keepText(schemaJson(schema, dialect)))]),
  );
}

const written = perPair<Dialect, Schema, JsonMap>();
