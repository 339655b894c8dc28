import { isList, isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';

/** A schema in the making: its keywords, and those of JSON Schema that OpenAPI 3.0 does not have. */
interface Draft {
  readonly schema: Map<string, Json>;
  readonly unsaid: Map<string, Json>;
}

type Convert = (value: Json, draft: Draft, keyword: string) => void;

const keep: Convert = (value, { schema }, keyword) => schema.set(keyword, value);
const one: Convert = (value, { schema }, keyword) => schema.set(keyword, schema30(value));
const each: Convert = (value, { schema }, keyword) => {
  if (isList(value)) schema.set(keyword, [...listOf(schema.get(keyword)), ...value.map(schema30)]);
};

const kept =
  'title description format enum pattern minimum maximum multipleOf minLength maxLength minItems maxItems uniqueItems ' +
  'minProperties maxProperties required default deprecated readOnly writeOnly nullable example discriminator xml externalDocs';

const converters: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ...kept.split(' ').map((keyword): [string, Convert] => [keyword, keep]),
  ['not', one],
  ['items', one],
  ['allOf', each],
  ['anyOf', each],
  ['oneOf', each],
  ['const', (value, { schema }) => schema.set('enum', [value])],
  ['examples', (value, { schema }) => isList(value) && value[0] !== undefined && schema.set('example', value[0])],
  ['type', types],
  ['exclusiveMinimum', (value, { schema }) => schema.set('minimum', value).set('exclusiveMinimum', true)],
  ['exclusiveMaximum', (value, { schema }) => schema.set('maximum', value).set('exclusiveMaximum', true)],
  ['properties', (value, { schema }) => isMap(value) && schema.set('properties', schemas(value))],
  [
    'additionalProperties',
    (value, { schema }, keyword) => schema.set(keyword, typeof value === 'boolean' ? value : schema30(value)),
  ],
  ['patternProperties', keepPatterns],
]);

/**
 * A schema of JSON Schema 2020-12 as OpenAPI 3.0 writes it. What it has no keyword for is kept in extensions, so that the
 * schema then accepts more, and never less.
 */
export function schema30(stated: Json): JsonMap {
  if (stated === false) return new Map([['not', new Map()]]);
  if (!isMap(stated)) return new Map();
  const reference = stated.get('$ref');
  if (reference !== undefined && stated.size === 1) return stated;
  const draft: Draft = { schema: new Map(), unsaid: new Map() };
  // Nothing beside a reference counts in this version.
  if (reference !== undefined) draft.schema.set('allOf', [new Map([['$ref', reference]])]);
  for (const [keyword, value] of stated) {
    const convert = converters.get(keyword);
    if (convert) convert(value, draft, keyword);
    else if (keyword.startsWith('x-')) draft.schema.set(keyword, value);
    else if (keyword !== '$ref') draft.unsaid.set(keyword, value);
  }
  acceptPatterned(draft.schema);
  if (draft.unsaid.size > 0) draft.schema.set('x-catalpa-json-schema', draft.unsaid);
  return draft.schema;
}

function types(value: Json, { schema }: Draft): void {
  const all = isList(value) ? value : [value];
  const others = all.filter((type) => type !== 'null');
  const nullable: [string, Json][] = others.length === all.length ? [] : [['nullable', true]];
  const [only, second] = others;
  if (only === undefined) schema.set('enum', [null]);
  else if (second === undefined) schema.set('type', only);
  else schema.set('allOf', [...listOf(schema.get('allOf')), new Map([['anyOf', others.map(typed)]])]);
  if (second === undefined) for (const [keyword, fact] of nullable) schema.set(keyword, fact);

  function typed(type: Json): JsonMap {
    return new Map<string, Json>([['type', type], ...nullable]);
  }
}

const patternKeyword = 'x-catalpa-pattern-properties';

function keepPatterns(value: Json, { schema }: Draft): void {
  if (isMap(value)) schema.set(patternKeyword, schemas(value));
}

/** Properties by pattern have no keyword: where no others are accepted, any name is, with a value that one of them has. */
function acceptPatterned(schema: Map<string, Json>): void {
  const patterned = schema.get(patternKeyword);
  if (!isMap(patterned) || schema.get('additionalProperties') !== false) return;
  const [first, ...others] = patterned.values();
  if (first !== undefined)
    schema.set('additionalProperties', others.length === 0 ? first : new Map([['anyOf', [first, ...others]]]));
}

function schemas(named: JsonMap): JsonMap {
  return new Map([...named].map(([name, schema]) => [name, schema30(schema)]));
}

function listOf(json: Json | undefined): readonly Json[] {
  return json !== undefined && isList(json) ? json : [];
}
