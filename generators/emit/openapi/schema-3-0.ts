import { isList, isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import { isNumeric, type Numeric } from '../../lib/numbers.ts';

/** A schema while it is converted: its keywords, and the keywords of JSON Schema that OpenAPI 3.0 does not have. */
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
const choices: Convert = (value, { schema }, keyword) => {
  if (isList(value)) schema.set(keyword, choicesOf(value));
};

const kept =
  'title description format enum pattern multipleOf minLength maxLength minItems maxItems uniqueItems ' +
  'minProperties maxProperties required default deprecated readOnly writeOnly nullable example discriminator xml externalDocs';

const converters: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ...kept.split(' ').map((keyword): [string, Convert] => [keyword, keep]),
  ['not', one],
  ['items', one],
  ['allOf', each],
  ['anyOf', choices],
  ['oneOf', choices],
  [
    'contentMediaType',
    (value, draft, keyword) => {
      if (value === 'application/octet-stream') draft.schema.set('type', 'string').set('format', 'binary');
      else draft.unsaid.set(keyword, value);
    },
  ],
  ['const', (value, { schema }) => schema.set('enum', [value])],
  ['examples', (value, { schema }) => isList(value) && value[0] !== undefined && schema.set('example', value[0])],
  ['type', types],
  ['minimum', (value, draft) => limit(draft, value, lower, false)],
  ['maximum', (value, draft) => limit(draft, value, upper, false)],
  ['exclusiveMinimum', (value, draft) => limit(draft, value, lower, true)],
  ['exclusiveMaximum', (value, draft) => limit(draft, value, upper, true)],
  ['properties', (value, { schema }) => isMap(value) && schema.set('properties', schemas(value))],
  [
    'additionalProperties',
    (value, { schema }, keyword) => schema.set(keyword, typeof value === 'boolean' ? value : schema30(value)),
  ],
  ['patternProperties', keepPatterns],
]);

/**
 * Converts a schema of JSON Schema 2020-12 to OpenAPI 3.0. Keywords that the version does not have become extensions, so that the result
 * may accept more values, and never fewer.
 */
export function schema30(stated: Json): JsonMap {
  if (stated === false) return new Map([['not', new Map()]]);
  if (!isMap(stated)) return new Map();
  const reference = stated.get('$ref');
  if (reference !== undefined && stated.size === 1) return stated;
  const draft: Draft = { schema: new Map(), unsaid: new Map() };
  // This version ignores the keywords beside a reference.
  if (reference !== undefined) draft.schema.set('allOf', [new Map([['$ref', reference]])]);
  for (const [keyword, value] of stated) {
    const convert = converters.get(keyword);
    // After `prefixItems`, this keyword applies only to the remaining items.
    const isOfRest = keyword === 'items' && stated.has('prefixItems');
    if (convert && !isOfRest) convert(value, draft, keyword);
    else if (keyword.startsWith('x-')) draft.schema.set(keyword, value);
    else if (keyword !== '$ref') draft.unsaid.set(keyword, value);
  }
  acceptPatterned(draft.schema);
  inlineOnlyChoice(draft.schema);
  // This version requires `items` for an array.
  if (draft.schema.get('type') === 'array' && !draft.schema.has('items')) draft.schema.set('items', new Map());
  if (draft.unsaid.size > 0) draft.schema.set('x-catalpa-json-schema', draft.unsaid);
  return draft.schema;
}

function types(value: Json, { schema }: Draft): void {
  const all = isList(value) ? value : [value];
  const others = all.filter((type) => type !== 'null');
  const nullable: [string, Json][] = others.length === all.length ? [] : [['nullable', true]];
  const [only, second] = others;
  // Null needs a type, whose values the enumeration excludes. The type is not a string, as some client generators fail on that.
  if (only === undefined) schema.set('type', 'boolean').set('enum', [null]);
  else if (second === undefined) schema.set('type', only);
  else schema.set('allOf', [...listOf(schema.get('allOf')), new Map([['anyOf', others.map(typed)]])]);
  if (second === undefined) for (const [keyword, fact] of nullable) schema.set(keyword, fact);

  function typed(type: Json): JsonMap {
    return new Map<string, Json>([['type', type], ...nullable]);
  }
}

interface Limit {
  readonly bound: 'minimum' | 'maximum';
  readonly mark: 'exclusiveMinimum' | 'exclusiveMaximum';
  readonly isTighter: (one: Numeric, other: Numeric) => boolean;
}

const lower: Limit = { bound: 'minimum', mark: 'exclusiveMinimum', isTighter: (one, other) => one > other };
const upper: Limit = { bound: 'maximum', mark: 'exclusiveMaximum', isTighter: (one, other) => one < other };

/** This version has one keyword for an inclusive and an exclusive bound, which gets the tighter one. */
function limit({ schema }: Draft, value: Json, { bound, mark, isTighter }: Limit, isExclusive: boolean): void {
  const other = schema.get(bound);
  if (!isNumeric(value) || (isNumeric(other) && !isTighter(value, other) && !(isExclusive && value === other))) return;
  schema.set(bound, value);
  if (isExclusive) schema.set(mark, true);
  else schema.delete(mark);
}

/** Converts alternatives. If one of them has a type, that one accepts null in place of a separate alternative. */
function choicesOf(stated: readonly Json[]): JsonMap[] {
  const others = stated.filter((one) => !isNull(one)).map(schema30);
  const typed = others.find(canBeNullable);
  if (others.length === stated.length || !typed) return stated.map(schema30);
  return others.map((one) => (one === typed ? nullable(one) : one));
}

function isNull(stated: Json): boolean {
  return isMap(stated) && stated.size === 1 && stated.get('type') === 'null';
}

/** Whether `nullable` makes a schema accept null. With some other keywords, the schema could still refuse it. */
function canBeNullable(schema: JsonMap): boolean {
  return schema.has('type') && !['allOf', 'anyOf', 'oneOf', 'not'].some((keyword) => schema.has(keyword));
}

function nullable(schema: JsonMap): JsonMap {
  const values = schema.get('enum');
  const enumWithNull = values === undefined ? [] : ([['enum', [...listOf(values), null]]] as const);
  return new Map<string, Json>([...schema, ['nullable', true], ...enumWithNull]);
}

const annotation = /^(title|description|default|deprecated|readOnly|writeOnly|x-.*)$/;

/** Merges the only alternative that remains, if it accepts null, into a schema that otherwise has only annotations. */
function inlineOnlyChoice(schema: Map<string, Json>): void {
  const [only, second] = listOf(schema.get('anyOf'));
  if (only === undefined || second !== undefined || !isMap(only) || only.get('nullable') !== true) return;
  const others = [...schema.keys()].filter((keyword) => keyword !== 'anyOf');
  if (!others.every((keyword) => annotation.test(keyword) && !only.has(keyword))) return;
  schema.delete('anyOf');
  for (const [keyword, value] of only) schema.set(keyword, value);
}

const patternKeyword = 'x-catalpa-pattern-properties';

function keepPatterns(value: Json, { schema }: Draft): void {
  if (isMap(value)) schema.set(patternKeyword, schemas(value));
}

/** This version has no `patternProperties`. If further properties are restricted, each may also have a value of the patterned ones. */
function acceptPatterned(schema: Map<string, Json>): void {
  const patterned = schema.get(patternKeyword);
  const others = schema.get('additionalProperties');
  if (!isMap(patterned) || others === undefined || others === true) return;
  const [first, ...further] = [...(others === false ? [] : [others]), ...patterned.values()];
  if (first !== undefined)
    schema.set('additionalProperties', further.length === 0 ? first : new Map([['anyOf', [first, ...further]]]));
}

function schemas(named: JsonMap): JsonMap {
  return new Map([...named].map(([name, schema]) => [name, schema30(schema)]));
}

function listOf(json: Json | undefined): readonly Json[] {
  return json !== undefined && isList(json) ? json : [];
}
